package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonElements;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.json.StreamedObject;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.FormPart;
import dev.oriel.web.http.request.MultipartForm;
import dev.oriel.web.http.request.RequestBody;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads the body of a request for a new job: JSON, or a form with a file. */
public final class UploadReader {

  private static final List<String> OF_FORMS =
      List.of(
          "fileName",
          "primaryObjectApiName",
          "sourceType",
          "duplicateMode",
          "primaryMappings",
          "embedded",
          "matchFields",
          "encoding",
          "sheet",
          "headerRow");

  private static final List<String> OF_JSON = List.of("primaryMappings", "embedded", "matchFields");
  private static final String FILE = "file";
  private static final String CSV = "csv";
  private static final int MAX_NAME = 255;

  private UploadReader() {}

  /**
   * Reads JSON, or a form with a file.
   *
   * @param isHeader whether a text is a usual name of a column
   */
  public static ImportUpload read(
      RequestBody body, ImportMemory memory, Predicate<String> isHeader) {
    return body.isForm()
        ? ofForm(body.parts(FILE), memory, isHeader)
        : ofJson(body.streamed(JsonRows.ROWS));
  }

  /** Reads JSON. */
  public static ImportUpload ofJson(ObjectNode body) {
    return ofJson(body, JsonElements.of(body.get(JsonRows.ROWS)));
  }

  private static ImportUpload ofJson(StreamedObject body) {
    return ofJson(body.rest(), body);
  }

  private static ImportUpload ofJson(ObjectNode body, JsonElements rows) {
    Shape shape = new Shape(body).only(JsonRows.PROPERTIES);
    ImportContent content = JsonRows.read(shape, rows);
    return new ImportUpload(
        fileName(shape.text("fileName"), "rows.json"), content, shape, null, null, List.of());
  }

  /** Reads JSON in which {@code csv}, the text of a table, may stand for the headers and rows. */
  public static ImportUpload ofJson(
      ObjectNode body, ImportMemory memory, Predicate<String> isHeader) {
    if (!body.hasNonNull(CSV)) {
      return ofJson(body);
    }
    List<String> properties = new ArrayList<>(JsonRows.PROPERTIES);
    properties.removeAll(List.of("headers", JsonRows.ROWS));
    properties.add(CSV);
    Shape shape = new Shape(body).only(properties);
    Content text = Content.of(shape.required(CSV).getBytes(StandardCharsets.UTF_8));
    body.put("encoding", "utf-8");
    var sheet = SheetRows.read(text, shape, memory, isHeader);
    String name = fileName(shape.text("fileName"), "rows.csv");
    return new ImportUpload(
        name, sheet.content(), shape, sheet.format(), sheet.reading(), sheet.totals());
  }

  private static ImportUpload ofForm(
      List<FormPart> parts, ImportMemory memory, Predicate<String> isHeader) {
    ObjectNode settings = JsonNodeFactory.instance.objectNode();
    Shape shape = new Shape(settings);
    List<String> others = new ArrayList<>();
    Content file = null;
    String fileName = null;
    for (FormPart part : parts) {
      String name = part.name();
      if (name == null) {
        throw MultipartForm.unnamed();
      }
      if (part.fileName() == null) {
        add(settings, shape, name, part.text());
      } else if (name.equals(FILE)) {
        file = part.content();
        fileName = part.fileName();
      } else {
        others.add(name);
      }
    }
    Shape read = new Shape(settings, "", shape.problems()).only(OF_FORMS);
    for (String name : others) {
      read.problem(name, "unknown.file");
    }
    return ofFile(read, fileName, file, memory, isHeader);
  }

  /**
   * Reads a file with the settings of a form, by their names in {@code POST /import/jobs}.
   *
   * @param file null if there is none, which is refused as {@code Invalid}
   */
  public static ImportUpload ofFile(
      Map<String, String> settings,
      String fileName,
      @Nullable Content file,
      ImportMemory memory,
      Predicate<String> isHeader) {
    ObjectNode texts = JsonNodeFactory.instance.objectNode();
    settings.forEach(texts::put);
    return ofFile(new Shape(texts).only(OF_FORMS), fileName, file, memory, isHeader);
  }

  private static ImportUpload ofFile(
      Shape read,
      @Nullable String fileName,
      @Nullable Content file,
      ImportMemory memory,
      Predicate<String> isHeader) {
    if (file == null) {
      read.problem(FILE, "required.file");
      read.check();
    }
    var sheet = SheetRows.read(Objects.requireNonNull(file), read, memory, isHeader);
    String name = fileName(read.text("fileName"), fileName(fileName, "import"));
    return new ImportUpload(
        name, sheet.content(), read, sheet.format(), sheet.reading(), sheet.totals());
  }

  private static void add(ObjectNode settings, Shape shape, String name, String text) {
    if (!OF_JSON.contains(name)) {
      settings.put(name, text);
    } else if (!text.isBlank()) {
      try {
        JsonNode value = Json.parse(text.getBytes(StandardCharsets.UTF_8));
        settings.set(name, value);
      } catch (Refused e) {
        shape.problem(name, "not_json.part", e.refusal().message());
      }
    }
  }

  /** The last part of the name, without characters that have a meaning in paths and headers. */
  private static String fileName(@Nullable String given, String otherwise) {
    String name = given == null ? "" : given.replace('\\', '/').strip();
    name = name.substring(name.lastIndexOf('/') + 1).replaceAll("[\\p{Cntrl}\"]", "").strip();
    if (name.codePointCount(0, name.length()) > MAX_NAME) {
      name = name.substring(0, name.offsetByCodePoints(0, MAX_NAME));
    }
    return name.isEmpty() ? otherwise : name;
  }
}
