package dev.oriel.operation.setup;

/**
 * A key or webhook without a token in the setup file, with its generated token, which is shown only
 * once.
 *
 * @param what such as {@code Key}
 */
public record MadeKey(String what, String workspace, String name, String token) {}
