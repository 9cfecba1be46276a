package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.Arrangements;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The columns and the order that lists of an object have for everyone, as two lists of texts in its
 * entry. An entry without them leaves them as they are; an empty list takes them back.
 */
@Component
record ListEntries(Arrangements arrangements, Schemas schemas) {

  private static final String COLUMNS = "listColumns";
  private static final String SORT = "listSort";

  /** A column or a sort key: its direction, its field, and what is behind that. */
  private static final Pattern PART = Pattern.compile("([-+]?)([^:.]+)(.*)");

  /** Those of no definition. */
  static void removeFrom(ObjectNode entry) {
    entry.remove(List.of(COLUMNS, SORT));
  }

  void describe(Actor operator, String object, ObjectNode entry) {
    ListSettings standard = arrangements.standard(operator, object);
    describe(entry, COLUMNS, standard.columns());
    describe(entry, SORT, standard.sort());
  }

  private static void describe(ObjectNode entry, String property, String text) {
    if (!text.isEmpty()) {
      ArrayNode list = entry.putArray(property);
      ListSettings.parts(text).forEach(list::add);
    }
  }

  /** Applies those of an entry, once the object has its fields. */
  void apply(String object, ObjectType type, SetupEntry entry, SetupRun run) {
    if (entry.json().has(COLUMNS)) {
      String columns = present(object, type, entry.texts(COLUMNS), run);
      ObjectView view = schemas.view(run.operator(), type.apiName());
      ListSettings.parts(columns).forEach(column -> requireKnown(view, column));
      arrangements.arrange(run.operator(), type.apiName(), columns, true);
    }
    if (entry.json().has(SORT)) {
      String sort = present(object, type, entry.texts(SORT), run);
      arrangements.sortForEveryone(run.operator(), type.apiName(), sort);
    }
  }

  /** In an address a column that is not there is left out; in a file it is a mistake. */
  private static void requireKnown(ObjectView view, String column) {
    String name = column.split(":", 2)[0];
    if (view.type().field(name) == null && SystemField.named(name) == null) {
      throw Refused.invalid(COLUMNS, view.unknownField(name, SystemField.apiNames()));
    }
  }

  /** With the present names of fields that were renamed. */
  private static String present(String object, ObjectType type, List<String> parts, SetupRun run) {
    return parts.stream()
        .map(part -> PART.matcher(part.strip()))
        .filter(Matcher::matches)
        .map(part -> part.group(1) + run.presentName(object, type, part.group(2)) + part.group(3))
        .collect(Collectors.joining(","));
  }
}
