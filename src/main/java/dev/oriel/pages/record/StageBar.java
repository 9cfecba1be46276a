package dev.oriel.pages.record;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.Was;
import dev.oriel.web.page.Visit;
import org.jspecify.annotations.Nullable;

/**
 * The stages of a record as buttons, of which one moves it there.
 *
 * @param label the name of the field
 * @param action where its form is sent to
 * @param part where htmx sends it to, for the row of the field and what follows from it; null where
 *     the whole page follows from it
 * @param row the id of that row
 * @param hidden what the form carries
 * @param name the name of the buttons
 */
public record StageBar(
    String label,
    String action,
    @Nullable String part,
    String row,
    Map<String, String> hidden,
    String name,
    List<Stage> stages) {

  /** With more of them, one chooses in the row of the field. */
  private static final int MOST = 10;

  /** A stage. */
  public record Stage(String id, String value, String label, boolean isPresent) {}

  /** None for those who may not change the field, and for a field without a few options. */
  static Optional<StageBar> of(Visit visit, ObjectView view, CrmRecord record, Field field) {
    if (!(field.type() instanceof Select select)
        || select.options().all().size() > MOST
        || !view.may(RecordRight.UPDATE)
        || !FieldLock.isOpen(view, field)) {
      return Optional.empty();
    }
    String object = view.type().apiName();
    ShownField shown = new ShownField(visit.words(), view.schema());
    Map<String, String> hidden = new LinkedHashMap<>(visit.hidden());
    hidden.put(Was.name(field), Was.text(FieldJson.of(shown, record, field)));
    return Optional.of(
        new StageBar(
            field.name(),
            RecordAddress.edit(object, record.id()),
            view.type().is("quotes")
                ? null
                : RecordAddress.field(object, record.id(), field.apiName()),
            RecordFields.id(field.apiName()),
            hidden,
            field.apiName(),
            select.options().all().stream()
                .map(option -> stage(option, record.value(field)))
                .toList()));
  }

  private static Stage stage(Option option, @Nullable Object present) {
    Object id = option.id();
    return new Stage(
        "stage-" + option.apiName(), option.apiName(), option.label(), id.equals(present));
  }
}
