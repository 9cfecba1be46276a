package dev.oriel.integration.export;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.api.RecordParameters;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.Query;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Exports over REST. */
@Controller
@RequestMapping("/api/v1/objects/{object}/export")
record ExportApi(Exports exports) {

  @GetMapping
  Answer export(Actor actor, @PathVariable String object, Query query) {
    Export export = exports.open(actor, object, problems -> asked(query, problems));
    return Answer.download(export.contentType(), export.fileName(), new File(export))
        .header("X-Change-Cursor", export.cursor());
  }

  private static ExportQuery asked(Query query, Problems problems) {
    ObjectNode given =
        RecordParameters.json(
            query, problems, "q", "filter", "sort", "fields", "expand", AsOf.NAME, "format", "raw",
            "bom");
    ExportQuery.Format format = format(text(given.remove("format")), problems);
    boolean raw = flag(given, "raw", problems);
    boolean mark = flag(given, "bom", problems);
    if (mark && format != ExportQuery.Format.CSV) {
      problems.add("bom", "only_csv");
    }
    return new ExportQuery(RecordQueryReader.read(given, problems), format, raw, mark);
  }

  private static boolean flag(ObjectNode given, String name, Problems problems) {
    String word = text(given.remove(name));
    if (word != null && !word.equals("true") && !word.equals("false")) {
      problems.add(name, "not_a_flag");
    }
    return "true".equals(word);
  }

  private static @Nullable String text(@Nullable JsonNode value) {
    return value == null ? null : value.asString();
  }

  private static ExportQuery.Format format(@Nullable String word, Problems problems) {
    for (ExportQuery.Format format : ExportQuery.Format.values()) {
      if (format.word().equals(word)) {
        return format;
      }
    }
    if (word != null) {
      String known =
          Arrays.stream(ExportQuery.Format.values())
              .map(ExportQuery.Format::word)
              .collect(Collectors.joining(", "));
      problems.add("format", "unknown_format", known);
    }
    return ExportQuery.Format.CSV;
  }

  /** The body, which closes the export in any case. */
  private record File(Export export) implements Answer.Writer {

    @Override
    public void write(OutputStream out) throws IOException {
      export.write(out);
    }

    @Override
    public void close() {
      export.close();
    }
  }
}
