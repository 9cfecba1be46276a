package dev.oriel.integration.export;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.ExportSelect;
import dev.oriel.crm.record.api.RecordJson;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.ObjectWriter;

/** One record in each line, in the JSON of the API. */
final class JsonlRows implements RowWriter {

  private static final ObjectWriter LINES = Json.WRITER.withRootValueSeparator("\n");

  private final ExportSelect select;
  private final Actor actor;
  private final BiConsumer<JsonGenerator, CrmRecord> writer;
  private final JsonGenerator json;
  private boolean isEmpty = true;

  JsonlRows(OutputStream out, ExportSelect select, Actor actor) {
    this.select = select;
    this.actor = actor;
    this.writer = RecordJson.whole(select.fields());
    this.json = LINES.createGenerator(out);
  }

  @Override
  public void row(CopyRow row) throws IOException {
    try {
      writer.accept(json, record(row));
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
    isEmpty = false;
  }

  private CrmRecord record(CopyRow row) {
    List<Field> fields = select.fields();
    List<@Nullable Object> values = new ArrayList<>(fields.size());
    int at = Column.FIXED;
    for (Field field : fields) {
      values.add(value(field.type(), row, at));
      at += field.columns().size();
    }
    UUID createdBy = UUID.fromString(text(row, 5));
    UUID updatedBy = UUID.fromString(text(row, 6));
    return new CrmRecord(
        UUID.fromString(text(row, 0)),
        Long.parseLong(text(row, 1)),
        text(row, 2),
        Column.time(text(row, 3)),
        Column.time(text(row, 4)),
        createdBy,
        updatedBy,
        fields,
        values,
        select.expanded(actor, values, names(row, at)),
        select.actors(actor, createdBy, updatedBy));
  }

  private List<@Nullable String> names(CopyRow row, int from) {
    List<@Nullable String> names = new ArrayList<>();
    for (int i = 0; i < select.named().size(); i++) {
      names.add(row.text(from + i));
    }
    return names;
  }

  private static String text(CopyRow row, int column) {
    return Objects.requireNonNull(row.text(column));
  }

  private static @Nullable Object value(FieldType type, CopyRow row, int at) {
    if (type instanceof Address) {
      List<@Nullable String> parts = new ArrayList<>();
      for (int i = 0; i < Address.PARTS.size(); i++) {
        parts.add(row.text(at + i));
      }
      return parts.stream().allMatch(Objects::isNull) ? null : parts;
    }
    String text = row.text(at);
    if (text == null) {
      return null;
    }
    return switch (type.kind()) {
      case TEXT, PARTS -> text;
      case DECIMAL -> new BigDecimal(Column.number(text));
      case COUNTER -> Long.valueOf(text);
      case STARS, OPTION -> Integer.valueOf(text);
      case FLAG -> text.equals("t");
      case DATE -> LocalDate.parse(text);
      case TIME -> Column.time(text);
      case OPTIONS ->
          Stream.of(text.substring(1, text.length() - 1).split(",", -1))
              .map(Integer::valueOf)
              .toList();
      case ID -> UUID.fromString(text);
    };
  }

  @Override
  public void finish() throws IOException {
    try {
      if (!isEmpty) {
        json.writeRaw('\n');
      }
      json.flush();
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }
}
