package dev.oriel.operation.demo;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.note.Notes;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates the records in {@code demo/records.jsonl}, their notes and some changes of them. A line
 * with a JSON object starts a section for one object type:
 *
 * <ul>
 *   <li>{@code object}: each following line is a record: the number of the member who creates it,
 *       its name, and its values. The first line lists their fields, some with a conversion: {@code
 *       day} is a number of days from today, {@code time} such a number with an hour, and an
 *       object's name refers to the number of one of its records.
 *   <li>{@code notes}: the number of the member who writes it, the number of the record, the kind,
 *       the time and the text.
 *   <li>{@code changes}: the number of the member who makes it, the number of the record, and its
 *       new values.
 * </ul>
 */
final class DemoRecords {

  private static final Logger log = LoggerFactory.getLogger(DemoRecords.class);

  private final Records records;
  private final Notes notes;
  private final Actors actors;
  private final Workspace workspace;
  private final List<UUID> members;
  private final LocalDate today;
  private final Map<String, List<UUID>> ids = new HashMap<>();

  DemoRecords(
      Records records,
      Notes notes,
      Actors actors,
      Workspace workspace,
      List<UUID> members,
      LocalDate today) {
    this.records = records;
    this.notes = notes;
    this.actors = actors;
    this.workspace = workspace;
    this.members = members;
    this.today = today;
  }

  void write() {
    JsonNode header = null;
    InputStream file =
        Objects.requireNonNull(DemoRecords.class.getResourceAsStream("/demo/records.jsonl"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode node = Json.MAPPER.readTree(line);
        if (header == null || node.isObject()) {
          logEnd(header);
          header = node;
        } else {
          write(header, node);
        }
      }
      logEnd(header);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(JsonNode header, JsonNode row) {
    UUID member = members.get(row.get(0).intValue());
    Actor actor = actors.member(workspace, member, Channel.SETUP);
    if (header.has("notes")) {
      note(actor, header.get("notes").stringValue(), row);
    } else if (header.has("changes")) {
      change(actor, header, row);
    } else {
      create(actor, header, row);
    }
  }

  private void create(Actor actor, JsonNode header, JsonNode row) {
    String object = header.get("object").stringValue();
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    if (row.get(1).isString()) {
      body.set("name", row.get(1));
    }
    ObjectNode fields = values(header, row);
    body.set("fields", fields);
    if (header.has("member")) {
      fields.put(header.get("member").stringValue(), actor.principal().id().toString());
    }
    UUID id = records.create(actor, object, JsonBody.of(body), _ -> Projection.ALL).record().id();
    ids.computeIfAbsent(object, _ -> new ArrayList<>()).add(id);
  }

  private void note(Actor actor, String object, JsonNode row) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("kind", row.get(2));
    body.set("at", value("time", row.get(3)));
    body.set("body", row.get(4));
    notes.create(actor, object, record(object, row.get(1)), JsonBody.of(body), "user");
  }

  private void change(Actor actor, JsonNode header, JsonNode row) {
    String object = header.get("changes").stringValue();
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("fields", values(header, row));
    records.update(
        actor,
        object,
        record(object, row.get(1)),
        JsonBody.of(body),
        _ -> true,
        _ -> Projection.ALL);
  }

  /** The values of a row, which begin after its first two columns. */
  private ObjectNode values(JsonNode header, JsonNode row) {
    ObjectNode values = JsonNodeFactory.instance.objectNode();
    JsonNode names = header.get("fields");
    for (int i = 2; i < row.size(); i++) {
      if (!row.get(i).isNull()) {
        String[] field = names.get(i - 2).stringValue().split(":", 2);
        values.set(field[0], field.length == 1 ? row.get(i) : value(field[1], row.get(i)));
      }
    }
    return values;
  }

  private String record(String object, JsonNode number) {
    return ids.getOrDefault(object, List.of()).get(number.intValue()).toString();
  }

  private JsonNode value(String conversion, JsonNode value) {
    return JsonNodeFactory.instance.stringNode(
        switch (conversion) {
          case "day" -> today.plusDays(value.intValue()).toString();
          case "time" ->
              workday(today.plusDays(value.get(0).intValue()))
                  .atStartOfDay(workspace.timeZone())
                  .plusHours(value.get(1).intValue())
                  .toInstant()
                  .toString();
          default -> record(conversion, value);
        });
  }

  private static LocalDate workday(LocalDate day) {
    return switch (day.getDayOfWeek()) {
      case SATURDAY -> day.minusDays(1);
      case SUNDAY -> day.plusDays(1);
      case MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY -> day;
    };
  }

  private static void logEnd(@Nullable JsonNode header) {
    if (header != null) {
      String section = header.propertyNames().iterator().next();
      String object = header.get(section).stringValue();
      log.info(
          "Created the demo's {}", section.equals("object") ? object : section + " of " + object);
    }
  }
}
