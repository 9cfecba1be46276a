package dev.oriel.web.page.settings;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/**
 * One of several things.
 *
 * @param lead what it begins with
 * @param href its page; null for none
 * @param text a line below its title
 * @param code what programs know it by, after this line; empty for nothing
 * @param facts what else is known of it, on the same line
 * @param state a state or a chip; null for none
 * @param link a button that leads somewhere; null for none
 * @param forms forms with a button alone each
 */
public record Row(
    Lead lead,
    String title,
    @Nullable String href,
    List<Chip> chips,
    String text,
    String code,
    List<String> facts,
    @Nullable Cell state,
    @Nullable Button link,
    List<Form> forms) {

  /** The picture at its beginning. */
  public sealed interface Lead {}

  /** An icon alone. */
  public record Sign(String icon) implements Lead {}

  /** An icon on its colour. */
  public record Tile(String icon, Hue hue) implements Lead {}

  /** A person or a company. */
  public record Face(Avatar avatar) implements Lead {}

  public Row(Lead lead, String title, String text) {
    this(lead, title, null, List.of(), text, "", List.of(), null, null, List.of());
  }

  public Row href(@Nullable String page) {
    return new Row(lead, title, page, chips, text, code, facts, state, link, forms);
  }

  public Row chips(List<Chip> shown) {
    return new Row(lead, title, href, shown, text, code, facts, state, link, forms);
  }

  public Row code(String shown) {
    return new Row(lead, title, href, chips, text, shown, facts, state, link, forms);
  }

  public Row facts(String... known) {
    return new Row(lead, title, href, chips, text, code, List.of(known), state, link, forms);
  }

  public Row state(Cell shown) {
    return new Row(lead, title, href, chips, text, code, facts, shown, link, forms);
  }

  public Row link(Button act) {
    return new Row(lead, title, href, chips, text, code, facts, state, act, forms);
  }

  /** The same with one more form. */
  public Row form(Form act) {
    List<Form> all = new ArrayList<>(forms);
    all.add(act);
    return new Row(lead, title, href, chips, text, code, facts, state, link, List.copyOf(all));
  }
}
