"""The brew check: who may brew a potion, and how it can be paid."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.carodeni.brewing.payments import USUAL, Have, Lack, Payment, Switches, lack_and_payments
from scoring.carodeni.cards import UNKNOWN_FLAG, Potion, Witch
from scoring.message import Message


@dataclass(frozen=True)
class Check:
    """`reasons`: all reasons against the brew. `payments` are given even if the active card may not brew."""

    reasons: tuple[Message, ...]
    lack: Lack
    payments: tuple[Payment, ...]


def check(potion: Potion, active: Witch | None, have: Have, switches: Switches = USUAL) -> Check:
    missing, payments = lack_and_payments(potion, have, switches)
    return Check(who_not(potion, active) + unpaid(missing), missing, payments)


def who_not(potion: Potion, active: Witch | None) -> tuple[Message, ...]:
    """Why the active card may not brew the potion; nothing if it may."""
    if active is None:
        return (Message("carodeni.brew.no_active"),)
    if active.is_novice:
        return (Message("carodeni.brew.novice"),)
    if potion.flag == UNKNOWN_FLAG:
        return (Message("carodeni.refused.name_potion"),)
    if not active.can_brew(potion):
        return (Message(f"carodeni.brew.flag.{potion.flag}"),)
    return ()


def unpaid(missing: Lack) -> tuple[Message, ...]:
    """Why it cannot be paid; nothing if it can."""
    if missing.payable:
        return ()
    things = Message("carodeni.brew.things", n=missing.things)
    return (Message("carodeni.brew.unpaid", things=things, pairs=Message("carodeni.brew.pairs", n=missing.pairs)),)
