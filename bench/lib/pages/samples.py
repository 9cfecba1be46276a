"""The records and imports that pages show beside the mass of contacts."""

import datetime

from ..importing import JOBS, imported, sheet, upload
from ..installation import TOKEN
from ..wide import FIELDS, value

OTHER_TOKEN = TOKEN + "2"

# As many as a list shows.
THINGS = 50
LINES, PRODUCTS, NOTES, TASKS, DEALS, EVENTS = 20, 25, 10, 8, 6, 4
ROWS = 1_000
PRODUCT_COLUMNS = {
    "Name": lambda n: f"Imported product {n}",
    "SKU": lambda n: f"SKU-{n}",
    "Unit price": lambda n: f"{10 + n % 90}.50",
}
# One in ten addresses is none, and one in seven statuses is unknown.
CONTACT_COLUMNS = {
    "First name": lambda n: f"Imported{n % 97}",
    "Last name": lambda n: f"Person{n}",
    "Job title": lambda n: ("Sales Manager", "Architect", "Lawyer")[n % 3],
    "Email": lambda n: f"person{n}" if n % 10 == 0 else f"imported.person{n}@example.org",
    "Phone": lambda n: f"+49 303 {2000000 + n}",
    "Company": lambda n: f"Company {1 + n % 50}",
    "Lead source": lambda n: ("Web", "Referral", "Event")[n % 3],
    "Status": lambda n: f"Unheard of {n % 5}" if n % 7 == 0 else "Customer",
    "Shoe size": lambda n: str(36 + n % 12),
}


class Samples:
    """Makes what is missing, the things last."""

    def __init__(self, oriel, contact):
        self.oriel, self.contact = oriel, contact

    def make(self):
        if self.count("things"):
            return
        [[member]] = self.oriel.sql("select id from oriel.member limit 1")
        today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
        on = {"contact": self.contact, "company": self.first("companies")}
        self.create("deals", DEALS, lambda n: {
            "name": f"Deal {n}", "fields": {**on, "owner": member, "closeDate": today, "amount": 1_000 * n, "stage": "proposal"}})
        self.create("tasks", TASKS, lambda n: {
            "name": f"Call about offer {n}", "fields": {
                **on, "assignee": member, "dueDate": f"{today}T1{n}:00:00Z", "status": "open", "priority": "high"}})
        self.create("events", EVENTS, lambda n: {
            "name": f"Meeting {n}", "fields": {
                **on, "owner": member, "startAt": f"{today}T1{n}:00:00Z", "endAt": f"{today}T1{n}:30:00Z", "location": "Room 4"}})
        for n in range(NOTES):
            text = f"They like the offer, and ask for a price of {n + 10} pieces.\n" * 3
            self.oriel.post(f"{records('contacts')}/{self.contact}/notes", {"body": text})
        self.create("products", PRODUCTS, lambda n: {"name": f"Product {n}", "fields": {"sku": f"P-{n}"}})
        self.create("quotes", 1, lambda _: {"fields": {**on, "validUntil": today}})
        quote, product = self.first("quotes"), self.first("products")
        self.create("quoteLines", LINES, lambda n: {
            "fields": {"quote": quote, "product": product, "quantity": n, "unitPrice": 12.5 * n}})
        self.imports()
        self.create("things", THINGS, lambda n: {
            "name": f"Thing {n}", "fields": {f"f{one}": value(one, n) for one in range(1, FIELDS)}})

    def imports(self):
        """One that has run, one with problems, and one that is to be mapped. A key has one draft at a time."""
        imported(self.oriel, sheet(ROWS, PRODUCT_COLUMNS), ROWS, "create", into="products")
        file = sheet(ROWS, CONTACT_COLUMNS)
        _, answer = upload(self.oriel, file, "update", "contacts")
        status, answer = self.oriel.send("POST", f"{JOBS}/{answer['data']['job']['id']}/validate", None)
        if status != 200:
            raise SystemExit(f"not validated: {status} {answer}")
        upload(self.oriel, file, "create", "contacts", OTHER_TOKEN)

    def create(self, object, count, record):
        operations = [{"op": "create", **record(n)} for n in range(1, count + 1)]
        status, answer = self.oriel.send("POST", records(object) + "/batch", {"operations": operations})
        if status != 200:
            raise SystemExit(f"{object}: {status} {answer}")

    def count(self, object):
        return self.oriel.get(records(object) + "/count")[1]["data"]["count"]

    def first(self, object):
        """The id of the newest record."""
        return self.oriel.get(records(object) + "?limit=1")[1]["data"]["records"][0]["id"]

    def jobs(self):
        """The ids of the imports: one that has run, one with problems, and one that is to be mapped."""
        return [job["id"] for job in reversed(self.oriel.get(JOBS)[1]["data"]["jobs"])]


def records(object):
    return f"/api/v1/objects/{object}/records"
