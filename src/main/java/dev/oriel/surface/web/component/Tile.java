package dev.oriel.surface.web.component;

import dev.oriel.model.field.Hue;

/** The icon of an object on its colour. */
public record Tile(String icon, Hue hue) {}
