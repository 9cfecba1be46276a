package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.integration.mail.template.Filled;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.component.State;
import org.jspecify.annotations.Nullable;

/** Values in the texts of e-mails, as their writer reads them on pages. */
record RecordTexts(ShownField shown) implements Filled.Texts {

  @Override
  public String of(CrmRecord record, Field field) {
    Object value = record.value(field);
    return switch (field.type()) {
      case Text _, Email _, Phone _, Url _ -> Objects.toString(value, "");
      // A name that may not be read is none.
      case Lookup _, User _ -> name(record.expanded().get(field.id()));
      case Decimal _,
          Computed _,
          ComputedTime _,
          Rating _,
          Checkbox _,
          DateOnly _,
          DateTime _,
          Select _,
          MultiSelect _,
          Address _,
          AutoNumber _ ->
          shown.of(record, field).stream()
              .map(RecordTexts::text)
              .filter(part -> !part.isEmpty())
              .collect(Collectors.joining(", "));
    };
  }

  private static String name(CrmRecord.@Nullable Expanded target) {
    return target == null ? "" : Objects.requireNonNullElse(target.name(), "");
  }

  private static String text(Cell cell) {
    return switch (cell) {
      case Cell.Text text -> text.text();
      case Cell.Code code -> code.text();
      case Cell.Lines lines -> String.join("\n", lines.lines());
      case Cell.Stars stars -> stars.text();
      case Cell.Check check -> check.text();
      case Chip chip -> chip.text();
      case State _, Reference _, Moment _, NamedLink _, Menu _, Cell.Unfold _, Cell.Acts _ ->
          throw new IllegalStateException("no value is shown so");
    };
  }
}
