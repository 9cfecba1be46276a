package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An element of an answer.
 *
 * @param label its attribute {@code name}; empty if there is none
 * @param text of the element itself
 */
record DavElement(
    String namespace, String name, String label, StringBuilder text, List<DavElement> children) {

  static final String DAV = "DAV:";
  static final String CALDAV = "urn:ietf:params:xml:ns:caldav";

  /** Whether this is an element of DAV or CalDAV with this name, which no two of them share. */
  boolean is(String wanted) {
    return name.equals(wanted) && (namespace.equals(DAV) || namespace.equals(CALDAV));
  }

  /** Whether an element inside has this as its name in an attribute. */
  boolean hasNamed(String wanted) {
    return children.stream().anyMatch(child -> child.label.equals(wanted));
  }

  Stream<DavElement> all(String wanted) {
    return children.stream().filter(child -> child.is(wanted));
  }

  /** The element at the end of this path; null if there is none. */
  @Nullable DavElement at(String... path) {
    DavElement element = this;
    for (String step : path) {
      element = element.all(step).findFirst().orElse(null);
      if (element == null) {
        return null;
      }
    }
    return element;
  }

  /** The text at the end of this path; null if there is none, or only space. */
  @Nullable String textAt(String... path) {
    DavElement element = at(path);
    String found = element == null ? "" : element.text.toString().strip();
    return found.isEmpty() ? null : found;
  }

  /** The first element of this name, in whatever depth. */
  @Nullable DavElement find(String wanted) {
    if (is(wanted)) {
      return this;
    }
    for (DavElement child : children) {
      DavElement found = child.find(wanted);
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
