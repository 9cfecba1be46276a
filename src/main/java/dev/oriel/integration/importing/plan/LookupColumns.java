package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The columns that are mapped to one lookup: its own, with ids, names, e-mail addresses or
 * telephone numbers of records, and one with their names, which counts where its own names no
 * record.
 */
final class LookupColumns {

  /**
   * Advice for lookups to the imported object itself: the records that they name are looked up
   * before any row is written.
   */
  private final Field field;

  private final ObjectScope target;
  private final boolean pointsAtItsOwn;
  private int own = -1;
  private int named = -1;
  private String ownHeader = "";
  private String namedHeader = "";
  private Set<UUID> existing = Set.of();
  private Map<String, Set<UUID>> byText = Map.of();

  LookupColumns(ObjectScope scope, Field field) {
    this.field = field;
    this.target = scope.target(field);
    this.pointsAtItsOwn = target.type().id() == scope.type().id();
  }

  /** The record that a row names, or the problem of a column; neither if its cells are blank. */
  record Found(@Nullable UUID id, String header, @Nullable ProblemMessage problem) {}

  void add(int index, String header, boolean isName) {
    if (isName) {
      named = index;
      namedHeader = header;
    } else {
      own = index;
      ownHeader = header;
    }
  }

  String header() {
    return own >= 0 ? ownHeader : namedHeader;
  }

  /** The index of one of its columns; negative for another. */
  int index(String header) {
    if (own >= 0 && header.equals(ownHeader)) {
      return own;
    }
    return named >= 0 && header.equals(namedHeader) ? named : -1;
  }

  /** Finds the records that all rows name. */
  void resolve(RecordMerger merger, List<ImportRow> rows) {
    Set<UUID> ids = new HashSet<>();
    Set<String> texts = new HashSet<>();
    for (ImportRow row : rows) {
      String text = text(row, own);
      UUID id = References.uuid(text);
      if (id != null) {
        ids.add(id);
      } else if (!text.isEmpty()) {
        texts.addAll(List.of(text, TextValues.unwrapped(text)));
      }
      String name = text(row, named);
      if (!name.isEmpty()) {
        texts.add(name);
      }
    }
    if (target.view().may(RecordRight.VIEW)) {
      existing = merger.existing(target, ids);
      byText = merger.named(target, texts);
    }
  }

  private static String text(ImportRow row, int index) {
    return index < 0 ? "" : CellValues.text(row.cells().get(index)).strip();
  }

  Found of(ImportRow row) {
    String text = text(row, own);
    String name = text(row, named);
    for (int index : new int[] {own, named}) {
      JsonNode cell = index < 0 ? null : row.cells().get(index);
      if (cell != null && cell.isObject()) {
        String header = index == own ? ownHeader : namedHeader;
        return new Found(
            null, header, ProblemMessage.of("error_cell", cell.path(ImportRow.ERROR).asString("")));
      }
    }
    UUID id = References.uuid(text);
    if (id != null && (existing.contains(id) || name.isEmpty())) {
      return existing.contains(id) ? found(id) : unknown(ownHeader);
    }
    if (id == null && !text.isEmpty()) {
      return byText(ownHeader, text);
    }
    return name.isEmpty() ? new Found(null, "", null) : byText(namedHeader, name);
  }

  private Found byText(String header, String text) {
    Set<UUID> found =
        byText.getOrDefault(text, byText.getOrDefault(TextValues.unwrapped(text), Set.of()));
    if (found.size() > 1) {
      return new Found(
          null,
          header,
          ProblemMessage.of(
              "several_matches.lookup", field.apiName(), found.size(), target.type().apiName()));
    }
    return found.isEmpty() ? unknown(header) : found(found.iterator().next());
  }

  private static Found found(UUID id) {
    return new Found(id, "", null);
  }

  private Found unknown(String header) {
    return new Found(
        null,
        header,
        ProblemMessage.of(
            pointsAtItsOwn ? "unknown_record.own" : "unknown_record.lookup",
            field.apiName(),
            target.type().apiName()));
  }

  void shown(Map<String, String> shown, ImportRow row) {
    Map<String, Integer> columns = new HashMap<>();
    columns.put(ownHeader, own);
    columns.put(namedHeader, named);
    columns.forEach((header, index) -> {
      if (index >= 0) {
        MappedColumns.put(shown, header, row.cells().get(index));
      }
    });
  }
}
