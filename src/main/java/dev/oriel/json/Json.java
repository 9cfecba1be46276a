package dev.oriel.json;

import dev.oriel.refusal.Refused;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The one JSON mapper, and the strict reading of what comes from outside (RFC 8259 and, of I-JSON,
 * RFC 7493: UTF-8 only, no duplicate names, no lone surrogates). U+0000, which PostgreSQL cannot
 * store, and a depth over {@value #MAX_DEPTH} are refused too.
 */
public final class Json {

  public static final int MAX_DEPTH = 100;

  /** Names, values and brackets: each takes far more memory than it has characters. */
  private static final int MAX_TOKENS = 50_000;

  public static final JsonMapper MAPPER = mapper(StreamReadConstraints.DEFAULT_MAX_TOKEN_COUNT);

  /** For what comes from outside. */
  private static final JsonMapper OUTSIDE = mapper(MAX_TOKENS);

  private static final String BEYOND_LIMITS =
      "It is nested more than "
          + MAX_DEPTH
          + " deep, or holds more than 50,000 names and values, or a number or a name that is too"
          + " long.";

  private Json() {}

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

  /** Reads what came from outside; refuses as {@code Invalid}, naming the place. */
  public static JsonNode parse(byte[] utf8) {
    String text;
    try {
      text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(utf8))
              .toString();
    } catch (CharacterCodingException e) {
      throw Refused.invalid("", "not_utf8", "The body is not valid UTF-8.");
    }
    return parse(text);
  }

  /** Like {@link #parse(byte[])}, for text that is decoded already. */
  public static JsonNode parse(String text) {
    JsonNode node;
    try {
      node = OUTSIDE.readTree(text);
    } catch (StreamConstraintsException e) {
      throw notJson(BEYOND_LIMITS, e.getLocation());
    } catch (StreamReadException e) {
      throw notJson(e.getOriginalMessage(), e.getLocation());
    } catch (JacksonException e) {
      throw notJson("Something follows its end.", e.getLocation());
    } catch (ArithmeticException | NumberFormatException e) {
      throw Refused.invalid("", "number_out_of_range", "The JSON holds a number out of range.");
    }
    if (node.isMissingNode()) {
      throw Refused.invalid("", "empty", "The body is empty; a JSON object is expected.");
    }
    requireText(node);
    return node;
  }

  /** Refuses as {@code Invalid} text that PostgreSQL or another program could not take. */
  public static void requireText(JsonNode node) {
    refuseBadText(node, "");
  }

  /** The JSON text of a node. */
  public static String write(JsonNode node) {
    return MAPPER.writeValueAsString(node);
  }

  private static Refused notJson(String reason, TokenStreamLocation at) {
    String place = at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
    String firstLine = reason.lines().findFirst().orElse("");
    return Refused.invalid("", "not_json", "The JSON is not valid" + place + ": " + firstLine);
  }

  private static void refuseBadText(JsonNode node, String path) {
    if (node.isString()) {
      refuseBadText(node.stringValue(), path);
    } else if (node.isObject()) {
      for (var property : node.properties()) {
        refuseBadText(property.getKey(), path);
        refuseBadText(
            property.getValue(),
            path.isEmpty() ? property.getKey() : path + "." + property.getKey());
      }
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        refuseBadText(node.get(i), path + "[" + i + "]");
      }
    }
  }

  private static void refuseBadText(String text, String path) {
    String where = path.isEmpty() ? "The body" : "'" + path + "'";
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0) {
        throw Refused.invalid(path, "bad_character", where + " holds the character U+0000.");
      }
      if (Character.isSurrogate(c)) {
        if (Character.isHighSurrogate(c)
            && i + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(i + 1))) {
          i++;
        } else {
          throw Refused.invalid(
              path, "bad_character", where + " holds half of a surrogate pair, which is no text.");
        }
      }
    }
  }
}
