package dev.oriel.operation.setup;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The options of a field in a setup file. An option that is described by its label alone keeps the
 * label that users gave it. Options that users added are kept, after those of the file.
 *
 * @param field the field's name in the file, such as {@code projects.phase}
 */
record OptionEntries(String field, Run run) {

  /** An option in the file, described by a label, an apiName or both. */
  private record Wanted(@Nullable String apiName, @Nullable String label) {

    /** Reads an option; null if it is not well-formed. Then the door refuses the field. */
    static @Nullable Wanted of(JsonNode node) {
      String label =
          text(node.isObject() && node.has("name") ? node.get("name") : node.get("label"));
      Wanted wanted =
          node.isString()
              ? new Wanted(null, text(node))
              : new Wanted(text(node.get("apiName")), label);
      return wanted.apiName == null && wanted.label == null ? null : wanted;
    }

    private static @Nullable String text(@Nullable JsonNode node) {
      String text = node == null ? "" : node.asString("").strip();
      return text.isEmpty() ? null : text;
    }

    String name() {
      return apiName != null ? apiName : String.valueOf(label);
    }

    boolean hasLabelOf(Option option) {
      return label != null && new Option(0, label, "").folded().equals(option.folded());
    }
  }

  /** Replaces names of the file by the present ones, and adds the options that users added. */
  void usePresentNames(ObjectNode body, Field present) {
    Options options = present.type().options();
    if (options == null || !(given(body) instanceof ArrayNode list)) {
      return;
    }
    List<Option> others = new ArrayList<>(options.all());
    for (int i = 0; i < list.size(); i++) {
      Wanted wanted = Wanted.of(list.get(i));
      Option option = wanted == null ? null : find(wanted, others);
      if (wanted != null && option != null) {
        others.remove(option);
        list.set(i, merged(list.get(i), wanted, option));
      }
    }
    others.forEach(
        option -> list.addObject().put("apiName", option.apiName()).put("label", option.label()));
  }

  /** Remembers the apiNames of the options, which precede all others of the field. */
  void remember(ObjectNode body, Field after) {
    Options options = after.type().options();
    if (options == null || !(given(body) instanceof ArrayNode list)) {
      return;
    }
    for (int i = 0; i < list.size(); i++) {
      Wanted wanted = Wanted.of(list.get(i));
      if (wanted != null) {
        run.remember(Kind.OPTION, field + "." + wanted.name(), options.all().get(i).apiName());
      }
    }
  }

  /** The remembered option, else the one with this apiName, else the one with this label. */
  private @Nullable Option find(Wanted wanted, List<Option> all) {
    String known = known(wanted);
    String apiName = known == null ? wanted.apiName() : known;
    return all.stream()
        .filter(option -> option.apiName().equalsIgnoreCase(apiName))
        .findFirst()
        .or(() -> all.stream().filter(wanted::hasLabelOf).findFirst())
        .orElse(null);
  }

  private JsonNode merged(JsonNode node, Wanted wanted, Option present) {
    ObjectNode option =
        node instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
    if (wanted.apiName() == null || known(wanted) != null) {
      option.put("apiName", present.apiName());
    }
    if (wanted.label() == null || (wanted.apiName() == null && !wanted.hasLabelOf(present))) {
      option.put(option.has("name") ? "name" : "label", present.label());
    } else if (!node.isObject()) {
      option.put("label", wanted.label());
    }
    return option;
  }

  private @Nullable String known(Wanted wanted) {
    return run.option(field + "." + wanted.name());
  }

  private static @Nullable JsonNode given(ObjectNode body) {
    return body.has("selectOptions") ? body.get("selectOptions") : body.get("options");
  }
}
