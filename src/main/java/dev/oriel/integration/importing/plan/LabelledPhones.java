package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.mapping.LabelColumns;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/**
 * The columns of telephone numbers with labels. In each row, the labels decide which number goes to
 * the field of mobile ones and which to that of the others, as far as no other column is mapped to
 * it: of several others, one at work goes before one at home. What finds no place is left out, and
 * no number that is labelled as another one becomes a mobile one.
 */
final class LabelledPhones {

  private final List<String> headers;
  private final @Nullable Field phone;
  private final @Nullable Field mobile;

  /** The columns with the positions of those of their labels; -1 for one without. */
  private final Map<MappedColumn, Integer> labels = new LinkedHashMap<>();

  private final Set<Field> others = new HashSet<>();

  LabelledPhones(ObjectView view, List<String> headers) {
    this.headers = headers;
    this.phone = standard(view, "phone");
    this.mobile = standard(view, "mobile");
  }

  private static @Nullable Field standard(ObjectView view, String key) {
    return view.readableFields().stream()
        .filter(field -> field.is(key) && view.mayEdit(field))
        .findFirst()
        .orElse(null);
  }

  void add(MappedColumn column) {
    Field field = column.field();
    if (field == null || phone == null || mobile == null) {
      return;
    }
    String label = LabelColumns.labelOf(column.header(), headers);
    boolean isLabelled = label != null || Place.LABELLED.equals(column.place().part());
    if (isLabelled && List.of(phone, mobile).contains(field)) {
      labels.put(column, headers.indexOf(label));
    } else {
      others.add(field);
    }
  }

  /** The field to which each labelled column goes in a row; none for one that is left out. */
  Map<MappedColumn, Field> fields(ImportRow row) {
    if (phone == null || mobile == null || labels.isEmpty()) {
      return Map.of();
    }
    Set<Field> free = new HashSet<>(List.of(phone, mobile));
    free.removeAll(others);
    Map<MappedColumn, Field> fields = new HashMap<>();
    List<MappedColumn> filled =
        labels.keySet().stream()
            .filter(column -> !CellValues.isBlank(row.cells().get(column.index())))
            .filter(column -> !isFax(column, row))
            .toList();
    List<MappedColumn> ordered =
        filled.stream()
            .sorted(Comparator.comparing(column -> !LabelColumns.isAtWork(label(column, row))))
            .toList();
    for (MappedColumn column : ordered) {
      Field wanted = wanted(column, label(column, row), phone, mobile);
      if (free.remove(wanted)) {
        fields.put(column, wanted);
      }
    }
    for (MappedColumn column : filled) {
      if (!fields.containsKey(column) && free.remove(phone)) {
        fields.put(column, phone);
      }
    }
    return fields;
  }

  private static Field wanted(MappedColumn column, String label, Field phone, Field mobile) {
    boolean isMobile =
        label.isBlank() ? mobile.equals(column.field()) : LabelColumns.isMobile(label);
    return isMobile ? mobile : phone;
  }

  /** Whether a column is one of labelled numbers, which go to no field unless one is free. */
  boolean has(MappedColumn column) {
    return labels.containsKey(column);
  }

  /** Whether the label of a column says in a row that its number is one of faxes. */
  boolean isFax(MappedColumn column, ImportRow row) {
    return has(column) && LabelColumns.isFax(label(column, row));
  }

  private String label(MappedColumn column, ImportRow row) {
    int label = Objects.requireNonNull(labels.get(column));
    return label < 0 ? "" : CellValues.text(row.cells().get(label));
  }
}
