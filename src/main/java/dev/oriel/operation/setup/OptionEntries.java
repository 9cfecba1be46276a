package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;
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
record OptionEntries(String field, SetupRun run) {

  /** An option in the file, described by a label, an apiName or both. */
  private record OptionEntry(@Nullable String apiName, @Nullable String label) {

    /** Null if it is not well-formed; then the door refuses the field. */
    static @Nullable OptionEntry of(JsonNode node) {
      String label =
          text(node.isObject() && node.has("name") ? node.get("name") : node.get("label"));
      OptionEntry given =
          node.isString()
              ? new OptionEntry(null, text(node))
              : new OptionEntry(text(node.get("apiName")), label);
      return given.apiName == null && given.label == null ? null : given;
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

  /**
   * Replaces names of the file by the present ones, and adds the options that users added.
   *
   * @param removed the apiNames of options that are not kept
   */
  void usePresentNames(ObjectNode body, Field present, List<String> removed) {
    Options options = present.type().options();
    if (options == null || !(given(body) instanceof ArrayNode list)) {
      return;
    }
    List<Option> others = new ArrayList<>(options.all());
    for (int i = 0; i < list.size(); i++) {
      OptionEntry given = OptionEntry.of(list.get(i));
      Option option = given == null ? null : find(given, others);
      if (given != null && option != null) {
        others.remove(option);
        list.set(i, merged(list.get(i), given, option));
      }
    }
    others.removeIf(option -> removed.contains(option.apiName()));
    others.forEach(
        option -> list.addObject().put("apiName", option.apiName()).put("label", option.label()));
  }

  /** Whether options of a field require others. */
  static boolean require(ObjectNode body) {
    return given(body) instanceof ArrayNode list
        && list.valueStream().anyMatch(option -> option.has(Options.REQUIRES));
  }

  /** The entry of a field without what its options require. */
  static SetupEntry requiringNothing(SetupEntry field) {
    ObjectNode body = field.json().deepCopy();
    if (given(body) instanceof ArrayNode list) {
      list.forEach(option -> {
        if (option instanceof ObjectNode object) {
          object.remove(Options.REQUIRES);
        }
      });
    }
    return new SetupEntry(field.file(), field.path(), body);
  }

  /** Replaces the fields that options require in the file by their present names. */
  static void usePresentFields(ObjectNode body, UnaryOperator<String> presentName) {
    if (!(given(body) instanceof ArrayNode list)) {
      return;
    }
    for (JsonNode option : list) {
      if (option.get(Options.REQUIRES) instanceof ArrayNode names) {
        for (int i = 0; i < names.size(); i++) {
          if (names.get(i).isString()) {
            names.set(i, presentName.apply(names.get(i).stringValue().strip()));
          }
        }
      }
    }
  }

  /** Remembers the apiNames of the options, which precede all others of the field. */
  void remember(ObjectNode body, Field after) {
    Options options = after.type().options();
    if (options == null || !(given(body) instanceof ArrayNode list)) {
      return;
    }
    for (int i = 0; i < list.size(); i++) {
      OptionEntry given = OptionEntry.of(list.get(i));
      if (given != null) {
        run.remember(EntryKind.OPTION, field + "." + given.name(), options.all().get(i).apiName());
      }
    }
  }

  /** The remembered option, else the one with this apiName, else the one with this label. */
  private @Nullable Option find(OptionEntry given, List<Option> all) {
    String known = known(given);
    String apiName = known == null ? given.apiName() : known;
    return all.stream()
        .filter(option -> option.apiName().equalsIgnoreCase(apiName))
        .findFirst()
        .or(() -> all.stream().filter(given::hasLabelOf).findFirst())
        .orElse(null);
  }

  private JsonNode merged(JsonNode node, OptionEntry given, Option present) {
    ObjectNode option =
        node instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
    if (given.apiName() == null || known(given) != null) {
      option.put("apiName", present.apiName());
    }
    if (given.label() == null || (given.apiName() == null && !given.hasLabelOf(present))) {
      option.put(option.has("name") ? "name" : "label", present.label());
    } else if (!node.isObject()) {
      option.put("label", given.label());
    }
    return option;
  }

  private @Nullable String known(OptionEntry given) {
    return run.option(field + "." + given.name());
  }

  private static @Nullable JsonNode given(ObjectNode body) {
    return body.has("selectOptions") ? body.get("selectOptions") : body.get("options");
  }
}
