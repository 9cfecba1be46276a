package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;

/** Marks dates that have passed, and tells which ones of deals have. */
public final class LateDates {

  private LateDates() {}

  /** The cells of a date that has passed. */
  public static List<Cell> marked(Words words, List<Cell> cells) {
    return cells.stream()
        .<Cell>map(cell ->
            cell instanceof Cell.Text text
                ? new Cell.Text(text.text(), text.exact(), words.say("home.overdue"))
                : cell)
        .toList();
  }

  /** The stage of deals; empty for other objects, and if the profile may not read it. */
  public static Optional<Field> stage(ObjectView view) {
    return view.readableFields().stream().filter(field -> field.is("stage")).findFirst();
  }

  /** Whether a deal that was read with its stage is won or lost; empty if that is not known. */
  public static Optional<Boolean> isClosed(ObjectView view, CrmRecord deal) {
    return stage(view)
        .filter(stage -> !ClosedOptions.ofDeals(stage).isEmpty())
        .map(stage ->
            ClosedOptions.ofDeals(stage).stream()
                .map(Option::id)
                .anyMatch(id -> id.equals(deal.value(stage))));
  }

  /** Whether a deal was to be closed before today and is open; where nobody may know it, not. */
  public static boolean isLate(ObjectView view, CrmRecord deal, Field closeDate, Formats formats) {
    return deal.value(closeDate) instanceof LocalDate day
        && day.isBefore(LocalDate.ofInstant(formats.now(), formats.zone()))
        && !isClosed(view, deal).orElse(true);
  }
}
