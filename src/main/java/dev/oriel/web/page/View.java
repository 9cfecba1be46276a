package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.page.layout.Frame;

/** The content of a template: its only parameter. */
public interface View {

  /** The name of the template below {@code src/main/jte}, such as {@code page/error}. */
  String template();

  /**
   * The values of a template that has the title, the texts and the buttons of its page itself. Its
   * parameters are these, {@code view}, and what they are shown in, {@code page}, a {@link Frame}.
   */
  interface Whole extends View {

    /** The template named after the package below {@code dev.oriel} and the class. */
    @Override
    default String template() {
      String folder = getClass().getPackageName().substring("dev.oriel.".length());
      String name = getClass().getSimpleName();
      return folder.replace('.', '/') + "/" + name.toLowerCase(Locale.ROOT);
    }
  }
}
