package dev.oriel.surface.web;

/** What a template shows: its only parameter. */
public interface View {

  /** The name of the template below {@code src/main/jte}, such as {@code page/error}. */
  String template();
}
