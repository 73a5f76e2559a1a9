"""Which refusals of Winter Queen people can overrule, and why nobody can have done what the others are about."""

from __future__ import annotations

from collections.abc import Callable

from scoring.journal.events import Event
from scoring.journal.match import Match
from tests.scoring.winter_queen.forbidden_paths import PATHS

EXAMPLES: dict[str, Callable[[], tuple[Match, Event]]] = {id: paths[0] for id, paths in PATHS.items()}

IMPOSSIBLE: dict[str, str] = {
    "not_tracked": "Only the end of this match is scored, and the final scoring takes whatever lies there.",
    "no_such_event": "An event of another game.",
    "no_such_player": "Nobody sits there.",
    "no_such_color": "The game has no such crystal.",
    "no_such_holder": "There is no such holder on the table.",
    "no_such_space": "The map has no such space; if the printed one has it, the map is entered first.",
    "no_such_county": "The game has no such pile.",
    "no_such_book": "The player has no such book, or the game has none; one that the app does not know is entered by a "
    "correction of the books, and so is a crystal on somebody else’s.",
    "no_such_page": "A book has two pages.",
    "no_such_choice": "The spell offers nothing there; points that were counted otherwise are entered by hand.",
    "no_such_number": "A number below nothing, more than can be written, or of something that is not counted.",
    "no_such_entry": "Not a value of the final scoring; points of a page that were counted otherwise are a number.",
    "nothing_entered": "Taking back an entry that is not there is nothing that happens at a table.",
    "not_on_holder": "Nobody takes what does not lie there; if it did lie there, the holder is corrected first.",
    "not_in_box": "The box has no more crystals of this colour.",
    "too_many_books": "The box has no more books.",
    "not_domain": "The map says where tiles lie; if one lies elsewhere, the map is corrected.",
    "only_counts": "How the match is followed: the number of crystals is entered instead.",
    "holder_full": "Names for more crystals than wait for one; what else lies there is entered by a correction.",
    "pile_empty": "Nobody takes a book from where none lies; if there was one, the pile is corrected first.",
    "no_crystal_there": "Nobody takes what does not lie there; if it did, the space is corrected first.",
    "layout_tracked": "The map is corrected at the table, where crystals without a space are asked for.",
    "already_final": "The bag is empty once; how many turns are left is corrected.",
    "is_light": "How the match is followed: Full takes single moves.",
    "not_light": "How the match is followed: Full has moves of its own for this.",
    "no_such_mode": "There are two modes.",
    "same_mode": "Switching to the mode that is on changes nothing.",
    "no_book_in_hand": "Nobody casts without a book; one that the app does not know is noted first.",
    "not_in_hand": "No such crystal waits for a space; a crystal on the map is corrected there.",
    "no_such_fact": "No copy of the game has it.",
    "allowed": "What the rules allow needs no insisting.",
    "same_turn": "It is this player’s turn already; a second action in a turn is a turn taken after the first.",
}
