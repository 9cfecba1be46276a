package dev.oriel.web.page.component;

/**
 * The part of something long that is done.
 *
 * @param text the count in words, such as 64 of 100
 */
public record Progress(long done, long all, String text) {}
