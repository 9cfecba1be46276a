package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A component of an object, such as VEVENT, as it stands there.
 *
 * @param name in capitals
 */
record RawComponent(String name, List<RawProperty> properties, List<RawComponent> components) {

  /**
   * A property.
   *
   * @param name in capitals
   * @param parameters their values without quotes, by names in capitals
   * @param value as it stands there
   */
  record RawProperty(String name, Map<String, String> parameters, String value) {}

  /** The first property of this name; null if there is none. */
  @Nullable RawProperty property(String wanted) {
    return all(wanted).findFirst().orElse(null);
  }

  Stream<RawProperty> all(String wanted) {
    return properties.stream().filter(property -> property.name().equals(wanted));
  }

  boolean has(String wanted) {
    return property(wanted) != null;
  }

  /** The value of the first property of this name; empty if there is none. */
  String value(String wanted) {
    RawProperty property = property(wanted);
    return property == null ? "" : property.value().strip();
  }

  List<RawComponent> children(String wanted) {
    return components.stream().filter(component -> component.name().equals(wanted)).toList();
  }

  /** Whether a property of this name is in this component or one of those inside. */
  boolean hasAnywhere(String wanted) {
    return has(wanted) || components.stream().anyMatch(child -> child.hasAnywhere(wanted));
  }
}
