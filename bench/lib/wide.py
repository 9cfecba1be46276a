"""An object with 500 fields, which the setup area and the pages of records have to bear."""

from random import Random

FIELDS = 500
TYPES = ["text", "number", "date", "checkbox", "select", "email"]
WORDS = (
    "anchor bridge cedar delta ember forest garnet harbor island jasper kernel lantern meadow nickel orchid pepper quartz river"
    " saffron timber umber velvet walnut xenon yellow zephyr copper marble linen canvas silver basalt cotton paper granite steel"
).split()


def field(n):
    """The n-th field, in a setup file."""
    type = TYPES[n % len(TYPES)]
    options = ", options: [{label: Plan, color: blue}, {label: Build, color: amber}]" if type == "select" else ""
    return f"{{apiName: f{n}, name: Field {n}, group: Group {n % 10}, type: {type}{options}}}"


def value(n, record):
    """The value of the n-th field in a record, over REST, which is always the same."""
    random = Random(f"{n} {record}")
    match TYPES[n % len(TYPES)]:
        case "text":
            return " ".join(random.sample(WORDS, 3)).capitalize()
        case "number":
            return random.randrange(10_000_000) / 100
        case "date":
            return f"{random.randrange(2020, 2030)}-{random.randrange(1, 13):02}-{random.randrange(1, 29):02}"
        case "checkbox":
            return random.random() < 0.5
        case "select":
            return random.choice(("plan", "build"))
        case _:
            return f"{'.'.join(random.sample(WORDS, 2))}{random.randrange(100)}@example.com"
