"""People who set a field of many contacts, put it back, and delete them all, on pages."""

import urllib.parse

from ..browser import Browser
from ..form import Form, hidden
from .part import Client, Part, Unanswered, Wrong

CONTACTS = "/api/v1/objects/contacts/records"
SELECTED = "/contacts/selected"
# The contacts that are changed together, and the field.
SIZE, FIELD = 200, "jobTitle"
ACTS = {"set": 8, "put_back": 2, "delete": 1}


class Person(Client):
    """
    The contacts have the same last name. All have the value that is known, or that of the act of which nothing is known;
    None stands for no contacts.
    """

    def __init__(self, part, number):
        super().__init__(part, number)
        self.browser = Browser(self.oriel.port)
        self.browser.cookie()
        self.browser.sign_in()
        self.known = self.form = self.undo = None
        self.is_open = False

    def step(self):
        if self.known is None:
            self.create()
        elif self.form is None:
            self.open_form()
        else:
            [act] = self.random.choices(list(ACTS), ACTS.values())
            getattr(self, act)()

    def doing(self, value):
        """An act begins after which all have this value."""
        self.doubt, self.is_open = value, True

    def did(self):
        self.known, self.is_open = self.doubt, False
        self.acknowledged += 1

    def create(self):
        self.last_name = self.next()
        fields = {"lastName": self.last_name, FIELD: self.last_name}
        self.form = self.undo = None
        self.doing(self.last_name)
        self.ask("POST", CONTACTS + "/batch", {"operations": [{"op": "create", "fields": fields}] * SIZE})
        self.did()

    def open_form(self):
        ids = [record["id"] for record in self.contacts()]
        page = self.page("GET", "/contacts")
        self.carried = {**hidden(page), "id": ",".join(ids)}
        chosen = Form(self.page("POST", SELECTED + "/edit", urllib.parse.urlencode(self.carried)), SELECTED + "/set")
        self.form = Form(self.page("POST", SELECTED + "/edit", chosen.body({"chosen:field": FIELD})), SELECTED + "/set")

    def set(self):
        before, value = self.known, self.next()
        self.doing(value)
        page = self.page("POST", SELECTED + "/set", self.form.body({FIELD: value}))
        if f"was set in {SIZE} contacts" not in page:
            raise Wrong(f"{value} was not set in all: {page}")
        self.did()
        self.undo, self.before = Form(page, SELECTED + "/undo"), before

    def put_back(self):
        if self.undo is None:
            return
        self.doing(self.before)
        self.page("POST", SELECTED + "/undo", self.undo.body(), 303)
        self.did()
        self.undo = None

    def delete(self):
        self.doing(None)
        self.page("POST", SELECTED + "/delete", urllib.parse.urlencode({**self.carried, "count": SIZE}), 303)
        self.did()

    def page(self, method, path, body=None, expected=200):
        status, text = self.visit(self.browser, method, path, body)
        if status != expected:
            raise Wrong(f"{method} {path}: {status} {text}")
        return text

    def contacts(self):
        filter = [{"field": "lastName", "operator": "eq", "value": self.last_name}]
        found, cursor = [], None
        while True:
            body = {"filter": filter, "fields": [FIELD], "limit": 100} | ({"cursor": cursor} if cursor else {})
            page = self.look("POST", CONTACTS + "/query", body)
            found += page["records"]
            cursor = page["nextCursor"]
            if cursor is None:
                return found

    def verify(self):
        if not self.number:
            return
        found = self.contacts()
        states = {(record["fields"][FIELD], record["version"]) for record in found}
        if len(found) not in (0, SIZE) or len(states) > 1:
            raise Wrong(f"{self.last_name}: {len(found)} of {SIZE} are there, with {states}")
        value = next(iter(states))[0] if states else None
        possible = [self.known, self.doubt] if self.is_open else [self.known]
        if value not in possible:
            raise Wrong(f"{self.last_name}: all have {value}, not {possible}")
        if self.is_open:
            self.settle(value != self.known)
            if value != self.known:
                self.undo = None
        self.known, self.is_open = value, False
        # Who has signed in stays so.
        try:
            self.page("GET", "/contacts")
        except Unanswered as failure:
            raise Wrong(str(failure)) from failure


class Edits(Part):
    NAME, SAID = "edits", f"fields set, put back and deletions of {SIZE} contacts at once"

    def __init__(self, site):
        super().__init__(site, Person, 2)
