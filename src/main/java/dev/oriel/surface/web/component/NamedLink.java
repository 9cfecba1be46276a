package dev.oriel.surface.web.component;

/** A link with its text. */
public record NamedLink(String name, String href) implements Cell {}
