package dev.oriel.openapi;

/** A part of the document. Every bean of this type adds its own, in the order of the beans. */
public interface Chapter {

  void write(Audience audience, Document document);
}
