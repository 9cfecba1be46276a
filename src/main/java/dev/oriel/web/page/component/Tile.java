package dev.oriel.web.page.component;

import dev.oriel.model.field.Hue;

/** The icon of an object on its colour. */
public record Tile(String icon, Hue hue) {}
