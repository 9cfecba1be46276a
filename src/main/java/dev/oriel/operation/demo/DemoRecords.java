package dev.oriel.operation.demo;

import module java.base;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.ground.json.Json;
import dev.oriel.ground.json.JsonBody;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates the records in {@code demo/records.jsonl}. A line with a JSON object starts the records
 * of one object type. It lists the fields, some with a conversion of their values: {@code day} is a
 * number of days from today, {@code time} such a number with an hour, and an object's name refers
 * to the number of one of its records. Each following line is a record: the number of the member
 * who creates it, its name, and its values.
 */
final class DemoRecords {

  private static final Logger log = LoggerFactory.getLogger(DemoRecords.class);

  private final Records records;
  private final Actors actors;
  private final Workspace workspace;
  private final List<UUID> members;
  private final LocalDate today;
  private final Map<String, List<UUID>> ids = new HashMap<>();

  DemoRecords(
      Records records, Actors actors, Workspace workspace, List<UUID> members, LocalDate today) {
    this.records = records;
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
          create(header, node);
        }
      }
      logEnd(header);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void create(JsonNode header, JsonNode row) {
    String object = header.get("object").stringValue();
    UUID member = members.get(row.get(0).intValue());
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = body.putObject("fields");
    if (row.get(1).isString()) {
      body.set("name", row.get(1));
    }
    if (header.has("member")) {
      fields.put(header.get("member").stringValue(), member.toString());
    }
    JsonNode names = header.get("fields");
    for (int i = 2; i < row.size(); i++) {
      if (!row.get(i).isNull()) {
        String[] field = names.get(i - 2).stringValue().split(":", 2);
        fields.set(field[0], field.length == 1 ? row.get(i) : value(field[1], row.get(i)));
      }
    }
    UUID id =
        records
            .create(
                actors.member(workspace, member, Channel.SETUP),
                object,
                JsonBody.of(body),
                _ -> Projection.ALL)
            .record()
            .id();
    ids.computeIfAbsent(object, _ -> new ArrayList<>()).add(id);
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
          default -> ids.getOrDefault(conversion, List.of()).get(value.intValue()).toString();
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
      log.info("Created the demo's {}", header.get("object").stringValue());
    }
  }
}
