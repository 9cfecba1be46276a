"""What PostgreSQL takes for a statement by itself, and for the search that other services send."""

import statistics

SEARCHED = ("firstName", "lastName", "jobTitle", "email", "phone", "secret")


def scan(oriel, contacts, q):
    """
    Milliseconds of what other services send: each word anywhere in one of the columns, and
    everything looked at until the page is full.
    """
    columns = [contacts.columns["contacts", field][0] for field in SEARCHED if ("contacts", field) in contacts.columns]
    condition = " and ".join(
        "(" + " or ".join(f"{column} ilike {pattern(word)}" for column in columns) + ")" for word in q.split()
    )
    return explained(
        oriel,
        f"select * from {contacts.table} where {condition} order by created_at desc, id desc limit 26",
    )


def pattern(word):
    escaped = word.replace("%", r"\%")
    return f"'%{escaped}%'"


def explained(oriel, statement):
    """Milliseconds that PostgreSQL takes for a statement by itself, with the plan that it chooses."""
    rows = oriel.sql(f"explain (analyze, timing off) {statement};" * 3)
    took = [float(row[0].split()[2]) for row in rows if row[0].startswith("Execution Time")]
    return statistics.median(took)
