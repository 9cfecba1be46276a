package dev.oriel.surface.web.component;

/**
 * How much of something long is done.
 *
 * @param text the count in words, such as 64 of 100
 */
public record Progress(long done, long all, String text) {}
