package dev.oriel.surface.web.settings;

import module java.base;

import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Chip;
import dev.oriel.surface.web.component.Hue;
import dev.oriel.surface.web.component.State;
import dev.oriel.surface.web.form.Form;
import org.jspecify.annotations.Nullable;

/**
 * One of several things.
 *
 * @param hue of its icon
 * @param href its page; null for none
 * @param text a line below its title
 * @param code what programs know it by, after this line; empty for nothing
 * @param state null for none
 * @param link a button that leads somewhere; null for none
 * @param form a form with a button alone; null for none
 */
public record Row(
    String icon,
    Hue hue,
    String title,
    @Nullable String href,
    List<Chip> chips,
    String text,
    String code,
    @Nullable State state,
    @Nullable Button link,
    @Nullable Form form) {

  public Row(String icon, Hue hue, String title, String text) {
    this(icon, hue, title, null, List.of(), text, "", null, null, null);
  }

  public Row href(String page) {
    return new Row(icon, hue, title, page, chips, text, code, state, link, form);
  }

  public Row chips(List<Chip> shown) {
    return new Row(icon, hue, title, href, shown, text, code, state, link, form);
  }

  public Row code(String shown) {
    return new Row(icon, hue, title, href, chips, text, shown, state, link, form);
  }

  public Row state(State shown) {
    return new Row(icon, hue, title, href, chips, text, code, shown, link, form);
  }

  public Row link(Button act) {
    return new Row(icon, hue, title, href, chips, text, code, state, act, form);
  }

  public Row form(Form act) {
    return new Row(icon, hue, title, href, chips, text, code, state, link, act);
  }
}
