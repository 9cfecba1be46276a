"""Merges of contacts at which deals point, and which have notes."""

import json
from datetime import datetime, timezone

from ..model import ACKNOWLEDGED, UNKNOWN
from .part import Client, Part, Wrong

CONTACTS, DEALS = "/api/v1/objects/contacts/records", "/api/v1/objects/deals/records"
# The deals that point at each of the others.
EACH = 20
# Merges of earlier rounds that are compared again.
AGAIN = 10


class Group:
    """Contacts that stand for the same person: the first one remains, the two others become it."""

    def __init__(self, name, ids):
        self.name, self.ids, self.kept, self.others = name, ids, ids[0], ids[1:]
        self.deals = {}
        self.fate = UNKNOWN

    @staticmethod
    def fields(name, n):
        return {"lastName": name, "jobTitle": f"{n}"} | ({"email": f"{name}-{n}@merge.example"} if n else {})

    @property
    def notes(self):
        return [f"{self.name}-{n}" for n in range(1, len(self.ids))]

    def expected(self, is_merged):
        if is_merged:
            return {
                "others": [self.kept, self.kept],
                "fields": {"jobTitle": "merged", "email": f"{self.name}-1@merge.example"},
                "deals": dict.fromkeys(self.deals, self.kept),
                "versions of deals": {2},
                "notes": self.notes,
                "found by a former address": self.kept,
                "deleted": [self.kept, self.kept],
            }
        return {
            "others": [None, None],
            "fields": {"jobTitle": "0", "email": None},
            "deals": self.deals,
            "versions of deals": {1},
            "notes": [],
            "found by a former address": self.others[1],
            "deleted": [None, None],
        }


class Merger(Client):
    def __init__(self, part, number):
        super().__init__(part, number)
        self.open, self.settled, self.since = [], [], now()

    def step(self):
        group = self.make()
        self.open.append(group)
        self.merge(self.ask, group)
        group.fate = ACKNOWLEDGED
        self.acknowledged += 1

    def make(self):
        name = self.next()
        group = Group(name, self.create(CONTACTS, [{"fields": Group.fields(name, n)} for n in range(3)]))
        targets = group.others * EACH
        deals = self.create(DEALS, [{"name": name, "fields": {"contact": target}} for target in targets])
        group.deals = dict(zip(deals, targets))
        for contact, note in zip(group.others, group.notes):
            self.ask("POST", f"{CONTACTS}/{contact}/notes", {"body": note}, 201)
        return group

    def create(self, path, inputs):
        operations = [{"op": "create", **one} for one in inputs]
        return [result["id"] for result in self.ask("POST", path + "/batch", {"operations": operations})["results"]]

    def merge(self, send, group):
        body = {"from": group.others, "fields": {"jobTitle": "merged"}}
        send("POST", f"{CONTACTS}/{group.kept}/merge", body, 200, {"Idempotency-Key": group.name})

    def verify(self):
        deleted = self.deleted()
        for group in self.open:
            seen = self.seen(group, deleted)
            is_merged = any(seen["others"])
            if group.fate == ACKNOWLEDGED and not is_merged:
                raise Wrong(f"the merge {group.name} is lost: {seen}")
            compare(group, seen, is_merged)
            if group.fate == UNKNOWN:
                self.settle(is_merged)
                # Sent again with its key it is done once.
                self.merge(self.look, group)
                compare(group, self.seen(group, self.deleted()), True)
        self.settled += self.open
        self.open, self.since = [], now()
        for group in self.random.sample(self.settled, min(AGAIN, len(self.settled))):
            compare(group, self.seen(group), True)

    def seen(self, group, deleted=None):
        """What tells whether a group is merged; with the deletions of this round also what they say."""
        kept = self.look("GET", f"{CONTACTS}/{group.kept}")["record"]
        notes = self.look("GET", f"{CONTACTS}/{group.kept}/notes")["notes"]
        filter = [{"field": "id", "operator": "in", "value": list(group.deals)}]
        deals = self.look("POST", DEALS + "/query", {"filter": filter, "limit": 100})["records"]
        return {
            "others": [self.became(id) for id in group.others],
            "fields": {name: kept["fields"][name] for name in ("jobTitle", "email")},
            "deals": {deal["id"]: deal["fields"]["contact"] for deal in deals},
            "versions of deals": {deal["version"] for deal in deals},
            "notes": sorted(note["body"] for note in notes),
            "found by a former address": self.look("GET", f"{CONTACTS}/by/email/{group.name}-2@merge.example")["record"]["id"],
        } | ({} if deleted is None else {"deleted": [deleted.get(id) for id in group.others]})

    def became(self, id):
        """The record into which another one was merged; None if it is still there."""
        status, answer = self.oriel.get(f"{CONTACTS}/{id}")
        if status == 200:
            return None
        detail = json.loads(answer)["error"]["details"][0]
        return detail["ids"][0] if status == 404 and detail["code"] == "merged" else answer

    def deleted(self):
        """What contacts that were deleted in this round were merged into."""
        found, cursor = {}, ""
        while cursor is not None:
            page = self.look("GET", f"/api/v1/objects/contacts/deleted?limit=100&since={self.since}{cursor}")
            found |= {entry["id"]: entry["mergedInto"] for entry in page["deleted"]}
            cursor = page["nextCursor"] and f"&cursor={page['nextCursor']}"
        return found


class Merges(Part):
    NAME, SAID = "merges", "merges of three contacts"

    def __init__(self, site):
        super().__init__(site, Merger, 2)


def now():
    return f"{datetime.now(timezone.utc):%Y-%m-%dT%H:%M:%SZ}"


def compare(group, seen, is_merged):
    expected = group.expected(is_merged)
    differing = [f"{name}: {seen[name]}, not {expected[name]}" for name in seen if seen[name] != expected[name]]
    if differing:
        raise Wrong(f"{group.name} is {'merged' if is_merged else 'not merged'}, but {'; '.join(differing)}")
