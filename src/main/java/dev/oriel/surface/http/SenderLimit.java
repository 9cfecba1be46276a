package dev.oriel.surface.http;

/**
 * The limit of the requests that a sender may make in a minute.
 *
 * @param setting the name of the setting with the number; 0 for any number
 * @param sender the beginning of the refusal, such as {@code This key}
 */
public record SenderLimit(String setting, String sender) {}
