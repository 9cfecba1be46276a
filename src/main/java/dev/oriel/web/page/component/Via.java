package dev.oriel.web.page.component;

/** The surface through which something was changed, such as MCP. */
public record Via(String text, String icon) {}
