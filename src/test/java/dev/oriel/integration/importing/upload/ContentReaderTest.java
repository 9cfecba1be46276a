package dev.oriel.integration.importing.upload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** How much of an import is in memory at once. */
class ContentReaderTest {

  private static final int COLUMNS = 500;
  private static final int ROWS = 1_000;

  /** The numbers of rows that are read together. */
  private static List<Integer> parts(JsonNode cell) {
    List<String> headers = IntStream.range(0, COLUMNS).mapToObj(n -> "h" + n).toList();
    List<Integer> parts = new ArrayList<>();
    try (ContentWriter writer = new ContentWriter("rows", headers)) {
      for (int row = 1; row <= ROWS; row++) {
        writer.add(new ImportRow(row, Collections.nCopies(COLUMNS, cell)));
      }
      try (ContentReader reader = new ContentReader(writer.content().stored(), null)) {
        for (int rows = reader.next().size(); rows > 0; rows = reader.next().size()) {
          parts.add(rows);
        }
      }
    }
    return parts;
  }

  @Test
  void aPartHasABoundedNumberOfCells() {
    assertThat(parts(JsonNodeFactory.instance.stringNode("a")))
        .containsOnly(ContentReader.CELLS / COLUMNS);
  }

  /** They need memory, too, though little. */
  @Test
  void aPartOfEmptyCellsIsBounded() {
    assertThat(parts(JsonNodeFactory.instance.nullNode()))
        .containsOnly(ContentReader.PLACES / COLUMNS);
  }
}
