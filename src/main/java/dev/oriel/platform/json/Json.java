package dev.oriel.platform.json;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/**
 * The JSON mapper, and the strict parsing of input (RFC 8259, and of I-JSON, RFC 7493: UTF-8 only,
 * no duplicate names, no lone surrogates). U+0000, which PostgreSQL cannot store, and nesting
 * deeper than {@value #MAX_DEPTH} are refused too.
 */
public final class Json {

  public static final int MAX_DEPTH = 100;

  private static final int PIECE = 8_192;

  /** The length of a text whose parsing would delay other threads. */
  private static final int LONG = 100_000;

  public static final JsonMapper MAPPER = mapper(StreamReadConstraints.DEFAULT_MAX_TOKEN_COUNT);

  /** Writes answers: numbers without exponents. Only for numbers within the limits of fields. */
  public static final ObjectWriter WRITER =
      MAPPER.writer().with(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN);

  private static final ObjectWriter LINES =
      WRITER.with(
          new DefaultPrettyPrinter(
              Separators.createDefaultInstance()
                  .withObjectNameValueSpacing(Separators.Spacing.AFTER)));

  /** Reads one value, behind which there may be others. */
  private static final ObjectReader ONE =
      MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private static final Map<BodySize, JsonMapper> INPUT_MAPPERS = inputMappers();

  private Json() {}

  private static Map<BodySize, JsonMapper> inputMappers() {
    Map<BodySize, JsonMapper> mappers = new EnumMap<>(BodySize.class);
    for (BodySize size : BodySize.values()) {
      mappers.put(size, mapper(size.tokens()));
    }
    return mappers;
  }

