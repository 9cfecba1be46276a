package dev.oriel.setup;

/** A key that a setup file asks for without giving a token: the token that was made, told once. */
public record MadeKey(String workspace, String name, String token) {}
