package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.ProgramFile;

/**
 * The words that stand above columns in English, German, French and Spanish, and in the exports of
 * other systems ({@code synonyms.json}). Lists begin with the best word.
 *
 * @param everywhere words by what they mean: the key of a standard field, or {@code name}
 * @param weak words that also stand beside values above a table, so that they are no sign of its
 *     headers
 * @param objects the words of one standard object, which go before those
 * @param address the words of addresses
 * @param leftOut the words of columns that are never imported
 */
record ColumnWords(
    Map<String, List<String>> everywhere,
    Map<String, List<String>> weak,
    Map<String, OfObject> objects,
    OfAddress address,
    LeftOut leftOut) {

  private static final ColumnWords ALL =
      Json.MAPPER.readValue(
          ProgramFile.text(ColumnWords.class, "synonyms.json"), ColumnWords.class);

  private static final OfObject NONE = new OfObject(List.of(), List.of(), Map.of());

  /**
   * The words of one object.
   *
   * @param called the words for a record of it, with which headers can begin: {@code Deal stage}
   * @param notHere headers that mean nothing for this object, although they do for others, or
   *     without the word for a record
   */
  record OfObject(List<String> called, List<String> notHere, Map<String, List<String>> places) {

    OfObject {
      notHere = Objects.requireNonNullElse(notHere, List.of());
    }
  }

  /**
   * The words of addresses.
   *
   * @param kinds what stands before or after a part where a file has several addresses
   */
  record OfAddress(List<String> kinds, Map<String, List<String>> parts) {}

  /**
   * The words of columns that are never imported.
   *
   * @param setBySystem times and actors of records
   * @param currency currencies of amounts
   */
  record LeftOut(List<String> setBySystem, List<String> currency) {}

  static ColumnWords all() {
    return ALL;
  }

  OfObject of(ObjectType type) {
    return objects.entrySet().stream()
        .filter(entry -> type.is(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(NONE);
  }

  /** The words for a record of an object, folded. */
  List<String> called(ObjectType type) {
    List<String> words = new ArrayList<>(of(type).called());
    words.add(type.name().endsWith("s") ? type.name().replaceAll("s$", "") : type.name());
    return words.stream().map(ColumnWords::folded).toList();
  }

  /** A header without capitals, accents, spaces and punctuation. */
  static String folded(String header) {
    return Folding.fold(header).replaceAll("[^\\p{L}\\p{N}]", "");
  }
}
