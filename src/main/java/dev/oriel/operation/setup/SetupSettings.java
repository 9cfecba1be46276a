package dev.oriel.operation.setup;

import module java.base;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code oriel.*} that describe what a start prepares.
 *
 * @param setup the setup files to apply
 * @param demo whether an empty installation without a setup file gets the demo workspace
 */
@ConfigurationProperties("oriel")
public record SetupSettings(List<String> setup, boolean demo) {}
