"""A form of a page, as a browser without scripts fills it in and sends it."""

import re
import urllib.parse
from html import unescape

CONTROL = re.compile(
    r'<input\b((?:[^>"]|"[^"]*")*)>|<(select|textarea)\b((?:[^>"]|"[^"]*")*)>(.*?)</\2>', re.S)
OPTION = re.compile(r"<option\b([^>]*)>")
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


class Form:
    """The fields by name, each with the texts that stand in it."""

    def __init__(self, page, action):
        begin = re.search(f'<form [^>]*action="{re.escape(action)}" method="post"', page)
        if not begin:
            raise ValueError(f"no form to {action} in {page}")
        self.fields = {}
        for control in CONTROL.finditer(page, begin.end(), page.index("</form>", begin.end())):
            inputs, kind, attributes, content = control.groups()
            attributes = attributes or inputs
            name = attribute(attributes, "name")
            if name and not has(attributes, "disabled"):
                text = content_of(kind, attributes, content)
                if text is not None:
                    self.fields.setdefault(name, []).append(text)

    def body(self, typed={}):
        """What is sent, with what was typed into it."""
        return urllib.parse.urlencode({**self.fields, **typed}, doseq=True)


def content_of(kind, attributes, content):
    """What stands in a control; None for a box without a tick."""
    if kind == "textarea":
        return unescape(content).removeprefix("\n")
    if kind == "select":
        options = OPTION.findall(content)
        chosen = [option for option in options if has(option, "selected")] or options
        return attribute(chosen[0], "value") if chosen else ""
    if attribute(attributes, "type") in ("checkbox", "radio") and not has(attributes, "checked"):
        return None
    return attribute(attributes, "value") or ""


def hidden(page):
    """What the forms of a page carry unseen."""
    return {name: unescape(value) for name, value in HIDDEN.findall(page)}


def attribute(attributes, name):
    found = re.search(rf'\b{name}="([^"]*)"', attributes)
    return unescape(found[1]) if found else None


def has(attributes, name):
    return re.search(rf"\s{name}(?=[\s>=]|$)", attributes) is not None
