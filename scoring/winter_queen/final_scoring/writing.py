"""Books entered by tapping what lies there: spell, crystal, spell, crystal. What has no crystal needs no tap for it."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.changed import changed
from scoring.winter_queen import facts
from scoring.winter_queen.position import Book, Books, Page, PageIndex


@dataclass(frozen=True)
class Writing:
    """`begun` is the first page of a book that has no second one yet.

    `at` is the page that was written last, or that is written anew: then spells are for it too. `beyond`: one more book
    than the rules allow is written.
    """

    books: Books = ()
    begun: Page | None = None
    at: PageIndex | None = None
    anew: bool = False
    beyond: bool = False

    @property
    def page(self) -> Page | None:
        """The page that a crystal goes to."""
        if self.at is None or (self.begun and not self.anew):
            return self.begun
        return self.books[self.at[0]][self.at[1]]

    @property
    def full(self) -> bool:
        """Whether no further book is begun: the rules allow no more, or the box has no more."""
        return len(self.books) >= facts.BOOKS or (len(self.books) >= facts.MOST_BOOKS and not self.beyond)

    def one_beyond(self) -> Writing:
        """One more book than the rules allow lies there."""
        return Writing(self.books, self.begun, beyond=True)

    def spell(self, spell: str, color: str | None = None) -> Writing:
        """The page that is written anew, else the second page of the book, else the first of the next one."""
        if self.anew and self.page:
            return self._written(Page(spell, color, self.page.crystal))
        if self.begun:
            books = (*self.books, (self.begun, Page(spell, color)))
            return Writing(books, at=(len(books) - 1, 1))
        return self if self.full else Writing(self.books, Page(spell, color), beyond=self.beyond)

    def no_second_page(self) -> Writing:
        """There is no crystal on the other page of the book that is begun, so that nobody has to name it."""
        return self.spell(facts.UNNAMED) if self.begun and not self.anew else self

    def nothing_more(self, held: int) -> Writing:
        """The other books of this player give no points, whatever is on them."""
        blank: Book = (Page(facts.UNNAMED), Page(facts.UNNAMED))
        return Writing((*self.books, *(blank,) * (held - len(self.books))))

    def crystal(self, color: str) -> Writing:
        """Onto the page in hand; the same one again takes it off. A page that nobody named has none."""
        if self.page is None or self.page.spell == facts.UNNAMED:
            return self
        return self._written(changed(self.page, crystal=None if self.page.crystal == color else color))

    def _written(self, page: Page) -> Writing:
        if self.at is None or (self.begun and not self.anew):
            return changed(self, begun=page)
        number, index = self.at
        book = self.books[number]
        pages: Book = (page, book[1]) if index == 0 else (book[0], page)
        return changed(self, books=(*self.books[:number], pages, *self.books[number + 1 :]))

    def again(self, at: PageIndex) -> Writing:
        """This page is written anew."""
        return changed(self, at=at, anew=True)

    def onward(self) -> Writing:
        """Done with that; what comes is new."""
        return Writing(self.books, self.begun, beyond=self.beyond)

    def without(self, number: int) -> Writing:
        return Writing((*self.books[:number], *self.books[number + 1 :]), self.begun)
