package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.RequiredRight;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.ProgramFile;
import dev.oriel.platform.json.SchemaNotation;
import dev.oriel.platform.json.YamlText;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The part of the document that describes one feature. It is read from a YAML file:
 *
 * <ul>
 *   <li>{@code tag} and {@code about}: the group of its operations and its description. Without
 *       them the group is that of the object.
 *   <li>{@code paths}: operations in the notation of {@link Operation}. {@code right} is the right
 *       that a key needs to see the operation: {@code view}, {@code create}, … for records, one of
 *       several with a blank and all of several with a plus between; {@code object.create}, … for
 *       definitions, {@code visible} if at least one object must be visible, or {@code admin}. A
 *       path with {@code <object>} is repeated for each object.
 *   <li>{@code webhooks}: requests that the server sends, by the names of events, in the notation
 *       of {@link Webhook}, with {@code right} as above.
 *   <li>{@code schemas}: components in the {@link SchemaNotation} of schemas. One whose name has
 *       {@code <Object>} is repeated for each object. Only those are in a document that it refers
 *       to.
 * </ul>
 *
 * <p>{@code <name>} is a placeholder. Constants are replaced when the file is read, the others for
 * each object: {@code <name>} by its name, {@code <object>} by its apiName, {@code <Object>} by the
 * name of its types ({@link Audience}), and the names in {@link #values}.
 */
public class Fragment implements Chapter {

  /** An id for examples. */
  protected static final String EXAMPLE_ID = "0198c5a2-7b1e-7c3d-9f4a-2b6d8e0f1a3c";

  private static final String OBJECT = "<Object>";
  private static final Pattern CONSTANT = Pattern.compile("<(\\w+)>");

  private final String tag;
  private final String about;
  private final List<Described> operations = new ArrayList<>();
  private final Map<String, Sent> webhooks = new LinkedHashMap<>();
  private final Map<String, String> schemas = new HashMap<>();
  private final Map<Template, Template> schemasOfObjects = new HashMap<>();

  private record Described(Template path, String method, String right, Template operation) {

    boolean isOfObject() {
      return path.hasPlaceholder("object");
    }
  }

  /** A request that the server sends. */
  private record Sent(String right, String request) {}

  /**
   * Reads a fragment.
   *
   * @param feature a class in the package of the file
   * @param constants the values of placeholders, as YAML
   */
  protected Fragment(Class<?> feature, String file, Map<String, Object> constants) {
    JsonNode root = read(feature, file, constants);
    this.tag = root.path("tag").asString("");
    this.about = root.path("about").asString("");
    root.path("paths")
        .properties()
        .forEach(path ->
            path.getValue()
                .properties()
                .forEach(
                    operation -> add(path.getKey(), operation.getKey(), operation.getValue())));
    root.path("webhooks")
        .properties()
        .forEach(webhook -> addWebhook(webhook.getKey(), webhook.getValue()));
    root.path("schemas")
        .properties()
        .forEach(schema -> add(schema.getKey(), SchemaNotation.schema(schema.getValue())));
  }

  private void addWebhook(String event, JsonNode written) {
    Webhook webhook = Webhook.of(event, tag, written);
    add(webhook.schemaName(), webhook.schema());
    webhooks.put(
        event, new Sent(written.path("right").asString("any"), Json.write(webhook.request())));
  }

  private void add(String name, ObjectNode schema) {
    if (name.contains(OBJECT)) {
      schemasOfObjects.put(Template.of(name), Template.of(Json.write(schema)));
    } else {
      schemas.put(name, Json.write(schema));
    }
  }

  static JsonNode read(Class<?> feature, String file, Map<String, Object> constants) {
    return YamlText.parse(
        CONSTANT
            .matcher(ProgramFile.text(feature, file))
            .replaceAll(found ->
                Matcher.quoteReplacement(
                    constants.getOrDefault(found.group(1), found.group()).toString())));
  }

  private void add(String path, String method, JsonNode written) {
    Operation operation = Operation.of(method, tag.isEmpty() ? OBJECT : tag, written);
    operation.components().forEach(this::add);
    operations.add(
        new Described(
            Template.of(path),
            method,
            written.path("right").asString("any"),
            Template.of(Json.write(operation.node()))));
  }

  /**
   * The values of placeholders in operations on an object, as JSON; an empty one is left out.
   *
   * @param name what the names of its components begin with
   */
  protected Map<String, String> values(ObjectView view, String name) {
    return Map.of();
  }

  /**
   * Offers components of an object with at least one operation.
   *
   * @param name what their names begin with
   */
  protected void components(ObjectView view, String name, OpenApiDocument document) {}

  @Override
  public String tag() {
    return tag;
  }

  @Override
  public Map<String, String> schemas() {
    return schemas;
  }

  @Override
  public void write(Audience audience, OpenApiDocument document) {
    for (Described operation : operations) {
      if (!operation.isOfObject() && allows(operation.right(), audience)) {
        document.tag(tag, tag, about);
        add(operation, Map.of(), document);
      }
    }
    webhooks.forEach((event, sent) -> {
      if (allows(sent.right(), audience)) {
        document.tag(tag, tag, about);
        document.webhook(event, sent.request());
      }
    });
    if (operations.stream().anyMatch(Described::isOfObject)) {
      audience.objects().forEach((name, view) -> write(name, view, document));
    }
  }

  private void write(String name, ObjectView view, OpenApiDocument document) {
    boolean isAny = GenericSchema.isAny(view);
    document.tag(
        name,
        view.type().name(),
        isAny ? "Records of any object." : "Records of `" + view.type().apiName() + "`.");
    Map<String, String> values = new HashMap<>(values(view, name));
    String heading = Json.MAPPER.writeValueAsString(view.type().name());
    values.put("name", heading.substring(1, heading.length() - 1));
    values.put("object", view.type().apiName());
    values.put("Object", name);
    components(view, name, document);
    schemasOfObjects.forEach(
        (schema, text) -> document.offer(schema.fill(values), text.fill(values)));
    for (Described operation : operations) {
      if (allows(operation.right(), view)) {
        add(operation, values, document);
        if (isAny) {
          document.parameter(operation.path().fill(values), "objectApiName");
        }
      }
    }
  }

  private static void add(
      Described operation, Map<String, String> values, OpenApiDocument document) {
    document.add(
        operation.path().fill(values), operation.method(), operation.operation().fill(values));
  }

  private static boolean allows(String right, Audience audience) {
    return right.equals("visible")
        ? !audience.visible().isEmpty()
        : RequiredRight.of(right).isIn(audience.profile());
  }

  private static boolean allows(String rights, ObjectView view) {
    return List.of(rights.split(" ", -1)).stream()
        .anyMatch(all ->
            List.of(all.split("\\+", -1)).stream()
                .allMatch(right -> view.may(RecordRight.of(right))));
  }
}
