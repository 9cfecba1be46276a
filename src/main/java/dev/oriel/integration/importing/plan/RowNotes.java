package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.crm.record.merge.MergePlan.Action;
import dev.oriel.crm.record.merge.MergePlan.Outcome;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/** The texts of the notes that rows add to their records, by the numbers of the rows. */
final class RowNotes {

  private final @Nullable String header;
  private final Map<Integer, String> texts = new HashMap<>();

  RowNotes(List<MappedColumn> columns) {
    this.header =
        columns.stream()
            .filter(column -> column.place().equals(Place.NOTE))
            .map(MappedColumn::header)
            .findFirst()
            .orElse(null);
  }

  void put(int row, String text) {
    texts.put(row, text);
  }

  boolean has(int row) {
    return texts.containsKey(row);
  }

  /**
   * The notes of the rows without problems.
   *
   * @param isMapped whether a column has notes
   * @param texts those of rows that are not skipped, by record
   * @param rows how many rows have one
   */
  record Planned(boolean isMapped, Map<UUID, Set<String>> texts, int rows) {

    /** What became of them; null if no column has notes. */
    ImportJob.@Nullable Notes result(int added) {
      return isMapped ? new ImportJob.Notes(added, rows - added) : null;
    }
  }

  Planned planned(List<Outcome> good) {
    Map<UUID, Set<String>> added = new LinkedHashMap<>();
    int rows = 0;
    for (Outcome outcome : good) {
      String text = texts.get(outcome.row());
      rows += text == null ? 0 : 1;
      if (text != null && outcome.action() != Action.SKIPPED) {
        added.computeIfAbsent(outcome.record(), _ -> new LinkedHashSet<>()).add(text);
      }
    }
    return new Planned(header != null, added, rows);
  }

  /**
   * Warns of notes that are not added.
   *
   * @param known the texts that records have already, to which those of rows are added
   */
  void warn(List<Outcome> good, Map<UUID, Set<String>> known, RowErrors errors) {
    for (Outcome outcome : good) {
      String text = texts.get(outcome.row());
      if (text != null && outcome.action() == Action.SKIPPED) {
        warn(outcome, text, ProblemMessage.of("skipped_note"), errors);
      } else if (text != null
          && !known.computeIfAbsent(outcome.record(), _ -> new HashSet<>()).add(text)) {
        warn(outcome, text, ProblemMessage.of("same_note"), errors);
      }
    }
  }

  private void warn(Outcome outcome, String text, ProblemMessage warning, RowErrors errors) {
    errors.warn(
        new CellError(
            outcome.row(), header, CellValues.shown(text), warning.code(), warning.toString()));
  }
}
