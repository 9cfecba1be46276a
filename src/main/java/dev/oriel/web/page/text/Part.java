package dev.oriel.web.page.text;

/**
 * A part of a text.
 *
 * @param isValue whether it is one of the arguments, which a page may show in another weight
 */
public record Part(String text, boolean isValue) {}
