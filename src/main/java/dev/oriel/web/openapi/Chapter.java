package dev.oriel.web.openapi;

import module java.base;

/** A part of the document. Every bean of this type adds one, in the order of the beans. */
public interface Chapter {

  /** Schemas as JSON by name, which are added to the document if something refers to them. */
  default Map<String, String> schemas() {
    return Map.of();
  }

  /** The group of its operations; empty if it is that of the object. */
  default String tag() {
    return "";
  }

  void write(Audience audience, OpenApiDocument document);
}
