package dev.oriel.web.page.form;

import module java.base;

import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import org.jspecify.annotations.Nullable;

/** The control by which a field is filled in. */
public sealed interface Control {

  /**
   * A line.
   *
   * @param type that of the input; numbers are texts, since inputs of numbers lose digits
   * @param inputMode the keyboard of a phone
   * @param isNumber whether it stands at the right
   * @param reading the address that says how what is typed is read; null if nothing does
   */
  record Line(String type, String inputMode, boolean isNumber, @Nullable String reading)
      implements Control {

    public Line(String type, String inputMode, boolean isNumber) {
      this(type, inputMode, isNumber, null);
    }
  }

  /**
   * A line that is not seen unless its person wants to, and never comes back.
   *
   * @param show what the button says that shows it
   */
  record Password(String show) implements Control {

    public Button reveal(FormField field) {
      return Button.reveals(show, field.id());
    }
  }

  /** A line with what a machine has made, such as a code, as it is. */
  record Code() implements Control {}

  /**
   * Several lines.
   *
   * @param links to pages that give what can be pasted, which open apart; empty for none
   * @param lead what several links unfold under
   */
  record Area(int rows, List<NamedLink> links, String lead) implements Control {

    public Area(int rows) {
      this(rows, List.of(), "");
    }
  }

  record Select(List<FormOption> options) implements Control {}

  /**
   * Options of which one is put into other fields of the form by a button beside them.
   *
   * @param act sends the form, and says so by a name and a value
   */
  record Applied(List<FormOption> options, Button act) implements Control {}

  /**
   * A file, which is chosen or dropped. It never comes back. A form has at most one, after all
   * other fields.
   *
   * @param accept the ends of the names of files, such as {@code .csv,.xlsx}
   * @param most the most bytes of a file
   * @param tooLarge what is said at once about a larger one
   */
  record File(String icon, String accept, long most, String tooLarge) implements Control {}

  /** Yes or no; its label stands after it. */
  record Check(boolean isSwitch) implements Control {}

  /** Options of which one is chosen, all of them seen. */
  record Radios(List<FormOption> options, Look look) implements Control {

    public enum Look {
      LIST,

      /** Side by side, for a few short words; the label stands before them. */
      SEGMENTS,

      /** Each as large as what it says or shows. */
      CARDS,

      /** Small cards, each with an icon before its label, for up to some twenty. */
      TILES,

      /** Icons alone, for many; the label of each is its name. */
      ICONS
    }

    /** Whether pictures say what the label says. */
    public boolean isPictured() {
      return options.stream().anyMatch(option -> option.picture() != null);
    }
  }

  /** Options of which several can be chosen, all of them seen. */
  record Checks(List<FormOption> options, Set<String> chosen) implements Control {}

  /**
   * A day with a time that can be left out.
   *
   * @param time what stands in the input of the time
   * @param label what that input is called
   */
  record Day(String time, String label) implements Control {

    /** The name of the input of the time, beside that of the day. */
    public static String timeName(String field) {
      return field + ":time";
    }
  }

  /** Several fields that make one value together, such as an address. */
  record Parts(List<FormField> parts) implements Control {}

  /**
   * A line in which something is named that there are many of, such as a record, with suggestions
   * while one types. The value of its field is the id of what was picked; empty if only its text
   * was typed.
   *
   * @param text what stands in the line
   * @param source the address of the suggestions, which takes the line as it is sent
   * @param loading what is said when they take long
   * @param beside the field of the same form whose value the suggestions heed; null for none
   */
  record Picker(String text, String source, String loading, @Nullable String beside)
      implements Control {

    public Picker(String text, String source, String loading) {
      this(text, source, loading, null);
    }

    /** The same with another text in its line. */
    Picker text(String other) {
      return new Picker(other, source, loading, beside);
    }

    /** The inputs that are sent for suggestions, too; null for none. */
    public @Nullable String included() {
      return beside == null ? null : "[name=%s]".formatted(beside);
    }

    /** The name of the line, beside the name of the field. */
    public static String textName(String field) {
      return field + ":text";
    }
  }

  /**
   * A control whose input can mean several things, with radios to choose from.
   *
   * @param name by which the choice is sent
   */
  record Asking(Control control, String name, String question, List<FormOption> options)
      implements Control {}
}
