package dev.oriel.operation.start;

import module java.base;

import org.springframework.core.env.CommandLinePropertySource;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Removes settings without a value from the command line and the environment. */
final class EmptySettings {

  private EmptySettings() {}

  static void remove(MutablePropertySources sources) {
    for (PropertySource<?> source : sources.stream().toList()) {
      if (source instanceof SystemEnvironmentPropertySource variables) {
        sources.replace(
            source.getName(),
            new SystemEnvironmentPropertySource(source.getName(), filled(variables)));
      } else if (source instanceof CommandLinePropertySource<?> arguments) {
        sources.replace(
            source.getName(), new MapPropertySource(source.getName(), filled(arguments)));
      }
    }
  }

  private static Map<String, Object> filled(EnumerablePropertySource<?> source) {
    Map<String, Object> filled = new HashMap<>();
    for (String name : source.getPropertyNames()) {
      Object value = source.getProperty(name);
      if (value != null && !value.toString().isBlank()) {
        filled.put(name, value);
      }
    }
    return filled;
  }
}
