"""The pages whose weight and whose stillness are measured."""

from ..browser import SIGN_IN
from .samples import Samples

COLUMNS = 50


def addresses(bench):
    """The addresses of the pages, by their names in the report."""
    contact = bench.contacts.id(1)
    samples = Samples(bench.oriel, contact)
    samples.make()
    thing, quote = samples.first("things"), samples.first("quotes")
    done, checked, mapped = samples.jobs()
    columns = ",".join(f"f{n}" for n in range(1, COLUMNS + 1))
    profile = bench.oriel.sql("select id from oriel.profile where name = 'Narrow'")[0][0]
    imports, objects = "/setup/imports", "/setup/objects"
    return {
        "sign-in": SIGN_IN,
        "home": "/",
        "list": "/contacts",
        f"list of {COLUMNS} columns": f"/things?columns={columns}",
        "list: filter": "/contacts/filter",
        "list: filter by 500 fields": "/things/filter",
        "list: columns": "/contacts/columns",
        "list: columns of 500 fields": "/things/columns",
        "list: order": "/contacts/sort",
        "list: order by 500 fields": "/things/sort",
        "record": f"/contacts/{contact}",
        "record of 500 fields": f"/things/{thing}",
        "form": f"/contacts/{contact}/edit",
        "form of 500 fields": f"/things/{thing}/edit",
        "form of a new contact": "/contacts/new",
        "search": "/search?q=mar",
        "quote": f"/quotes/{quote}",
        "quote on paper": f"/quotes/{quote}/print",
        "imports": imports,
        "import: upload": f"{imports}/new",
        "import: columns": f"{imports}/{mapped}/map",
        "import: check": f"{imports}/{checked}/check",
        "import: result": f"{imports}/{done}/result",
        "setup: general": "/setup/general",
        "setup: members": "/setup/members",
        "setup: invite": "/setup/members/invite",
        "setup: profiles": "/setup/profiles",
        "setup: profile": f"/setup/profiles/{profile}",
        "setup: profile and 500 fields": f"/setup/profiles/{profile}/objects/things",
        "setup: objects": objects,
        "setup: object": f"{objects}/contacts",
        "setup: object of 500 fields": f"{objects}/things",
        "setup: field": f"{objects}/things/fields/f4",
        "setup: new field": f"{objects}/things/fields/new-field",
        "setup: keys": "/setup/keys",
        "setup: inbound": "/setup/inbound",
        "setup: outbound": "/setup/outbound",
        "setup: audit": "/setup/audit",
        "me": "/me",
    }
