package dev.oriel;

import dev.oriel.testing.FileForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A row of the table of operations, which {@code OperationsTest} tries. */
record Operation(String name, List<String> rights, String method, String path) {

  static final Map<String, Object> IMPORT =
      Map.of(
          "headers", List.of("name"),
          "rows", List.of(Map.of("name", "Imported")),
          "primaryObjectApiName", "contacts");

  private static final FileForm FILE = FileForm.file("a.txt", new byte[] {'A'});
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  @Override
  public String toString() {
    return name;
  }

  /** What is done before with the import job that it is about. */
  List<String> steps() {
    if (name.startsWith("validate")) {
      return List.of();
    }
    return name.startsWith("undo") || name.startsWith("download")
        ? List.of("validate", "run")
        : List.of("validate");
  }

  @Nullable Object body(OperationSubject subject) {
    return switch (name) {
      case "create an object" ->
          Map.of("name", "New " + NUMBERS.incrementAndGet(), "apiName", "new" + NUMBERS.get());
      case "change an object", "change a field" ->
          Map.of("name", "Renamed " + NUMBERS.incrementAndGet());
      case "create a field" -> Map.of("name", "More", "apiName", "more", "type", "text");
      case "create a record", "change a record" -> Map.of("name", "Another");
      case "merge records" -> Map.of("from", List.of(subject.other()));
      case "upsert a record" -> Map.of("name", "New");
      case "find records by a JSON query" -> Map.of("q", "one");
      case "create an import job" -> IMPORT;
      case "change an import job" -> Map.of("duplicateMode", "skip");
      case "add a note", "edit a note" -> Map.of("body", "Another note");
      case "attach a file" -> FILE.bytes();
      case "write many records" ->
          Map.of(
              "operations",
              List.of(subject.write("create"), subject.write("update"), subject.write("delete")));
      case "make a dashboard" ->
          Map.of("name", "N", "shared", true, "tiles", List.of(subject.tile()));
      case "save a view" ->
          Map.of(
              "object",
              subject.object(),
              "name",
              "N",
              "shared",
              true,
              "columns",
              List.of("secret"));
      case "change a view" -> Map.of("columns", List.of("secret"));
      case "change a dashboard" -> Map.of("tiles", List.of(subject.tile()));
      default -> null;
    };
  }

  static Stream<Operation> all() {
    try {
      return Files.readAllLines(Path.of("docs/operations.md")).stream()
          .filter(line ->
              line.contains(" | GET /")
                  || line.contains(" | POST /")
                  || line.contains(" | PATCH /")
                  || line.contains(" | PUT /")
                  || line.contains(" | DELETE /"))
          .map(Operation::of)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Operation of(String line) {
    List<String> cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    List<String> route = Arrays.stream(cells.get(3).split(" ", -1)).toList();
    return new Operation(
        cells.get(1), List.of(cells.get(2).split(", ", -1)), route.get(0), route.get(1));
  }
}
