package dev.oriel.web.page.component;

import dev.oriel.model.field.Hue;

/** A dot with a word, such as Active. */
public record State(String text, Hue hue) implements Cell {}
