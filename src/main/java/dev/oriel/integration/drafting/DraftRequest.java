package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The wish for a draft.
 *
 * @param object the apiName of the record's object; null for contacts
 * @param record the id of the record whose address gets the e-mail
 * @param purpose what it is to say, in the words of its author; empty for nothing in particular
 * @param language null for that of the last e-mail or, without one, of its author
 * @param replyTo the id of the message that it answers; null for none
 */
public record DraftRequest(
    @Nullable String object,
    String record,
    String purpose,
    Tone tone,
    @Nullable Locale language,
    @Nullable String replyTo) {

  /** The largest number of characters of a purpose. */
  public static final int LONGEST_PURPOSE = 4_000;

  /** Reads a request for a contact. Refuses as {@code Invalid} all that is wrong in itself. */
  public static DraftRequest read(JsonBody json) {
    Shape shape =
        new Shape(json.object())
            .only(List.of("recordId", "purpose", "tone", "language", "replyToMessageId"));
    DraftRequest request =
        new DraftRequest(
            null,
            shape.required("recordId"),
            purpose(shape),
            tone(shape),
            language(shape),
            shape.text("replyToMessageId"));
    shape.check();
    return request;
  }

  /** The same for a record of another object. */
  public DraftRequest of(String other) {
    return new DraftRequest(other, record, purpose, tone, language, replyTo);
  }

  private static String purpose(Shape shape) {
    String purpose = Objects.requireNonNullElse(shape.text("purpose"), "");
    if (purpose.length() > LONGEST_PURPOSE) {
      shape.problem("purpose", "too_long", LONGEST_PURPOSE);
    }
    return purpose;
  }

  private static Tone tone(Shape shape) {
    String word = shape.text("tone");
    Optional<Tone> tone = word == null ? Optional.of(Tone.NEUTRAL) : Tone.of(word);
    if (tone.isEmpty()) {
      shape.problem("tone", "not_an_option", Tone.words());
    }
    return tone.orElse(Tone.NEUTRAL);
  }

  private static @Nullable Locale language(Shape shape) {
    String tag = shape.text("language");
    if (tag == null || tag.isEmpty()) {
      return null;
    }
    try {
      return new Locale.Builder().setLanguageTag(tag).build();
    } catch (IllformedLocaleException _) {
      shape.problem("language", "not_a_language");
      return null;
    }
  }
}
