package dev.oriel.operation.setup;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code oriel.*} that describe what a start prepares.
 *
 * @param setup the setup files to apply
 * @param demo whether an empty installation without a setup file gets the demo workspace
 */
@ConfigurationProperties("oriel")
public record SetupSettings(@DefaultValue List<String> setup, @DefaultValue("true") boolean demo) {}
