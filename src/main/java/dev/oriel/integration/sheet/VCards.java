package dev.oriel.integration.sheet;

import module java.base;

import com.github.mangstadt.vinnie.VObjectProperty;
import com.github.mangstadt.vinnie.io.Context;
import com.github.mangstadt.vinnie.io.SyntaxRules;
import com.github.mangstadt.vinnie.io.VObjectDataAdapter;
import com.github.mangstadt.vinnie.io.VObjectReader;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Reads vCards of the versions 2.1, 3.0 and 4.0 (.vcf), of which a file has one or more. Each is a
 * row with the number of the card. Lists of other cards are left out, and so are photos, sounds and
 * keys.
 */
final class VCards {

  private static final Pattern BEGINNING =
      Pattern.compile("\\s*BEGIN\\s*:\\s*VCARD\\b", Pattern.CASE_INSENSITIVE);

  private static final String CARD = "VCARD";
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  /** A line, which may be the whole file, unfolded, decoded and as a text. */
  private static final long LINE = 6;

  /** More depth, or characters before the value of a line, only a hostile file has. */
  private static final int MOST_DEPTH = 10;

  private static final int LONGEST_BEGINNING = 10_000;

  private static final Set<String> LEFT_OUT = Set.of("PHOTO", "LOGO", "SOUND", "KEY", "AGENT");

  private final Content content;
  private final SheetChoice choice;

  VCards(Content content, SheetChoice choice) {
    this.content = content;
    this.choice = choice;
  }

  /** Whether a file begins like vCards, in any encoding. */
  static boolean matches(byte[] beginning) {
    String start = new String(beginning, StandardCharsets.ISO_8859_1);
    return BEGINNING.matcher(start.replaceAll("[\\x00\\x80-\\xff]", "")).lookingAt();
  }

  /** The memory that reading a file takes. */
  static long memory(int length) {
    return LINE * length;
  }

  /** The cards are read twice: their columns are known when all were read. */
  void read(SheetConsumer consumer) throws IOException {
    if (choice.sheet() != null || choice.headerRow() != null) {
      String property = choice.sheet() == null ? "headerRow" : "sheet";
      throw Refused.invalid(property, "no_sheets.vcard");
    }
    Encoding found =
        choice.encoding() == null ? Encoding.of(content) : new Encoding(choice.encoding(), null);
    Rows rows = new Rows(SourceFormat.VCARD, new SheetChoice(null, null, 0), consumer);
    if (found.doubt() != null) {
      rows.doubt(found.doubt());
    }
    Charset quoted = quoted(found.charset());
    if (!quoted.equals(found.charset())) {
      rows.doubt(ProblemMessage.of("guessed_encoding.quoted", quoted.name()));
    }
    Encodings encodings = new Encodings(found.charset(), quoted);
    SequencedMap<String, Integer> columns = columns(encodings, rows);
    RowBuffer buffer = new RowBuffer();
    columns.forEach((column, at) -> buffer.put(at, new SheetCell.Text(column)));
    rows.take(0, buffer);
    cards(
        encodings,
        (number, card) -> {
          card.cells()
              .forEach((column, text) ->
                  buffer.put(Objects.requireNonNull(columns.get(column)), Texts.ofJson(text)));
          rows.take(number, buffer);
        });
    rows.finish();
  }

  /**
   * @param quoted that of quoted-printable values which name none
   */
  private record Encodings(Charset file, Charset quoted) {}

  /**
   * The encoding of quoted-printable values: that of the file, of Japan if they have its escape
   * characters, or of Windows if nothing else fits.
   */
  private Charset quoted(Charset file) throws IOException {
    boolean[] isReplaced = {false};
    boolean[] isEscaped = {false};
    cards(
        new Encodings(file, file),
        (_, card) -> {
          isReplaced[0] |= card.has('\uFFFD');
          isEscaped[0] |= card.has(EscapedText.ESCAPE);
        });
    if (isEscaped[0]) {
      return EscapedText.JAPANESE;
    }
    if (!isReplaced[0]) {
      return file;
    }
    try (Reader text = open(file)) {
      for (int c = text.read(); c >= 0; c = text.read()) {
        if (c == '\uFFFD') {
          return file;
        }
      }
    }
    return WINDOWS;
  }

