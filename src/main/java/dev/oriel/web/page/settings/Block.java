package dev.oriel.web.page.settings;

import module java.base;

import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.form.Form;

/** A part of a section. */
public sealed interface Block {

  /**
   * A form that is filled in.
   *
   * @param isPaired whether two fields stand side by side, where there is room
   */
  record Filled(Form form, boolean isPaired) implements Block {

    public Filled(Form form) {
      this(form, false);
    }

    public static Filled paired(Form form) {
      return new Filled(form, true);
    }
  }

  /** Things of one kind, each with what can be done with it. */
  record Rows(List<Row> rows) implements Block {}

  /**
   * Facts by their names.
   *
   * @param into the id of the field into which scripts insert them; empty to copy them
   */
  record Pairs(List<Pair> pairs, String into) implements Block {

    public Pairs(List<Pair> pairs) {
      this(pairs, "");
    }
  }

  /**
   * A value with its name.
   *
   * @param isCode whether programs read it, so that it can be copied
   */
  record Pair(String id, String name, String value, String copy, boolean isCode) {

    /** A value for people. */
    public Pair(String name, String value) {
      this("", name, value, "", false);
    }

    /** A value for programs, with the id of its element and what its button says. */
    public Pair(String id, String name, String value, String copy) {
      this(id, name, value, copy, true);
    }

    public Button copier() {
      return Button.copies(copy, id).quiet().form(Button.Form.SMALL_ICON);
    }

    public Button inserter() {
      return copier().icon("plus");
    }
  }

  /** A secret that is shown once. */
  record Shown(Secret secret) implements Block {}

  /**
   * Texts for programs, of which one is unfolded.
   *
   * @param open the title of the one that is unfolded at first
   */
  record Codes(String open, List<Code> codes) implements Block {}

  record Paragraph(String text) implements Block {}

  /** A text that somebody has written, with its line breaks. */
  record Written(String text) implements Block {}

  record Said(Notice notice) implements Block {}

  record Acts(List<Button> buttons) implements Block {}

  /** That there is nothing yet, and what to do. */
  record Nothing(Empty empty) implements Block {}
}
