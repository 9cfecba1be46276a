package dev.oriel.exchange.inbound;

import module java.base;

import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.InvalidPathException;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.JsonPathException;
import com.jayway.jsonpath.PathNotFoundException;
import com.jayway.jsonpath.spi.mapper.Jackson3MappingProvider;
import dev.oriel.ground.json.Json;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A path into a payload: names and indexes such as {@code person.emails[0]}, or JSONPath. One that
 * can find several values takes the first one, or all of them for a field with several values.
 */
final class PayloadPath {

  static final int LONGEST = 500;
  private static final Pattern STEP = Pattern.compile("\\.?([^.\\[\\]'\"*?@()$]+)|\\[(\\d{1,6})]");

  /** A function directly after two full stops, by which the library can never read. */
  private static final Pattern FUNCTION_OF_ALL = Pattern.compile("\\.\\.\\s*\\w+\\s*\\(");

  /** The expressions whose time does not depend on the payload alone. */
  private static final Pattern UNBOUNDED =
      Pattern.compile("=~|\\b(subsetof|anyof|noneof|match|search)\\b", Pattern.CASE_INSENSITIVE);

  private final String text;
  private final @Nullable List<Step> steps;
  private final boolean several;

  /** A name in an object, or else an index in an array. */
  private record Step(@Nullable String name, int index) {

    @Nullable JsonNode in(JsonNode node) {
      return name == null ? node.get(index) : node.get(name);
    }
  }

  private PayloadPath(String text, @Nullable List<Step> steps, boolean several) {
    this.text = text;
    this.steps = steps;
    this.several = several;
  }

  /** Refuses as {@code Invalid} what is not a path. */
  static PayloadPath of(String property, String text) {
    if (text.isBlank() || text.length() > LONGEST) {
      throw Refused.invalid(property, "bad_path.length", LONGEST);
    }
    List<Step> steps = steps(text.strip());
    return new PayloadPath(
        text, steps, steps == null && !compiled(property, text.strip()).isDefinite());
  }

  /** The steps of a path of names and indexes; null for any other. */
  private static @Nullable List<Step> steps(String text) {
    String rest = text.replaceFirst("^\\$\\.?", "");
    if (rest.startsWith(".")) {
      return null;
    }
    List<Step> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(rest);
    int at = 0;
    while (at < rest.length()) {
      if (!matcher.find(at) || matcher.start() != at) {
        return null;
      }
      String name = matcher.group(1);
      if (name != null && at > 0 && rest.charAt(at) != '.') {
        return null;
      }
      steps.add(new Step(name, name == null ? Integer.parseInt(matcher.group(2)) : 0));
      at = matcher.end();
    }
    return steps;
  }

  private static JsonPath compiled(String property, String text) {
    if (UNBOUNDED.matcher(text).find()) {
      throw Refused.invalid(property, "bad_path.slow");
    }
    if (FUNCTION_OF_ALL.matcher(text).find()) {
      throw Refused.invalid(property, "bad_path.function");
    }
    try {
      return compiled(text);
    } catch (InvalidPathException | IllegalArgumentException _) {
      throw Refused.invalid(property, "bad_path", text);
    }
  }

  private static JsonPath compiled(String text) {
    if (text.startsWith("$")) {
      return JsonPath.compile(text);
    }
    return JsonPath.compile((text.startsWith("[") ? "$" : "$.") + text);
  }

  /** The value; null if it is missing. */
  @Nullable JsonNode find(Received received) throws BadValue {
    if (steps == null) {
      return evaluated(received);
    }
    JsonNode node = received.json();
    for (Step step : steps) {
      node = node == null ? null : step.in(node);
    }
    return node;
  }

  private @Nullable JsonNode evaluated(Received received) throws BadValue {
    // Made anew for each payload, because reading changes it: it may find nothing any more.
    JsonPath path = compiled(text.strip());
    Configuration configuration =
        Configuration.builder()
            .jsonProvider(received.steps())
            .mappingProvider(new Jackson3MappingProvider(Json.MAPPER))
            .build();
    try {
      Object found = path.read(received.json(), configuration);
      if (found instanceof JsonNode node) {
        return several && node.isEmpty() ? null : node;
      }
      return found == null ? null : Json.MAPPER.valueToTree(found);
    } catch (PathNotFoundException _) {
      return null;
    } catch (JsonPathException
        | ClassCastException
        | IndexOutOfBoundsException
        | IllegalStateException
        | IllegalArgumentException _) {
      // The library throws these where a path does not suit the payload, and no others.
      throw new BadValue("bad_path.value", text);
    }
  }

  /** Whether it finds a list of values even if there is one. */
  boolean findsSeveral() {
    return several;
  }

  @Override
  public String toString() {
    return text;
  }
}
