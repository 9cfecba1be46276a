package dev.oriel.integration.inbound;

import module java.base;

import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.InvalidPathException;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.JsonPathException;
import com.jayway.jsonpath.PathNotFoundException;
import com.jayway.jsonpath.spi.mapper.Jackson3MappingProvider;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A path into a payload: names and indexes such as {@code person.emails[0]}, or JSONPath. One that
 * can find several values takes the first one, or all of them for a field with several values.
 */
final class PayloadPath {

  static final int LONGEST = 500;
  private static final Pattern STEP =
      Pattern.compile("\\.?([^.\\[\\]'\"*?@()$]+)|\\[(\\d{1,6})]|\\['([^'\\\\]+)']");

  /** The beginning of a path that leads from an element to the payload around it. */
  private static final Pattern OUTER = Pattern.compile("\\^(?=[.\\[])\\.?");

  /** A function directly after two full stops, by which the library can never read. */
  private static final Pattern FUNCTION_OF_ALL = Pattern.compile("\\.\\.\\s*\\w+\\s*\\(");

  /** The expressions whose time does not depend on the payload alone. */
  private static final Pattern UNBOUNDED =
      Pattern.compile("=~|\\b(subsetof|anyof|noneof|match|search)\\b", Pattern.CASE_INSENSITIVE);

  private final String text;
  private final @Nullable List<Step> steps;
  private final boolean several;
  private final boolean outer;

  /** A name in an object, or else an index in an array. */
  private record Step(@Nullable String name, int index) {

    @Nullable JsonNode in(JsonNode node) {
      return name == null ? node.get(index) : node.get(name);
    }

    @Override
    public String toString() {
      return name == null ? "[" + index + "]" : "." + name;
    }
  }

  private PayloadPath(String text, @Nullable List<Step> steps, boolean several, boolean outer) {
    this.text = text;
    this.steps = steps;
    this.several = several;
    this.outer = outer;
  }

  /** Refuses as {@code Invalid} what is not a path. */
  static PayloadPath of(String property, String text) {
    if (text.isBlank() || text.length() > LONGEST) {
      throw Refused.invalid(property, "bad_path.length", LONGEST);
    }
    Matcher beginning = OUTER.matcher(text.strip());
    boolean outer = beginning.lookingAt();
    String path = text.strip().substring(outer ? beginning.end() : 0);
    List<Step> steps = steps(path);
    boolean several = steps == null && !compiled(property, path).isDefinite();
    return new PayloadPath(path, steps, several, outer);
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
      String index = matcher.group(2);
      String any = name == null ? matcher.group(3) : name;
      steps.add(new Step(any, index == null ? 0 : Integer.parseInt(index)));
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
    return steps == null
        ? evaluated(isForm(received) ? opened(received) : root(received), received)
        : found(steps, received);
  }

  private JsonNode root(Received received) {
    return outer ? received.whole() : received.json();
  }

  private boolean isForm(Received received) {
    return (outer || received.isWhole()) && received.form() != null && !received.isUnwrapped();
  }

  private @Nullable JsonNode found(List<Step> way, Received received) {
    JsonNode found = isForm(received) ? null : walked(root(received), way, received);
    // Also the name of the only input of a form leads to the JSON that it is.
    return found == null && (outer || received.isWhole()) && received.form() != null
        ? walked(way.size() > 1 ? opened(received) : received.form(), way, received)
        : found;
  }

  /**
   * The objects around the value that this path finds, the nearest first, and the whole payload
   * around an element; none if the path has more than names and indexes.
   */
  List<ObjectNode> around(Received received) {
    List<ObjectNode> around = new ArrayList<>();
    List<Step> way = Objects.requireNonNullElse(steps, List.of());
    for (int i = way.size() - 1; i >= 0; i--) {
      if (found(way.subList(0, i), received) instanceof ObjectNode object) {
        around.add(object);
      }
    }
    if (!received.isWhole() && received.whole() instanceof ObjectNode whole) {
      around.add(whole);
    }
    return around;
  }

  private static JsonNode opened(Received received) {
    return Objects.requireNonNull(received.opened());
  }

  private static @Nullable JsonNode walked(JsonNode root, List<Step> steps, Received received) {
    JsonNode node = root;
    StringBuilder way = new StringBuilder("$");
    for (Step step : steps) {
      JsonNode from = node;
      if (from instanceof ArrayNode list && step.name() != null) {
        received.unread().put(way.toString(), list.size());
      }
      node = from == null ? null : step.in(from);
      if (from instanceof ArrayNode list && node != null && node.isContainer()) {
        received
            .partial()
            .computeIfAbsent(
                way.toString(), _ -> new Received.Partial(list.size(), new TreeSet<>()))
            .taken()
            .add(step.index());
      }
      way.append(step);
    }
    return node;
  }

  private @Nullable JsonNode evaluated(JsonNode root, Received received) throws BadValue {
    // Made anew for each payload, because reading changes it: it may find nothing any more.
    JsonPath path = compiled(text);
    Configuration configuration =
        Configuration.builder()
            .jsonProvider(received.steps())
            .mappingProvider(new Jackson3MappingProvider(Json.MAPPER))
            .build();
    try {
      Object found = path.read(root, configuration);
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

  /** The list of names and indexes that {@code path[*]} stands for; otherwise this path. */
  PayloadPath list() {
    String whole = text.endsWith("[*]") ? text.substring(0, text.length() - 3) : text;
    List<Step> plain = steps(whole);
    return plain == null ? this : new PayloadPath(whole, plain, false, outer);
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
