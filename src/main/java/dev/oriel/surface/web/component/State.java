package dev.oriel.surface.web.component;

/** A dot with a word, such as Active. */
public record State(String text, Hue hue) implements Cell {}
