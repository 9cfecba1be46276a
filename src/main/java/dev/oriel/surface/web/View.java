package dev.oriel.surface.web;

/** The content of a template: its only parameter. */
public interface View {

  /** The name of the template below {@code src/main/jte}, such as {@code page/error}. */
  String template();
}
