package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.ProgramFile;
import org.jspecify.annotations.Nullable;

/**
 * The words that stand above columns in English, German, French and Spanish, and in the exports of
 * other systems ({@code synonyms.json}), folded. Lists begin with the best word.
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

  private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}]");

  private static final ColumnWords ALL =
      Json.MAPPER.readValue(
          ProgramFile.text(ColumnWords.class, "synonyms.json"), ColumnWords.class);

  private static final Map<String, AddressWord> ADDRESSES = ALL.address.words();

  private static final OfObject NONE = new OfObject(List.of(), List.of(), Map.of());

  ColumnWords {
    everywhere = folded(everywhere);
    weak = folded(weak);
  }

  /**
   * The words of one object.
   *
   * @param called the words for a record of it, with which headers can begin: {@code Deal stage}
   * @param notHere headers that mean nothing for this object, although they do for others, or
   *     without the word for a record
   */
  record OfObject(List<String> called, List<String> notHere, Map<String, List<String>> places) {

    OfObject {
      called = folded(called);
      notHere = folded(Objects.requireNonNullElse(notHere, List.of()));
      places = folded(places);
    }
  }

  /**
   * The words of addresses.
   *
   * @param kinds what stands before or after a part where a file has several addresses, not folded
   */
  record OfAddress(List<String> kinds, Map<String, List<String>> parts) {

    OfAddress {
      parts = folded(parts);
    }

    /** What stands above a part of an address: {@code City}, or {@code Billing City}. */
    private Map<String, AddressWord> words() {
      Map<String, AddressWord> all = new HashMap<>();
      parts.forEach((part, synonyms) -> {
        all.putIfAbsent(folded(part), new AddressWord(part, 0, ""));
        for (int i = 0; i < synonyms.size(); i++) {
          AddressWord word = new AddressWord(part, i + 1, "");
          all.putIfAbsent(synonyms.get(i), word);
          all.putIfAbsent("address" + synonyms.get(i), word);
        }
      });
      for (String name : kinds) {
        String beside = folded(name);
        // "Calle del trabajo" and "Ciudad de trabajo" are of one address.
        String kind = name.replaceFirst("^del? ", "");
        parts.forEach((part, synonyms) -> {
          AddressWord best = new AddressWord(part, 0, kind);
          all.putIfAbsent(beside + folded(part), best);
          all.putIfAbsent(folded(part) + beside, best);
          for (int i = 0; i < synonyms.size(); i++) {
            AddressWord word = new AddressWord(part, i + 1, kind);
            all.putIfAbsent(beside + synonyms.get(i), word);
            all.putIfAbsent(synonyms.get(i) + beside, word);
          }
        });
      }
      return all;
    }
  }

  /**
   * The part of an address that a header means.
   *
   * @param rank the lower, the better the word
   * @param kind which of several addresses it is; empty for the only one
   */
  record AddressWord(String part, int rank, String kind) {}

  /**
   * The words of columns that are never imported.
   *
   * @param setBySystem times and actors of records
   * @param currency currencies of amounts
   */
  record LeftOut(List<String> setBySystem, List<String> currency) {

    LeftOut {
      setBySystem = folded(setBySystem);
      currency = folded(currency);
    }
  }

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

  /** The part of an address that a folded header means; null if none. */
  static @Nullable AddressWord ofAddress(String word) {
    return ADDRESSES.get(word);
  }

  /** The words for a record of an object. */
  List<String> called(ObjectType type) {
    List<String> words = new ArrayList<>(of(type).called());
    words.add(folded(type.name().replaceAll("s$", "")));
    return words;
  }

  private static Map<String, List<String>> folded(Map<String, List<String>> words) {
    Map<String, List<String>> folded = new LinkedHashMap<>();
    words.forEach((what, list) -> folded.put(what, folded(list)));
    return folded;
  }

  private static List<String> folded(List<String> words) {
    return words.stream().map(ColumnWords::folded).toList();
  }

  /** A header without capitals, accents, spaces and punctuation. */
  static String folded(String header) {
    return NO_LETTER.matcher(Folding.fold(header)).replaceAll("");
  }
}
