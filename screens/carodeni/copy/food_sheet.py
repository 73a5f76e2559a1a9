"""The sheet for the food of animals: tap an animal, then its ingredient."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.copy_facts import NOT_NAMED, food_of, names_of
from screens.carodeni.copy.names_sheet import KindsGroup
from screens.carodeni.picks import kind_picks
from screens.carodeni.wording import kind_short
from screens.copy.sheet import CopySheet
from screens.kit.text import BLANK_LINE
from screens.look.words import words

FACT = "animal_food"


class FoodSheet(CopySheet):
    """The next animal of which it is not known is in hand; what the rules tell needs no tap."""

    def build(self) -> None:
        self._in_hand = ""
        self._animals = KindsGroup(title=words.tr("carodeni.copy.fact.animal_names"))
        self._food = KindsGroup()
        self.add_widget(self._animals)
        self.add_widget(self._food)

    def show(self) -> None:
        names, food = names_of(self.kept()), food_of(self.values or {})
        if not self._in_hand:
            self._in_hand = next((animal for animal in facts.ANIMAL_KINDS if animal not in food), "")
        self._animals.ids.kinds.later = [kind_short(kind, names) for kind in facts.INGREDIENT_KINDS]
        animals = kind_picks(self._animals.ids.kinds, facts.ANIMAL_KINDS, names, self._choose, key="animal")
        for animal, pick in animals.items():
            pick.on = animal == self._in_hand
            pick.note = kind_short(food[animal], names) if animal in food else "–"
            pick.disabled = animal in facts.ANIMAL_FOOD
        asked = kind_short(self._in_hand, names)
        self._food.title = words.tr("carodeni.copy.food.asked", animal=asked) if asked else BLANK_LINE
        eaten = kind_picks(self._food.ids.kinds, facts.INGREDIENT_KINDS, names, self._feed, key="eats")
        for kind, pick in eaten.items():
            pick.on = bool(self._in_hand) and food.get(self._in_hand) == kind
            pick.disabled = not self._in_hand

    def _choose(self, animal: str) -> None:
        self._in_hand = animal
        self.show()

    def _feed(self, kind: str) -> None:
        food = {**food_of(self.values or {}), self._in_hand: kind}
        self._in_hand = ""
        self.change(FACT, tuple(food.get(animal, NOT_NAMED) for animal in facts.ANIMAL_KINDS))
