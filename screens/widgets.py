"""Where kv finds our widgets: by name, and imported when the first of them is made."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics

from screens.look.theme import theme
from screens.look.words import words

# The classes of each module that kv files of other modules name.
WIDGETS = {
    "screens.carodeni.brew.brewer": ("BrewerPicks",),
    "screens.carodeni.clan.clan_card": ("ClanCard",),
    "screens.carodeni.clan.figures": ("Figures",),
    "screens.carodeni.clan.needs_board": ("NeedsBoard",),
    "screens.carodeni.clan.value_board": ("ValueBoard",),
    "screens.carodeni.copy.token_face": ("TokenFace",),
    "screens.carodeni.goals.goal_form": ("GoalForm", "LowPick"),
    "screens.carodeni.goals.goal_row": ("GoalRow",),
    "screens.carodeni.goals.own_goals": ("OwnGoals",),
    "screens.carodeni.light_panel": ("LightDeck", "LightGoals"),
    "screens.carodeni.marks": ("FlagMark", "KindMark", "Stars"),
    "screens.carodeni.ostara.take_ingredient": ("WantedPotions",),
    "screens.carodeni.ostara.unknown_cards": ("UnknownCards",),
    "screens.carodeni.picks": ("KindCounters", "PointPicks"),
    "screens.carodeni.table_cards": ("EndCard",),
    "screens.copy.head": ("CopyHead",),
    "screens.history.past_sheet": ("PastSheet",),
    "screens.kit.actions.action_bar": ("BarButton", "MainActionBar"),
    "screens.kit.actions.quick_add": ("QuickAdd", "QuickKey"),
    "screens.kit.buttons": ("IconButton", "PushButton"),
    "screens.kit.charts.dots": ("DotRow",),
    "screens.kit.chips": ("Chip", "Chips", "Tag"),
    "screens.kit.choice": ("PictureChoice", "RadioCard", "RadioMark", "Segmented"),
    "screens.kit.count_row": ("CountRow",),
    "screens.kit.drawing.dashed_outline": ("DashedCard",),
    "screens.kit.drawing.glyphs": ("Glyph", "IconText", "Piece"),
    "screens.kit.drawing.mark": ("Mark",),
    "screens.kit.drawing.pips": ("Pips",),
    "screens.kit.drawing.qr_code": ("QrCode",),
    "screens.kit.drawing.ring": ("SymbolRing",),
    "screens.kit.empty": ("EmptyState",),
    "screens.kit.frame.bars": ("TopBar",),
    "screens.kit.frame.match_bar": ("MatchBar",),
    "screens.kit.frame.navigation": ("Navigation",),
    "screens.kit.frame.panel_tabs": ("PanelTabs",),
    "screens.kit.frame.player_strip": ("PlayerStrip",),
    "screens.kit.frame.progress": ("ProgressDots", "ProgressSteps"),
    "screens.kit.frame.undo_bar": ("UndoBar",),
    "screens.kit.ladder": ("Ladder",),
    "screens.kit.layouts.column": ("Column",),
    "screens.kit.layouts.equal_height_row": ("EqualHeightRow",),
    "screens.kit.layouts.flow": ("Flow",),
    "screens.kit.layouts.layout": ("Box",),
    "screens.kit.layouts.long_list": ("LongList",),
    "screens.kit.layouts.optional": ("Optional",),
    "screens.kit.layouts.scroll": ("Scroll",),
    "screens.kit.layouts.sideways": ("Sideways",),
    "screens.kit.layouts.stack": ("Stack",),
    "screens.kit.note": ("NoteAction", "ConfirmButton", "Note"),
    "screens.kit.numbers": ("StepButton", "Stepper", "ValueBox", "ValueButton"),
    "screens.kit.panel": ("Card", "TapCard"),
    "screens.kit.picks": ("PickGrid",),
    "screens.kit.rows": ("ListRow", "RowGroup"),
    "screens.kit.text": ("BriefText", "FitText", "Text"),
    "screens.scoring.guest_entries": ("ConflictCards", "EnteredOverview"),
    "screens.scoring.notes": ("RuleNotes", "ScoringNotes", "UndoLine"),
    "screens.scoring.podium": ("Crown", "Podium", "Ranking"),
    "screens.scoring.rows": ("CategoryTabs",),
    "screens.scoring.score_table": ("ColumnsLine",),
    "screens.share.tiles": ("ShareTiles",),
    "screens.share.action_rows": ("ActionRows",),
    "screens.shell.page": ("Pane", "Panes"),
    "screens.shell.search_field": ("SearchField",),
    "screens.shell.text_prompt": ("FieldBox", "TextField"),
    "screens.table.now_card": ("TurnTitle",),
    "screens.table.reminder_card": ("ReminderCard", "ReminderLine", "ReminderRoom", "WarnLine"),
    "screens.winter_queen.ask_card": ("AskCard",),
    "screens.winter_queen.books.own_books": ("OwnBooks",),
    "screens.winter_queen.books.page_focus": ("PageFocus",),
    "screens.winter_queen.books.page_picture": ("Crystal", "PagePicture"),
    "screens.winter_queen.books.page_words": ("PageWords",),
    "screens.winter_queen.entries.book_row": ("BookRows",),
    "screens.winter_queen.entries.page_look": ("PageLook",),
    "screens.winter_queen.entries.spell_keys": ("SpellKeys",),
    "screens.winter_queen.holders.crystal_tray": ("CrystalTray", "TrayScroll"),
    "screens.winter_queen.holders.holder_cards": ("BagCard", "FinalCard"),
    "screens.winter_queen.map.canvas": ("MapCanvas",),
    "screens.winter_queen.map.note": ("MapNote",),
    "screens.winter_queen.map.zone_mark": ("ZoneMark",),
    "screens.witchcraft.board.act_strip": ("ActStrip",),
    "screens.witchcraft.board.canvas": ("BoardCanvas",),
    "screens.witchcraft.board.mage_mark": ("MageMark",),
    "screens.witchcraft.duel_row": ("DuelRows",),
    "screens.witchcraft.light_panel": ("ReserveFace",),
    "screens.witchstone.cauldron.printed_cauldron": ("PrintedCauldron",),
    "screens.witchstone.cauldron.tile_mark": ("TileMark",),
    "screens.witchstone.cauldron.tray": ("Picks", "TilePick", "Tools"),
    "screens.witchstone.prophecies_panel": ("ProphecyCard",),
    "screens.witchstone.size_row": ("SizeRow",),
}


def register() -> None:
    """Makes `theme`, `words`, `Metrics` and the widgets known in all kv files by their names."""
    global_idmap.update(theme=theme, words=words, Metrics=Metrics)
    for module, names in WIDGETS.items():
        for name in names:
            Factory.register(name, module=module)
