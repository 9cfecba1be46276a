"""The contacts that sql/contacts.sql makes, and where Oriel keeps them."""

import json
import time
from pathlib import Path

from .installation import TOKEN

SQL = Path(__file__).resolve().parents[1] / "sql" / "contacts.sql"
BASE_MS = 1_704_067_200_000  # 2024-01-01
SPAN_MS = 700 * 24 * 3600 * 1000
END = f"to_timestamp({(BASE_MS + SPAN_MS) / 1000})"
PATH = "/api/v1/objects/contacts/records"
ID_TAIL = "70008000000000000000"

EXAMPLE = {
    "firstName": "Bench",
    "lastName": "Person",
    "jobTitle": "Sales Manager",
    "email": "bench.person@example.com",
    "phone": "+49 303 1234567",
    "address": {"city": "Berlin"},
    "leadSource": "web",
    "status": "lead",
}

LAYOUT = """
select o.api_name, o.id, f.api_name, f.id, array_to_string(f.columns, ',')
from oriel.field f join oriel.object_type o on o.id = f.object_id
where o.workspace_id = :workspace and o.api_name in ('contacts', 'companies') order by f.id
"""


class Contacts:
    """The contacts of a workspace: the tables, columns and ids behind them."""

    def __init__(self, oriel, workspace, rows, layout=None, token=TOKEN):
        self.oriel, self.token = oriel, token
        self.schema = f"w{workspace}"
        self.rows = rows
        self.step_ms = SPAN_MS // rows
        self.objects, self.fields, self.columns = {}, {}, {}
        for object, object_id, field, field_id, columns in layout or oriel.sql(
            LAYOUT, workspace=workspace
        ):
            self.objects[object] = object_id
            self.fields[object, field] = field_id
            self.columns[object, field] = columns.split(",")
        self.table = f"{self.schema}.o{self.objects['contacts']}"

    def id(self, n):
        """The id of the n-th contact, from 1."""
        digits = f"{BASE_MS + n * self.step_ms:012x}{ID_TAIL}"
        return "-".join(digits[a:b] for a, b in ((0, 8), (8, 12), (12, 16), (16, 20), (20, 32)))

    def variables(self):
        """What sql/contacts.sql has to know."""
        named = {
            "schema": self.schema,
            "contacts": f"o{self.objects['contacts']}",
            "companies": f"o{self.objects['companies']}",
            "contacts_id": self.objects["contacts"],
            "companies_id": self.objects["companies"],
            "company_domain": self.columns["companies", "domain"][0],
            "company_domain_id": self.fields["companies", "domain"],
            "address_city": self.columns["contacts", "address"][2],
            "rows": self.rows,
            "base_ms": BASE_MS,
            "step_ms": self.step_ms,
        }
        for (object, field), id in self.fields.items():
            if object == "contacts":
                named[field] = self.columns[object, field][0]
                named[field + "_id"] = id
        return named

    def are_loaded(self):
        """Ends the script where there are others, whose ids these would meet."""
        if self.oriel.get(f"{PATH}/{self.id(self.rows)}", self.token)[0] != 200:
            return False
        [[count]] = self.oriel.sql(f"select count(*) from {self.table} where created_at <= {END}")
        if int(count) != self.rows:
            raise SystemExit(f"{self.oriel.data} holds {count} contacts, not {self.rows}: remove it.")
        return True

    def load(self):
        """Fills the tables, which the first write has made, and checks them against Oriel's own."""
        self.oriel.post(PATH, {"fields": EXAMPLE}, self.token)
        [[actor, name]] = self.oriel.sql(
            f"select actor_id, actor_name from {self.schema}.change order by seq desc limit 1"
        )
        self.oriel.sql(SQL.read_text(), actor=actor, actor_name=name, **self.variables())
        self.check()
        self.reset()

    def await_index(self, label="search"):
        """Waits until Oriel has built an index of the grown table."""
        ready = f"""
            select count(*) from pg_index
            where indisvalid and indexrelid = to_regclass('{self.schema}.kept_{self.table.split(".")[1]}_{label}')
            """
        while self.oriel.sql(ready) != [["1"]]:
            time.sleep(1)

    def reset(self):
        """Removes what was added to the loaded records, so that each run begins alike."""
        self.oriel.sql(
            f"""
            delete from {self.table} where created_at > {END};
            delete from {self.schema}.change where at > {END};
            vacuum (analyze) {self.table};
            vacuum (analyze) {self.schema}.change;
            """
        )

    def check(self):
        """A loaded record, posted once more, has to look alike in every column and in the log."""
        status, loaded = self.oriel.get(f"{PATH}/{self.id(1)}", self.token)
        if status != 200:
            raise SystemExit(f"the first loaded contact is not found: {loaded}")
        fields = loaded["data"]["record"]["fields"]
        given = {name: value for name, value in fields.items() if value is not None}
        again = self.oriel.post(PATH, {"fields": given}, self.token)["data"]["record"]["id"]
        rows = self.oriel.sql(
            f"""
            select jsonb_strip_nulls(to_jsonb(t)) - array['id', 'created_at', 'updated_at', 'match_keys'], c.after
            from {self.table} t join {self.schema}.change c on c.record_id = t.id
            where t.id in ('{self.id(1)}', '{again}')
            """
        )
        # Search texts of a field's own are empty for Oriel and left out by the script.
        alike = [
            ({name: value for name, value in json.loads(row).items() if value != ""}, after)
            for row, after in rows
        ]
        if len(alike) != 2 or alike[0] != alike[1]:
            raise SystemExit(f"sql/contacts.sql does not write what Oriel writes: {rows}")
