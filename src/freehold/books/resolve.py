"""From a chain of rule sets and the options chosen to one value for every rule."""

import os
from collections.abc import Iterable
from dataclasses import dataclass, replace

from freehold.books.base import base, check_together, neutral_values
from freehold.books.names import hint
from freehold.books.options import (
    Choice,
    Offer,
    Options,
    Request,
    read_request,
    spelled,
)
from freehold.books.parts import Option, Value
from freehold.books.rulesets import RuleSet, available, read_chain
from freehold.books.source import Faults, Place, known_keys

Layers = list[tuple[RuleSet, Place]]  # the base first
EDITION = "classic"  # where no rule set names one


@dataclass
class Resolved:
    """All rule values after going through the chain of rule sets, base first, and the options.

    ``places`` says where each was last changed, in the order of these changes. ``chosen`` are the
    options that depart from the rule sets' own defaults, and the rule values the caller changed.
    """

    name: str
    title: str
    values: dict[str, Value]
    places: dict[str, Place]
    offers: dict[str, Offer]
    chosen: dict[str, Choice]
    edition: str
    edition_place: Place | None
    place: Place  # of the rule set itself


def resolve(
    reference: str | os.PathLike[str], faults: Faults, options: Options = ()
) -> Resolved | None:
    """Resolve a rule set by name or path; None if there is nothing to resolve.

    Every fault of the whole chain is noted: keys, types, ranges, words, rule ids, removals of
    what nobody set, options that contradict each other, values that don't go together.
    """
    chain = read_chain(reference, faults)
    if not chain:
        return None
    layers = chain[::-1]
    complete = not layers[0][0].extends
    offers = _gather(layers, complete)
    request = Request(layers[0][1])
    if complete:
        request = read_request(options, offers, faults, offered_by)
    for name, is_on in request.switches.items():
        decided = request.place.under(name)
        offers[name] = replace(offers[name], is_on=is_on, decided=decided, rank=len(layers))
    _check_exclusions(offers)
    ledger = _Ledger()
    for rule_set, place in layers:
        ledger.apply(rule_set, place, offers, complete)
    chosen: dict[str, Choice] = {
        name: offer.is_on for name, offer in offers.items() if offer.is_on != offer.option.default
    }
    for name, value in request.values.items():
        if value.code != ledger.values[name].code:
            ledger.put(name, value, request.place.under(name))
            chosen[name] = value.value
    check_together(ledger.values, ledger.places)
    first, place = chain[0]
    edition, edition_place = _edition(chain)
    return Resolved(
        first.name,
        first.title,
        ledger.values,
        ledger.places,
        offers,
        chosen,
        edition,
        edition_place,
        place,
    )


def offered(rules: str | os.PathLike[str] = "official", options: Options = ()) -> dict[str, Offer]:
    """The options of a rule set by name, those of the sets it extends among them.

    ``is_on`` of each says whether it is on with ``options``. Raises `BookError`.
    """
    faults = Faults()
    resolved = resolve(rules, faults, options)
    faults.raise_if_any()
    assert resolved is not None
    return resolved.offers


def offered_by(name: str) -> list[str]:
    """The packaged rule sets that define an option of this name."""
    return [rule_set.name for rule_set in available() if name in rule_set.options]


def try_options(resolved: Resolved, reference: str | os.PathLike[str]) -> None:
    """Note the faults of each option that a rule set defines itself, switched the other way.

    Each is tried alone; what cannot go with it is switched off for the trial.
    """
    for name, offer in resolved.offers.items():
        if offer.place.source is not resolved.place.source:
            continue
        others = dict.fromkeys(_excluded(offer.option, resolved.offers), False)
        trial = Faults()
        resolve(reference, trial, others | {name: not offer.option.default})
        state = "off" if offer.option.default else "on"
        for fault in trial.found:
            offer.place.fault(f"when it is {state}: {fault.message}")


def _edition(chain: Layers) -> tuple[str, Place | None]:
    """The edition that the rule set or the nearest below it names, and where it does."""
    for rule_set, place in chain:
        if rule_set.edition:
            return rule_set.edition, place.under("edition")
    return EDITION, None


def _gather(layers: Layers, complete: bool) -> dict[str, Offer]:
    """All options, with what the rule sets themselves choose."""
    offers: dict[str, Offer] = {}
    for rank, (rule_set, place) in enumerate(layers):
        for written, is_on in rule_set.choices.items():
            name, decided = spelled(written), place.under("choose", written)
            if name in offers:
                offers[name] = replace(offers[name], is_on=is_on, decided=decided, rank=rank)
            elif complete:
                decided.fault(_unknown_choice(name, rule_set, offers))
        for name, option in rule_set.options.items():
            at = place.under("options", name)
            offers[name] = Offer(option, at, option.default, at, rank)
        for name, option in rule_set.options.items() if complete else ():
            _check_excluded(option, offers, place.under("options", name, "excludes"))
    return offers


