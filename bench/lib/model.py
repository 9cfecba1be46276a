"""What clients were told about the records that they wrote, and whether the database agrees."""

from collections import Counter
from dataclasses import dataclass, field

from .installation import TOKEN

API = "/api/v1/objects"

# The field of each object that carries a write's number, so that the history tells which happened.
MARK = {"contacts": "jobTitle", "quotes": "discount", "quoteLines": "unitPrice"}

ACKNOWLEDGED, REFUSED, UNKNOWN = "acknowledged", "refused", "unknown"


@dataclass
class Record:
    """A record as its client knows it. Marks and notes map to what became of them."""

    object: str
    name: str
    quote: "Record" = None
    id: str = None
    marks: dict = field(default_factory=dict)
    notes: dict = field(default_factory=dict)
    deletion: str = None
    settled: list = field(default_factory=list)
    creation: str = UNKNOWN
    touched: bool = True

    @property
    def may_be_gone(self):
        return (
            self.creation != ACKNOWLEDGED
            or self.deletion in (ACKNOWLEDGED, UNKNOWN)
            or (self.quote is not None and self.quote.may_be_gone)
        )

    @property
    def is_gone(self):
        return (
            self.creation == REFUSED
            or self.deletion == ACKNOWLEDGED
            or (self.quote is not None and self.quote.is_gone)
        )

    def possible(self):
        """The marks that the record may bear at this moment: the last known one, or a later doubtful one."""
        marks = list(self.marks.items())
        known = max((i for i, (_, fate) in enumerate(marks) if fate == ACKNOWLEDGED), default=0)
        return [mark for mark, fate in marks[known:] if fate != REFUSED]


