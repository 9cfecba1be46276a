package dev.oriel.setup;

/** A key without a token in the setup file, with its generated token, which is shown only once. */
public record MadeKey(String workspace, String name, String token) {}
