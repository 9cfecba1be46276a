package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.Refused;

/**
 * The stream of records of an .xls workbook (MS-XLS), reduced to those that make up the cells of
 * visible sheets. POI reads only these: the others cost memory and time, and their mistakes would
 * make it fail.
 */
final class BiffRecords {

  private static final int BOF = 0x0809;
  private static final int EOF = 0x000A;
  private static final int BOUND_SHEET = 0x0085;
  private static final int FILE_PASS = 0x002F;
  private static final int CONTINUE = 0x003C;
  private static final int SHARED_TEXTS = 0x00FC;
  private static final int VERSION_8 = 0x0600;

  /** A file of 10 MiB could have millions of shared texts of a character, each an object of POI. */
  private static final int MAX_TEXTS = 400_000;

  /** The memory of a shared text in POI, and its least length in the file, in bytes. */
  private static final long TEXT = 150;

  private static final int LEAST = 4;

  private static final Set<Integer> OF_WORKBOOK =
      Set.of(BOF, EOF, SHARED_TEXTS, 0x0022 /* 1904 */, 0x041E /* format */, 0x00E0 /* style */);

  /** Numbers, texts, formulas with their results, truth values and errors. */
  private static final Set<Integer> OF_SHEET =
      Set.of(
          BOF,
          EOF,
          0x0203,
          0x027E,
          0x00BD,
          0x0204,
          0x00FD,
          0x0006,
          0x0207,
          0x0205,
          0x00E5 /* merged */);

  private final ByteBuffer stream;
  private final ByteArrayOutputStream wanted = new ByteArrayOutputStream();
  private final List<Integer> sheets = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  private BiffRecords(byte[] stream) {
    this.stream = ByteBuffer.wrap(stream).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The most memory that the shared texts of a workbook take, by its bytes. */
  static long memory(int length) {
    return TEXT * Math.min(MAX_TEXTS, length / LEAST);
  }

  /** Reads what is the workbook's, and which sheets are visible. */
  static BiffRecords of(byte[] stream) {
    BiffRecords records = new BiffRecords(stream);
    records.copy(0, OF_WORKBOOK);
    return records;
  }

  /** The names of the visible sheets in the order in which they are shown. */
  List<String> sheetNames() {
    return names;
  }

  /** The workbook, then these of its visible sheets. */
  byte[] wanted(List<Integer> chosen) {
    Set<Integer> positions = new HashSet<>();
    for (int sheet : chosen) {
      int position = sheets.get(sheet);
      if (position <= 0 || !positions.add(position)) {
        throw ContentKind.damaged();
      }
      copy(position, OF_SHEET);
    }
    return wanted.toByteArray();
  }

  /** Copies records from a BOF to its EOF, without those of charts between them. */
  private void copy(int position, Set<Integer> kinds) {
    int depth = 0;
    boolean copied = false;
    do {
      if (position < 0 || position + 4 > stream.limit()) {
        throw ContentKind.damaged();
      }
      int kind = stream.getShort(position) & 0xFFFF;
      int length = stream.getShort(position + 2) & 0xFFFF;
      int next = position + 4 + length;
      if (next > stream.limit() || (depth == 0 && kind != BOF)) {
        throw ContentKind.damaged();
      }
      inspect(kind, position + 4, length);
      depth += kind == BOF ? 1 : 0;
      copied = depth == 1 && (kind == CONTINUE ? copied : kinds.contains(kind));
      if (copied) {
        wanted.write(stream.array(), position, next - position);
      }
      depth -= kind == EOF ? 1 : 0;
      position = next;
    } while (depth > 0);
    if (wanted.size() > stream.limit()) {
      throw ContentKind.damaged();
    }
  }

  private void inspect(int kind, int data, int length) {
    if (kind == FILE_PASS) {
      throw ContentKind.encrypted();
    }
    if (kind == BOF && (length < 4 || stream.getShort(data) != VERSION_8)) {
      throw Refused.invalid("file", "not_a_table.excel_95");
    }
    if (kind == SHARED_TEXTS && length >= 8 && stream.getInt(data + 4) > MAX_TEXTS) {
      throw Refused.invalid("file", "too_large.texts");
    }
    if (kind == BOUND_SHEET && length >= 6) {
      boolean visible = (stream.get(data + 4) & 3) == 0;
      boolean cells = stream.get(data + 5) == 0;
      if (visible && cells) {
        sheets.add(stream.getInt(data));
        names.add(name(data + 6, length - 6));
      }
    }
  }

  /** A short text: the number of its characters, a flag for two bytes each, the characters. */
  private String name(int at, int length) {
    if (length < 2) {
      return "";
    }
    boolean wide = (stream.get(at + 1) & 1) != 0;
    int bytes = Math.min(length - 2, (stream.get(at) & 0xFF) * (wide ? 2 : 1));
    return new String(
        stream.array(),
        at + 2,
        bytes,
        wide ? StandardCharsets.UTF_16LE : StandardCharsets.ISO_8859_1);
  }
}
