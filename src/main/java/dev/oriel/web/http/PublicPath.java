package dev.oriel.web.http;

/**
 * A path that no surface serves, with all below it: whoever asks gets the same, and neither a key
 * nor a cookie is looked at. A bean of this type says so; errors there are answered by the default
 * surface.
 */
public record PublicPath(String path) {}
