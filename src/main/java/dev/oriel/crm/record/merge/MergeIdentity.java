package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.merge.MergePlan.Changed;
import dev.oriel.crm.record.merge.MergePlan.Namesake;
import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Email;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;

/** The values by which people know a record, and how rows would replace them. */
public final class MergeIdentity {

  /** The maximum number of changed values that one merge tells. */
  public static final int MAX_CHANGES = 100;

  /** The maximum number of records that one merge tells to be found by their names alone. */
  public static final int MAX_NAMESAKES = 20;

  private static final Namesake UNTOLD = new Namesake("", List.of());

  private final ObjectView view;

  /** The fields that make the name. */
  private final List<Field> sources;

  /** The readable e-mail addresses, and those that make the name. */
  private final List<Field> fields;

  private int told;
  private int toldNamesakes;

  MergeIdentity(ObjectView view) {
    this.view = view;
    this.sources =
        view.type().naming() instanceof NameRule.Joined(List<Field> joined) ? joined : List.of();
    this.fields =
        view.readableFields().stream()
            .filter(field -> field.type() instanceof Email || sources.contains(field))
            .toList();
  }

  /** The values of a record that the row replaces by others, while not too many were told. */
  List<Changed> changed(StoredRecord present, RecordInput.Draft draft) {
    List<Changed> changed = new ArrayList<>();
    String name = draft.givenName();
    if (name != null && !present.nameDerived() && !name.equals(present.name())) {
      changed.add(new Changed(Match.NAME, present.name(), name));
    }
    for (Field field : fields) {
      Object from = present.values().get(field.id());
      Object to = draft.values().get(field.id());
      if (from != null && to != null && !from.equals(to)) {
        changed.add(new Changed(field.apiName(), from.toString(), to.toString()));
      }
    }
    List<Changed> first =
        List.copyOf(changed.subList(0, Math.min(changed.size(), MAX_CHANGES - told)));
    told += first.size();
    return first;
  }

  /**
   * A record that a row has found by its name, and changes; null if no other can have this name,
   * since it is a number. Beyond so many, it is without its name.
   */
  @Nullable Namesake namesake(StoredRecord present, RecordInput.Draft draft) {
    boolean isNumber =
        present.nameDerived()
            && sources.stream().anyMatch(source -> source.type() instanceof AutoNumber);
    if (isNumber) {
      return null;
    }
    if (toldNamesakes == MAX_NAMESAKES) {
      return UNTOLD;
    }
    toldNamesakes++;
    return new Namesake(present.name(), replaced(present, draft));
  }

  private List<String> replaced(StoredRecord present, RecordInput.Draft draft) {
    return view.readableFields().stream()
        .filter(field -> !field.type().readOnly() && !sources.contains(field))
        .filter(field -> {
          Object from = present.values().get(field.id());
          Object to = draft.values().get(field.id());
          return from != null && to != null && !from.equals(to);
        })
        .map(Field::apiName)
        .toList();
  }
}
