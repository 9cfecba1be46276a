package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;

/**
 * Reads an uploaded table. Its content decides the format, not its name.
 *
 * <p>The first row that is not blank is the header, unless a later one clearly is; blank rows are
 * skipped. Of a workbook, the first visible sheet with a table is read, hidden rows and columns
 * too. Of merged cells, the first has the value. A column without header may not have values: see
 * {@link SheetRow#problem}.
 */
public final class Sheets {

  /** The largest file, in bytes: 10 MiB. */
  public static final int MAX_BYTES = 10 * 1024 * 1024;

  public static final int MAX_ROWS = Rows.MAX_ROWS;
  public static final int MAX_COLUMNS = RowBuffer.MAX_COLUMNS;

  /** The largest number of cells that are not empty. */
  public static final int MAX_CELLS = Rows.MAX_CELLS;

  /** The largest number of characters in all cells together. */
  public static final int MAX_CHARACTERS = Rows.MAX_CHARACTERS;

  /** The buffers of the parsers, in bytes. */
  private static final long READING = 2L * 1_024 * 1_024;

  private Sheets() {}

  /**
   * Reads a file and calls the consumer for the header and each row. Memory is bounded, whatever
   * the file contains. When it refuses, the consumer may have received rows already. A workbook is
   * stored in a file of the directory while it is read.
   *
   * <p>Refuses as {@code TooLarge} more than {@value #MAX_BYTES} bytes, and as {@code Invalid}
   * (field {@code file}) what is no table, is damaged, encrypted or hostile, has more than 10,000
   * rows, 500 columns, 1,000,000 cells that are not empty or 20,000,000 characters, or has no row
   * at all. A table with only a header is read as one without rows.
   *
   * @throws UncheckedIOException if the disk does not take or give the file
   */
  public static void read(
      Content content, SheetChoice choice, Path directory, SheetConsumer consumer) {
    refuseTooLarge(content);
    try {
      switch (ContentKind.of(content)) {
        case ZIP ->
            withFile(
                content,
                directory,
                file -> XlsxBook.read(file, new Rows(SourceFormat.XLSX, choice, consumer)));
        case OLE2 ->
            withFile(
                content,
                directory,
                file -> XlsTable.read(file, new Rows(SourceFormat.XLS, choice, consumer)));
        case JSON_LINES -> new JsonLines(content).read(choice, consumer);
        case VCARDS -> new VCards(content, choice).read(consumer);
        case TEXT ->
            new CsvTable(content, choice.encoding())
                .read(new Rows(SourceFormat.CSV, choice, consumer));
      }
    } catch (Rows.ConsumerFailure e) {
      throw e.failure();
    } catch (Parts.TooLarge e) {
      throw Refused.invalid("file", e.key());
    } catch (ZipException | EOFException _) {
      throw ContentKind.damaged();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * About how many bytes of memory {@link #read} takes at most, with one copy of the texts of all
   * cells. Cells of a workbook can share a text, so that they have more than its file.
   */
  public static long memory(Content content, Path directory) {
    refuseTooLarge(content);
    try {
      return READING
          + switch (ContentKind.of(content)) {
            case ZIP -> XlsxTexts.memory(inflated(content, directory)) + MAX_CHARACTERS;
            case OLE2 ->
                4L * content.length() + BiffRecords.memory(content.length()) + MAX_CHARACTERS;
            case JSON_LINES -> 2L * content.length() + JsonLines.memory(content.length());
            case VCARDS -> 2L * content.length() + VCards.memory(content.length());
            case TEXT -> 2L * content.length();
          };
    } catch (ZipException _) {
      throw ContentKind.damaged();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long inflated(Content workbook, Path directory) throws IOException {
    AtomicLong size = new AtomicLong();
    withFile(workbook, directory, file -> size.set(Parts.inflated(file)));
    return size.get();
  }

  private static void refuseTooLarge(Content content) {
    if (content.length() > MAX_BYTES) {
      throw new Refused(new Refusal.TooLarge("The file has more than 10 MiB."));
    }
  }

  private interface FileReader {
    void read(Path file) throws IOException;
  }

  /**
   * The parsers of workbooks go to and fro in a file. Of bytes, that of .xls would make a copy of
   * the length that a header claims. They delete the file when they have opened it, so that a
   * killed process leaves no data behind.
   */
  private static void withFile(Content content, Path directory, FileReader reader)
      throws IOException {
    Path file = Files.createTempFile(directory, "workbook-", null);
    try {
      // The file exists, for this user alone: copying to its path would replace it by another one.
      try (InputStream in = content.open();
          OutputStream out = Files.newOutputStream(file)) {
        in.transferTo(out);
      }
      reader.read(file);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /**
   * An encoding by its name, such as {@code windows-1251}. Refuses as {@code Invalid} (field {@code
   * encoding}) one that is not known.
   */
  public static Charset encoding(String name) {
    try {
      return Charset.forName(name.strip());
    } catch (IllegalArgumentException _) {
      throw Refused.invalid("encoding", "unknown_encoding", name);
    }
  }
}