class Model:
    """All records of all clients. `verify` compares them with the database, and settles doubts."""

    def __init__(self, oriel, workspace=1, token=TOKEN):
        self.oriel, self.token = oriel, token
        self.schema = f"w{workspace}"
        self.records = []
        self.numbers = {}
        self.contradictions = []

    def add(self, record):
        self.records.append(record)
        return record

    def count(self):
        """Acknowledged and doubtful writes, notes and deletions so far."""
        fates = Counter()
        for record in self.records:
            fates.update(record.marks.values())
            fates.update(record.notes.values())
            fates.update([record.deletion] if record.deletion else [])
        return fates

    def verify(self):
        """Reads everything, without load, and returns the contradictions that are new."""
        known = len(self.contradictions)
        found = {object: self.all(object) for object in MARK}
        deleted = {object: self._deleted(object) for object in MARK}
        for record in self.records:
            self._compare(record, found[record.object], deleted[record.object])
        self._nobody_elses(found)
        self._totals(found)
        self.compare_tables(found)
        return self.contradictions[known:]

    def _wrong(self, text):
        self.contradictions.append(text)

    def _read(self, path):
        status, answer = self.oriel.get(path, self.token)
        if status != 200:
            self._wrong(f"GET {path} answers {status} {answer}")
            return {"records": [], "deleted": [], "changes": [], "notes": [], "nextCursor": None}
        return answer["data"]

    def _pages(self, path, name):
        cursor = ""
        while True:
            page = self._read(f"{path}{'&' if '?' in path else '?'}limit=100{cursor}")
            yield from page[name]
            if page["nextCursor"] is None:
                return
            cursor = "&cursor=" + page["nextCursor"]

    def all(self, object):
        """The records of an object by name; a name that occurs twice was created twice."""
        records = {}
        for record in self._pages(f"{API}/{object}/records", "records"):
            if record["name"] in records:
                self._wrong(f"{object} {record['name']} is there twice")
            records[record["name"]] = record
        return records

    def _deleted(self, object):
        return {entry["id"] for entry in self._pages(f"{API}/{object}/deleted", "deleted")}

    def _compare(self, record, found, deleted):
        there = found.get(record.name)
        what = f"{record.object} {record.name} (created: {record.creation}, deleted: {record.deletion})"
        if there is None:
            if not record.may_be_gone:
                self._wrong(f"{what} is lost")
            if record.id and record.deletion == ACKNOWLEDGED and record.id not in deleted:
                self._wrong(f"{what} is not among the deleted ones")
            record.deletion = ACKNOWLEDGED
            return
        if record.is_gone:
            self._wrong(f"{what} is there")
        if there["id"] in deleted:
            self._wrong(f"{what} is there and among the deleted ones")
        record.id, record.creation, record.deletion = there["id"], ACKNOWLEDGED, None
        if record.touched:
            self._history(record, there)
            self._notes(record)
            record.touched = False
        elif mark_of(there["fields"][MARK[record.object]]) not in record.possible():
            self._wrong(f"{what} has changed by itself: {there['fields']}")

    def _history(self, record, there):
        path = f"{API}/{record.object}/records/{record.id}"
        changes = sorted(self._pages(path + "/history", "changes"), key=lambda c: c["version"])
        what = f"{record.object} {record.name}"
        versions = [change["version"] for change in changes]
        if versions != list(range(1, len(versions) + 1)):
            self._wrong(f"{what} has the versions {versions} in its history")
        happened, before = [], None
        for change in changes:
            for value in change["changes"]:
                if value["field"] == MARK[record.object]:
                    if value["before"] != before:
                        self._wrong(f"{what}: {value['before']} follows {before} in the history")
                    before = value["after"]
                    happened.append(before)
        marks = [mark_of(value) for value in happened]
        if mark_of(there["fields"][MARK[record.object]]) != marks[-1]:
            self._wrong(f"{what} has {there['fields']}, its history ends with {marks[-1]}")
        if marks[: len(record.settled)] != record.settled:
            self._wrong(f"{what}: its history has changed, {record.settled} to {marks}")
        acknowledged = [mark for mark, fate in record.marks.items() if fate == ACKNOWLEDGED]
        missing = [mark for mark in acknowledged if mark not in marks]
        if missing:
            self._wrong(f"{what}: the acknowledged writes {missing} are lost; {marks} are there")
        elif [mark for mark in marks if mark in acknowledged] != acknowledged:
            self._wrong(f"{what}: written in the order {acknowledged}, kept as {marks}")
        for mark in marks:
            if record.marks.get(mark, REFUSED) == REFUSED:
                self._wrong(f"{what}: the write {mark} was refused, and is there")
        record.settled = marks
        record.marks = {mark: ACKNOWLEDGED for mark in marks}

    def _notes(self, record):
        if not record.notes:
            return
        path = f"{API}/{record.object}/records/{record.id}/notes"
        found = Counter(note["body"] for note in self._read(path)["notes"])
        for body, fate in record.notes.items():
            if (fate == ACKNOWLEDGED and found[body] != 1) or (fate == REFUSED and found[body]):
                self._wrong(f"the note {body} was {fate} and is there {found[body]} times")
        for body in found:
            if body not in record.notes:
                self._wrong(f"nobody wrote the note {body} of {record.name}")
        record.notes = {body: ACKNOWLEDGED for body in found}

    def _nobody_elses(self, found):
        names = {(record.object, record.name) for record in self.records}
        for object, records in found.items():
            for name in records:
                if (object, name) not in names:
                    self._wrong(f"nobody created {object} {name}")

    def _totals(self, found):
        sums = Counter()
        for line in found["quoteLines"].values():
            fields = line["fields"]
            amount = fields["quantity"] * fields["unitPrice"]
            if amount != fields["lineTotal"]:
                self._wrong(f"the line {line['name']} has the total {fields['lineTotal']}")
            sums[fields["quote"]] += amount
        for quote in found["quotes"].values():
            fields, number = quote["fields"], quote["fields"]["quoteNumber"]
            if fields["subtotal"] != sums[quote["id"]]:
                self._wrong(f"{quote['name']}: {fields['subtotal']} for lines of {sums[quote['id']]}")
            if fields["total"] != fields["subtotal"] - (fields["discount"] or 0):
                self._wrong(f"{quote['name']} has the total {fields['total']} of {fields}")
            if self.numbers.setdefault(number, quote["id"]) != quote["id"]:
                self._wrong(f"{quote['name']} has the number {number}, as another quote had")

    def compare_tables(self, objects):
        """The same from below: records and changes, as they lie in the tables."""
        for object in objects:
            table = self._table(object)
            if table is None:
                continue
            for count, what in self.oriel.sql(
                f"""
                select count(*), 'records of {object} and their last changes differ' from {table} t
                where t.version is distinct from
                  (select max(c.version) from {self.schema}.change c where c.record_id = t.id)
                union all
                select count(*), 'deleted records of {object} are there' from {table} t
                join {self.schema}.change c on c.record_id = t.id and c.kind = 'record.deleted'
                union all
                select count(*), 'changes of deleted records of {object} keep values'
                from {self.schema}.change c join {self.schema}.change d on d.record_id = c.record_id and d.kind = 'record.deleted'
                where d.object_id = {table.split(".o")[1]} and coalesce(c.before, nullif(c.after - 'mergedInto', '{{}}')) is not null
                """
            ):
                if count != "0":
                    self._wrong(f"{count} {what}")

    def _table(self, object):
        [[id, table]] = self.oriel.sql(
            f"""
            select id, to_regclass('{self.schema}.o' || id) from oriel.object_type
            where workspace_id = {self.schema[1:]} and api_name = '{object}'
            """
        )
        return f"{self.schema}.o{id}" if table else None


def mark_of(value):
    """A mark as it is sent, from the value that comes back."""
    return int(value[1:]) if isinstance(value, str) else int(value)

