package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.Parameters;
import dev.oriel.web.http.request.Query;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Query parameters about records in the form that a JSON body has, so that one reader reads both.
 */
public final class RecordParameters {

  private static final List<String> NUMBERS = List.of("limit", "offset", "top");
  private static final List<String> LISTS =
      List.of("sort", "fields", "expand", "functions", "groupBy");
  private static final List<String> FILTERS = List.of("filter", "having");

  private RecordParameters() {}

  /** The parameters with these names; adds mistakes in their form to the problems. */
  public static ObjectNode json(Query query, Problems problems, String... names) {
    Parameters given = query.only(problems, names);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    for (String name : names) {
      if (FILTERS.contains(name)) {
        readFilter(json, name, given.filled(name), problems);
      } else if (NUMBERS.contains(name)) {
        putNumber(json, name, given.text(name));
      } else {
        String text = LISTS.contains(name) ? given.list(name) : given.filled(name);
        if (text != null) {
          json.put(name, text);
        }
      }
    }
    return json;
  }

  private static void readFilter(
      ObjectNode json, String name, @Nullable String text, Problems problems) {
    if (text == null) {
      return;
    }
    try {
      JsonNode filter = Json.parse(text);
      if (filter.isNull()) {
        problems.add(name, "not_an_array.null");
      }
      json.set(name, filter);
    } catch (Refused e) {
      problems.add(name, "not_json.parameter", e.refusal().message());
    }
  }

  /** Another text than digits stays a text, which the reader refuses. */
  private static void putNumber(ObjectNode json, String name, @Nullable String text) {
    if (text != null && text.matches("[0-9]{1,9}")) {
      json.put(name, Integer.parseInt(text));
    } else if (text != null) {
      json.put(name, text);
    }
  }
}
