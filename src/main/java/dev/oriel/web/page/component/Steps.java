package dev.oriel.web.page.component;

import module java.base;

/**
 * The steps of something long.
 *
 * @param current the index of the step that is shown
 */
public record Steps(String name, List<String> steps, int current) {}
