package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The options of a select in their order, at most {@value #MAX}. */
public record Options(List<Option> all) {

  public static final int MAX = 1_000;

  /** The property of an option with the fields that it requires. */
  public static final String REQUIRES = "requires";

  public static final Options NONE = new Options(List.of());

  public Options {
    all = List.copyOf(all);
  }

  /** The same options, none of which requires a field. */
  Options requiringNothing() {
    return new Options(
        all.stream()
            .map(one -> new Option(one.id(), one.label(), one.apiName(), one.hue()))
            .toList());
  }

  /** About how many bytes they take in memory, or as JSON. */
  public long size() {
    return all.stream()
        .mapToLong(option -> 150L + option.apiName().length() + 3L * option.label().length())
        .sum();
  }

  /** The option with this id; null if it was deleted. */
  public @Nullable Option byId(int id) {
    for (Option option : all) {
      if (option.id() == id) {
        return option;
      }
    }
    return null;
  }

  /** The option with this apiName; if there is none, that with this label. */
  public @Nullable Option find(String text) {
    String wanted = text.strip();
    for (Option option : all) {
      if (option.apiName().equals(wanted)) {
        return option;
      }
    }
    String folded = Folding.fold(wanted);
    for (Option option : all) {
      if (option.apiName().equalsIgnoreCase(wanted) || option.folded().equals(folded)) {
        return option;
      }
    }
    return null;
  }

  /**
   * The options of a text: one of these, or several separated by semicolons, line ends, or else
   * commas, each with or without quotes. Of too many there is one more than are allowed, so that
   * the field refuses them.
   */
  public List<String> written(String given) {
    if (find(given) != null) {
      return List.of(given.strip());
    }
    String text = given.strip();
    if (text.startsWith("[") && text.endsWith("]")) {
      text = text.substring(1, text.length() - 1);
    }
    text = text.replace(" ::: ", "\n");
    String outside = text.replaceAll("\"[^\"]*\"", "");
    String separators = outside.indexOf(';') >= 0 || outside.indexOf('\n') >= 0 ? ";\n" : ",|";
    List<String> options = new ArrayList<>();
    int begin = 0;
    boolean isQuoted = false;
    for (int i = 0; i <= text.length() && options.size() <= MAX; i++) {
      boolean isEnd = i == text.length();
      if (isEnd || (!isQuoted && separators.indexOf(text.charAt(i)) >= 0)) {
        String option = withoutQuotes(text.substring(begin, i));
        if (!option.isEmpty()) {
          options.add(option);
        }
        begin = i + 1;
      } else if (text.charAt(i) == '"') {
        // A quote inside of a word, as in 5" pipe, is a character of it.
        isQuoted = !isQuoted && text.substring(begin, i).isBlank();
      }
    }
    return options;
  }

  /** The text of an option without the quotes around it, unless they belong to it. */
  public String unquoted(String text) {
    return find(text) == null ? withoutQuotes(text) : text.strip();
  }

  private static String withoutQuotes(String text) {
    String stripped = text.strip();
    return stripped.length() > 1 && stripped.startsWith("\"") && stripped.endsWith("\"")
        ? stripped.substring(1, stripped.length() - 1).replace("\"\"", "\"").strip()
        : stripped;
  }

  Option parse(JsonNode json) throws InvalidValue {
    Option option = json.isString() ? find(json.stringValue()) : null;
    if (option == null) {
      throw new InvalidValue(
          all.size() > 20 ? "not_an_option.some" : "not_an_option.value",
          all.stream().limit(20).map(Option::apiName).toList());
    }
    return option;
  }

  ObjectNode jsonSchema() {
    ArrayNode names = JsonNodeFactory.instance.arrayNode();
    all.forEach(option -> names.add(option.apiName()));
    return Values.schema("string").set("enum", names);
  }

  ObjectNode config() {
    ArrayNode stored = JsonNodeFactory.instance.arrayNode();
    for (Option option : all) {
      ObjectNode one =
          stored
              .addObject()
              .put("id", option.id())
              .put("label", option.label())
              .put("apiName", option.apiName())
              .put("color", option.hue().word());
      if (!option.requires().isEmpty()) {
        option.requires().forEach(one.putArray(REQUIRES)::add);
      }
    }
    return JsonNodeFactory.instance.objectNode().set("options", stored);
  }

  static Options of(JsonNode config) {
    return new Options(config.get("options").valueStream().map(Options::option).toList());
  }

  /** An option that was stored before options had colours has the one of its apiName. */
  private static Option option(JsonNode stored) {
    String apiName = stored.get("apiName").stringValue();
    Hue hue = Hue.named(stored.path("color").asString(""));
    return new Option(
        stored.get("id").intValue(),
        stored.get("label").stringValue(),
        apiName,
        hue == null ? Hue.of(apiName) : hue,
        stored.path(REQUIRES).valueStream().map(JsonNode::longValue).toList());
  }
}