def _unknown_choice(name: str, rule_set: RuleSet, offers: dict[str, Offer]) -> str:
    if name in rule_set.options:
        return f"expected an option of `{rule_set.extends}`; for one of its own, `default` decides"
    if name.replace("-", "_") in base()[0].rules:
        return f"expected an option of `{rule_set.extends}`; a rule value belongs in `set`"
    offer = known_keys(offers) if offers else "it offers none"
    return f"unknown option `{name}`: expected one of `{rule_set.extends}` ({offer})" + hint(
        name, offers
    )


def _check_excluded(option: Option, offers: dict[str, Offer], place: Place) -> None:
    for index, other in enumerate(option.excludes):
        if other == option.name:
            place.fault("expected another option, found itself", index)
        elif other not in offers:
            near = hint(other, offers)
            place.fault(f"expected an option of this rule set, found `{other}`{near}", index)


def _excluded(option: Option, offers: dict[str, Offer]) -> set[str]:
    """Those of the options that cannot go with this one, whichever of the two says so."""
    return {
        name
        for name, offer in offers.items()
        if name in option.excludes or option.name in offer.option.excludes
    }


def _check_exclusions(offers: dict[str, Offer]) -> None:
    on = [offer for offer in offers.values() if offer.is_on]
    for index, first in enumerate(on):
        for second in on[index + 1 :]:
            if second.option.name in _excluded(first.option, offers):
                _refuse_pair(first, second, "exclude each other")


def _refuse_pair(first: Offer, second: Offer, why: str) -> None:
    """Note that two options contradict each other where the later of them was chosen."""
    later = first if first.rank > second.rank else second
    later.decided.fault(
        f"expected options that go together, found {_about(first.option)} and "
        f"{_about(second.option)}, which {why}; switch one of them off"
    )


def _about(option: Option) -> str:
    return f"`{option.name}` ({option.title}, {_clause(option.rules)}: {option.sentence})"


def _clause(rules: Iterable[str]) -> str:
    return ", ".join(rules) or "house rule"


class _Ledger:
    """The values as they change, and which option holds one of them fast."""

    def __init__(self) -> None:
        base_place = base()[1]
        self._neutral = neutral_values()
        self._held: dict[str, Offer] = {}
        self._changed: set[str] = set()
        self.values = dict(self._neutral)
        self.places = {name: base_place.under("rules", name, "value") for name in self.values}

    def apply(
        self, rule_set: RuleSet, place: Place, offers: dict[str, Offer], complete: bool
    ) -> None:
        """What a rule set removes and sets, then those of its options that are on."""
        for name in rule_set.removes:
            removal = place.under("remove", place.source.data["remove"].index(name))
            if complete and name not in self._changed:
                removal.fault(
                    f"nothing to remove: expected a value that `{rule_set.extends}` or a rule "
                    f"set below it sets, found `{name}`"
                )
            self.put(name, self._neutral[name], removal)
            self._changed.discard(name)
        for name, value in rule_set.sets.items() if rule_set.extends else ():
            self.put(name, value, place.under("set", name))
        for name, option in rule_set.options.items():
            applies = offers[name].is_on and offers[name].option is option
            for key, value in option.sets.items() if applies else ():
                self._put_option(key, value, offers[name])

    def put(self, name: str, value: Value, place: Place) -> None:
        """Set a value, unless an option that is on says otherwise."""
        offer = self._held.get(name)
        if offer and value.code != self.values[name].code:
            place.fault(
                f"expected `{name}` to be {self._shown(name)}, as {_about(offer.option)} has it, "
                f"found {_shown(value)} ({_clause(value.rules)}: {value.sentence}); "
                "switch the option off or leave the value out"
            )
            return
        self._change(name, value, place)

    def _put_option(self, name: str, value: Value, offer: Offer) -> None:
        held = self._held.get(name)
        if held and value.code != self.values[name].code:
            if offer.option.name not in _excluded(held.option, {offer.option.name: offer}):
                values = f"{self._shown(name)} and to {_shown(value)}"
                _refuse_pair(held, offer, f"set `{name}` to {values}")
            return
        self._held[name] = offer
        self._change(name, value, offer.decided)

    def _change(self, name: str, value: Value, place: Place) -> None:
        """Change a value, and keep ``places`` in the order in which values were last changed."""
        self._changed.add(name)
        self.values[name] = value
        self.places.pop(name)
        self.places[name] = place

    def _shown(self, name: str) -> str:
        return _shown(self.values[name])


def _shown(value: Value) -> str:
    if isinstance(value.value, bool):
        return "yes" if value.value else "no"
    return str(value.value)
