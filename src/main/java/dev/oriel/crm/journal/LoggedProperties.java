package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The properties in entries about definitions, imports, notes and attachments. */
final class LoggedProperties {

  /** The properties by which entries are found and told apart. */
  private static final Set<String> IDS = Set.of("id", ChangeLog.CHILD, ChangeLog.EDITED_AT);

  private LoggedProperties() {}

  /** The id of the field; null if it is none. */
  static @Nullable Long field(LogEntry entry) {
    JsonNode id = either(entry).get("id");
    return id == null ? null : id.longValue();
  }

  /** The apiName, or the name of the file. */
  static @Nullable String name(LogEntry entry) {
    JsonNode said = either(entry);
    JsonNode name = said.has("apiName") ? said.get("apiName") : said.get("fileName");
    return name == null ? null : name.stringValue();
  }

  /** The properties that were changed. */
  static List<ValueChange> changes(LogEntry entry) {
    // What was attached is logged with its deletion as with its creation.
    boolean gone = entry.kind() == ChangeKind.ATTACHMENT_DELETED;
    ObjectNode before = read(gone ? entry.after() : entry.before());
    ObjectNode after = read(gone ? null : entry.after());
    Set<String> properties = new LinkedHashSet<>(before.propertyNames());
    properties.addAll(after.propertyNames());
    List<ValueChange> changes = new ArrayList<>();
    for (String property : properties) {
      JsonNode old = ChangeValues.value(before, property);
      JsonNode present = ChangeValues.value(after, property);
      if (!old.equals(present) && !IDS.contains(property)) {
        changes.add(new ValueChange(property, old, present));
      }
    }
    return changes;
  }

  private static ObjectNode either(LogEntry entry) {
    return read(entry.after() == null ? entry.before() : entry.after());
  }

  private static ObjectNode read(@Nullable String values) {
    return values == null
        ? JsonNodeFactory.instance.objectNode()
        : (ObjectNode) Json.MAPPER.readTree(values);
  }
}
