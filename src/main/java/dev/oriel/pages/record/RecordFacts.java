package dev.oriel.pages.record;

import module java.base;

import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Cell;
import org.jspecify.annotations.Nullable;

/**
 * The facts beside the name of a record by which people decide what to do with it, and below them
 * the bar on which it goes on.
 *
 * @param bar null for those who may not move the record
 */
public record RecordFacts(List<Fact> facts, @Nullable StageBar bar) {

  /** The fields of standard objects that are shown, by the keys of objects. */
  private static final Map<String, List<String>> SHOWN =
      Map.of(
          "deals", List.of("amount", "closeDate", "owner"),
          "tasks", List.of("dueDate", "assignee"),
          "quotes", List.of("validUntil"));

  /** The select by which records go on, by the keys of objects. */
  private static final Map<String, String> STAGES =
      Map.of("deals", "stage", "tasks", "status", "quotes", "status");

  /** A value with the label of its field. */
  public record Fact(String label, List<Cell> value) {}

  /** Null for records of other objects. */
  static @Nullable RecordFacts of(Visit visit, ObjectView view, CrmRecord record) {
    return SHOWN.keySet().stream()
        .filter(view.type()::is)
        .findFirst()
        .map(key -> of(visit, view, record, key))
        .orElse(null);
  }

  private static RecordFacts of(Visit visit, ObjectView view, CrmRecord record, String object) {
    ShownField shown = new ShownField(visit.words(), view.schema());
    List<Fact> facts =
        SHOWN.getOrDefault(object, List.of()).stream()
            .flatMap(key -> field(view, key).stream())
            .map(field -> new Fact(field.name(), shown.of(record, field)))
            .filter(fact -> !fact.value().isEmpty())
            .toList();
    StageBar bar =
        Optional.ofNullable(STAGES.get(object))
            .flatMap(key -> field(view, key))
            .flatMap(field -> StageBar.of(visit, view, record, field))
            .orElse(null);
    return new RecordFacts(facts, bar);
  }

  private static Optional<Field> field(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst();
  }
}
