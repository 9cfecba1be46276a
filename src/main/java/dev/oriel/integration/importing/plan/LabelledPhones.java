package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.mapping.LabelColumns;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The columns of telephone numbers with labels. In each row, the labels decide which number goes to
 * the field of mobile ones, as far as no other column is mapped to it. Only faxes are left out.
 */
final class LabelledPhones {

  private final List<String> headers;
  private final @Nullable Field phone;
  private final @Nullable Field mobile;

  /** The columns with the positions of those of their labels. */
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
    if (label == null || !List.of(phone, mobile).contains(field)) {
      others.add(field);
    } else {
      labels.put(column, headers.indexOf(label));
    }
  }

  /** The field to which each labelled column goes in a row. */
  Map<MappedColumn, Field> fields(ImportRow row) {
    if (phone == null || mobile == null) {
      return Map.of();
    }
    List<Field> free = new ArrayList<>(List.of(phone, mobile));
    free.removeAll(others);
    Map<MappedColumn, Field> fields = new HashMap<>();
    labels.forEach((column, label) -> {
      JsonNode cell = row.cells().get(label);
      if (LabelColumns.isFax(CellValues.text(cell))) {
        return;
      }
      Field meant = LabelColumns.isMobile(CellValues.text(cell)) ? mobile : phone;
      Field wanted =
          CellValues.isBlank(cell) ? Objects.requireNonNullElse(column.field(), meant) : meant;
      if (!CellValues.isBlank(row.cells().get(column.index())) && free.remove(wanted)) {
        fields.put(column, wanted);
      }
    });
    labels.keySet().stream()
        .filter(column -> !fields.containsKey(column) && !isFax(column, row))
        .filter(column -> !CellValues.isBlank(row.cells().get(column.index())))
        .forEach(column -> fields.put(column, free.removeFirst()));
    return fields;
  }

  /** Whether the label of a column says in a row that its number is one of faxes. */
  boolean isFax(MappedColumn column, ImportRow row) {
    Integer label = labels.get(column);
    return label != null && LabelColumns.isFax(CellValues.text(row.cells().get(label)));
  }
}