  private static JsonMapper mapper(long maxTokens) {
    return JsonMapper.builder(
            JsonFactory.builder()
                .streamReadConstraints(
                    StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxTokenCount(maxTokens)
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build())
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .build();
  }

  /** Parses input. Refuses as {@code Invalid}, with the position, what is not strict JSON. */
  public static JsonNode parse(byte[] utf8) {
    return parse(utf8, BodySize.ONE);
  }

  /** Parses input with at most as many tokens as the size allows. */
  public static JsonNode parse(byte[] utf8, BodySize size) {
    return parse(decoded(utf8), size);
  }

  /**
   * Parses values one behind the other, such as lines of JSON. All together have at most as many
   * tokens as the size allows, and what is refused is named by its place in the whole.
   */
  public static ArrayNode parseAll(byte[] utf8, BodySize size) {
    ArrayNode all = MAPPER.createArrayNode();
    try (JsonParser parser = parser(decoded(utf8), size)) {
      JsonNode one = read(parser, size, ONE::readTree);
      while (one != null) {
        all.add(one);
        one = read(parser, size, ONE::readTree);
      }
    }
    if (all.isEmpty()) {
      throw Refused.invalid("", "empty.body");
    }
    requireText(all);
    return all;
  }

  private static String decoded(byte[] utf8) {
    ByteBuffer bytes = ByteBuffer.wrap(utf8);
    // The text has at most one character for each byte.
    CharBuffer text = CharBuffer.allocate(utf8.length);
    if (StandardCharsets.UTF_8.newDecoder().decode(bytes, text, true).isError()) {
      throw BadJson.notUtf8(bytes.position());
    }
    return text.flip().toString();
  }

  /** Like {@link #parse(byte[])}, for text that is decoded already. */
  public static JsonNode parse(String text) {
    return parse(text, BodySize.ONE);
  }

  private static JsonNode parse(String text, BodySize size) {
    try (JsonParser parser = parser(text, size)) {
      JsonNode node = read(parser, size, MAPPER::readTree);
      if (node == null) {
        throw Refused.invalid("", "empty.body");
      }
      requireText(node);
      return node;
    }
  }

  private static JsonParser parser(String text, BodySize size) {
    if (text.startsWith("\uFEFF")) {
      throw BadJson.mark();
    }
    return text.length() > LONG
        ? mapper(size).createParser(new YieldingReader(new StringReader(text)))
        : mapper(size).createParser(text);
  }

  /** Yields regularly, because a virtual thread that does not block occupies its carrier thread. */
  private static final class YieldingReader extends FilterReader {

    YieldingReader(Reader text) {
      super(text);
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck")
    public int read(char[] part, int offset, int length) throws IOException {
      Thread.yield();
      return super.read(part, offset, length);
    }
  }

  /** A parser of UTF-8 with at most as many tokens as the size allows. */
  static JsonParser parser(Content utf8, BodySize size) {
    Reader text = new InputStreamReader(utf8.open(), StandardCharsets.UTF_8);
    return mapper(size).createParser(new YieldingReader(text));
  }

  /** Refuses as {@code Invalid}, with the position, what is not UTF-8. */
  static void requireUtf8(Content utf8) {
    try (InputStream in = utf8.open()) {
      byte[] piece = new byte[PIECE];
      // A piece has at most one character for each byte.
      CharBuffer text = CharBuffer.allocate(PIECE);
      CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
      int kept = 0;
      int position = 0;
      for (boolean isEnd = false; !isEnd; ) {
        int read = in.readNBytes(piece, kept, PIECE - kept);
        isEnd = read < PIECE - kept;
        ByteBuffer bytes = ByteBuffer.wrap(piece, 0, kept + read);
        boolean isBad = decoder.decode(bytes, text.clear(), isEnd).isError();
        position += bytes.position();
        if (isBad) {
          throw BadJson.notUtf8(position);
        }
        kept = bytes.compact().position();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonMapper mapper(BodySize size) {
    return Objects.requireNonNull(INPUT_MAPPERS.get(size));
  }

  /** The next value; null if there is none. */
  private static @Nullable JsonNode read(
      JsonParser parser, BodySize size, Function<JsonParser, JsonNode> value) {
    try {
      return parser.nextToken() == null ? null : value.apply(parser);
    } catch (JacksonException e) {
      throw BadJson.refused(e, parser.currentLocation(), size);
    } catch (ArithmeticException | NumberFormatException _) {
      throw BadJson.outOfRange(parser.currentTokenLocation());
    }
  }

  /** Refuses as {@code Invalid} text that PostgreSQL or other programs cannot process. */
  public static void requireText(JsonNode node) {
    requireText(node, "");
  }

  /** The same for a part of the input, by its path. */
  static void requireText(JsonNode node, String path) {
    BadText found = badText(node);
    if (found != null) {
      BadText bad = path.isEmpty() ? found : found.inside(path);
      throw Refused.invalid(
          bad.path(), bad.path().isEmpty() ? "in.body" : "in.field", ProblemMessage.of(bad.key()));
    }
  }

  public static String write(JsonNode node) {
    return MAPPER.writeValueAsString(node);
  }

  /** Writes JSON in several lines, for people. */
  public static String lines(JsonNode node) {
    return LINES.writeValueAsString(node);
  }

  /** A bad text, by its path, and what is wrong with it. */
  private record BadText(String path, String key) {

    BadText inside(String name) {
      boolean ends = path.isEmpty() || path.startsWith("[");
      return new BadText(name + (ends ? "" : ".") + path, key);
    }
  }

  /** The first bad text. Its path is built on the way back, and therefore only for bad texts. */
  private static @Nullable BadText badText(JsonNode node) {
    if (node.isString()) {
      return badText(node.stringValue());
    }
    if (node.isObject()) {
      for (var property : node.properties()) {
        BadText name = badText(property.getKey());
        if (name != null) {
          return name;
        }
        BadText value = badText(property.getValue());
        if (value != null) {
          return value.inside(property.getKey());
        }
      }
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        BadText bad = badText(node.get(i));
        if (bad != null) {
          return bad.inside("[" + i + "]");
        }
      }
    }
    return null;
  }

  private static @Nullable BadText badText(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0) {
        return new BadText("", "bad_character");
      }
      if (Character.isSurrogate(c)) {
        if (i + 1 == text.length() || !Character.isSurrogatePair(c, text.charAt(i + 1))) {
          return new BadText("", "bad_character.half");
        }
        i++;
      }
    }
    return null;
  }
}
