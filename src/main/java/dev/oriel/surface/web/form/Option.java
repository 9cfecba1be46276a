package dev.oriel.surface.web.form;

/** One of the values that can be chosen. */
public record Option(String value, String label) {}