  private SequencedMap<String, Integer> columns(Encodings encodings, Rows rows) throws IOException {
    SequencedMap<String, Integer> columns = new LinkedHashMap<>();
    int groups =
        cards(
            encodings,
            (_, card) ->
                card.cells().keySet().forEach(one -> columns.putIfAbsent(one, columns.size())));
    if (groups > 0) {
      rows.doubt(ProblemMessage.of("groups_left_out", groups));
    }
    if (columns.isEmpty()) {
      throw ContentKind.empty();
    }
    return columns;
  }

  private interface CardConsumer {
    void card(int number, VCard card);
  }

  /** Passes all cards, and returns the number of those that are lists of others. */
  private int cards(Encodings encodings, CardConsumer consumer) throws IOException {
    Listener listener = new Listener(consumer);
    requireShortBeginnings(encodings.file());
    try (VObjectReader reader = new VObjectReader(open(encodings.file()), SyntaxRules.vcard())) {
      reader.setDefaultQuotedPrintableCharset(encodings.quoted());
      reader.parse(listener);
    }
    if (listener.card != null) {
      throw ContentKind.damaged();
    }
    return listener.groups;
  }

  private Reader open(Charset charset) throws IOException {
    return Texts.reader(content, charset, CodingErrorAction.REPLACE);
  }

  /**
   * Millions of parameters in one line would take much more memory than their text. Lines end and
   * values begin where the parser says so: also at a carriage return, and not within quotes.
   */
  private void requireShortBeginnings(Charset charset) throws IOException {
    try (Reader text = open(charset)) {
      int length = 0;
      boolean isValue = false;
      boolean isQuoted = false;
      int before = '\n';
      for (int c = text.read(); c >= 0; c = text.read()) {
        boolean isNewLine = (before == '\n' || before == '\r') && c != ' ' && c != '\t';
        isQuoted = !isNewLine && (isQuoted ^ c == '"');
        isValue = !isNewLine && (isValue || (c == ':' && !isQuoted));
        length = isNewLine ? 1 : length + 1;
        if (!isValue && length > LONGEST_BEGINNING) {
          throw ContentKind.damaged();
        }
        before = c;
      }
    }
  }

  /** Collects the properties of each card, without those of cards inside. */
  private static final class Listener extends VObjectDataAdapter {

    private final CardConsumer consumer;
    private @Nullable VCard card;
    private int number;
    private int groups;

    Listener(CardConsumer consumer) {
      this.consumer = consumer;
    }

    @Override
    public void onComponentBegin(String name, Context context) {
      if (context.getParentComponents().size() > MOST_DEPTH) {
        throw ContentKind.damaged();
      }
      if (context.getParentComponents().isEmpty() && CARD.equalsIgnoreCase(name)) {
        number++;
        card = new VCard();
      }
    }

    @Override
    public void onVersion(String value, Context context) {
      if (card != null && context.getParentComponents().size() == 1) {
        card.version(value);
      }
    }

    @Override
    public void onProperty(VObjectProperty property, Context context) {
      boolean isOwn = context.getParentComponents().size() == 1;
      if (card != null
          && isOwn
          && !LEFT_OUT.contains(property.getName().toUpperCase(Locale.ROOT))) {
        if (!card.add(property)) {
          throw Refused.invalid("file", "too_many.card", number, VCard.MOST_PROPERTIES);
        }
      }
    }

    @Override
    public void onComponentEnd(String name, Context context) {
      if (card == null || !context.getParentComponents().isEmpty()) {
        return;
      }
      if (card.isGroup()) {
        groups++;
      } else {
        consumer.card(number, card);
      }
      card = null;
    }
  }
}
