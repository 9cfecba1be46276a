package dev.oriel.web.page.component;

import module java.base;

/** A value before and after a change; no parts for no value. */
public record Difference(String label, List<Cell> before, List<Cell> after) {}
