package dev.oriel.surface.web.component;

/** The icon of an object on its colour. */
public record Tile(String icon, Hue hue) {}
