package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/** The places of one object that headers can mean, by their folded words. */
final class HeaderMeanings {

  /** Ranks below are exact names: an apiName or a label. */
  static final int SYNONYM = 10;

  /** The end of the key of a field whose time has a column of its own. */
  private static final String TIME = "." + Place.TIME;

  /** The beginning of the keys of the parts of birthdays. */
  private static final String BIRTHDAY = "birthday.";

  private static final int EVERYWHERE = 1_000;
  private static final int WEAK = 5_000;
  static final int CALLED = 10_000;

  /**
   * The place that a header means.
   *
   * @param rank the lower, the better a column fits the place
   * @param kind which of several addresses it is a part of; null if it is clear
   * @param isId whether the cells have to be ids of records
   */
  record Meaning(Place place, int rank, @Nullable String kind, boolean isId) {

    Meaning after(int more) {
      return new Meaning(place, rank + more, kind, isId);
    }
  }

  private final ObjectView view;
  private final ColumnWords words = ColumnWords.all();
  private final Map<String, Meaning> meanings = new HashMap<>();

  /** What means the same in every object, and is asked last. */
  private final Map<String, Meaning> common = new HashMap<>();

  private final List<String> called;
  private final List<String> notHere;
  private final @Nullable Field address;

  HeaderMeanings(ObjectView view) {
    this.view = view;
    this.called = words.called(view.type());
    this.address =
        view.readableFields().stream()
            .filter(one -> one.type() instanceof Address)
            .findFirst()
            .orElse(null);
    addExact();
    ColumnWords.OfObject own = words.of(view.type());
    addSynonyms(meanings, own.places(), SYNONYM);
    notHere = own.notHere();
    addSynonyms(common, words.everywhere(), EVERYWHERE);
    addSynonyms(common, words.weak(), WEAK);
    notHere.forEach(common::remove);
  }

  /** What a header means; null if nothing. */
  @Nullable Meaning of(String header) {
    // The second of two equal headers has a number.
    String word = ColumnWords.folded(header.replaceAll("(?<=\\S) \\([2-9]\\)$", ""));
    Meaning meaning = ofWord(word);
    if (meaning != null) {
      return meaning;
    }
    Meaning numbered = ofWord(word.replaceFirst("(?<=\\p{L})[1-9]$", ""));
    if (numbered != null) {
      // Of "Telefon 1" and "Telefon 2" the first one fits better.
      return numbered.after(word.charAt(word.length() - 1) - '0');
    }
    String rest = notHere.contains(word) ? null : withoutCalled(word);
    Meaning inner = rest == null ? null : ofWord(rest);
    if (inner != null) {
      return inner.after(CALLED);
    }
    String asked = HeaderQuestion.asked(header);
    Meaning answered = asked == null ? null : of(asked);
    return answered == null ? new HeaderEnds(view, this).of(header) : answered.after(CALLED);
  }

  private @Nullable Meaning ofWord(String word) {
    Meaning own = meanings.getOrDefault(word, ofAddress(word));
    return own == null ? common.get(word) : own;
  }

  private @Nullable Meaning ofAddress(String word) {
    ColumnWords.AddressWord part = address == null ? null : ColumnWords.ofAddress(word);
    return address == null || part == null || Places.whyNot(view, address, part.part()) != null
        ? null
        : new Meaning(
            new Place(address.id(), part.part()), SYNONYM + part.rank(), part.kind(), false);
  }

  /** A folded header without the word for a record at its beginning; null if it has none. */
  @Nullable String withoutCalled(String word) {
    return called.stream()
        .filter(begin -> !begin.isEmpty() && word.startsWith(begin) && !word.equals(begin))
        .max(Comparator.comparingInt(String::length))
        .map(begin -> word.substring(begin.length()))
        .orElse(null);
  }

  /** ApiNames go before labels. */
  private void addExact() {
    view.readableFields().forEach(field -> add(field, field.apiName(), 0));
    if (!isNumbered()) {
      put("name", new Meaning(new Place(null, null), 1, null, false));
    }
    view.readableFields().forEach(field -> add(field, field.name(), 2));
  }

  /** Whether names come from a number or another record, so that they are not imported. */
  private boolean isNumbered() {
    return switch (view.type().naming()) {
      case NameRule.Given _ -> false;
      case NameRule.OfTarget _ -> true;
      case NameRule.Joined joined ->
          joined.sources().stream().anyMatch(field -> field.type().readOnly());
    };
  }

  private void add(Field field, String name, int rank) {
    if (field.type() instanceof Address) {
      String label = ColumnWords.folded(name).replaceAll("(address|adresse)$", "");
      words
          .address()
          .parts()
          .forEach((part, synonyms) -> {
            addPart(field, part, ColumnWords.folded(name) + ColumnWords.folded(part), rank);
            if (!label.isEmpty()) {
              synonyms.forEach(word -> addPart(field, part, label + word, rank));
              addPart(field, part, label + ColumnWords.folded(part), rank);
            }
          });
    } else if (Places.whyNot(view, field, null) == null) {
      Meaning meaning = new Meaning(new Place(field.id(), null), rank, null, false);
      Meaning id = new Meaning(new Place(field.id(), null), rank + SYNONYM, null, true);
      put(name, meaning);
      if (field.type() instanceof DateTime) {
        String moment = ColumnWords.folded(name).replaceAll("(at|date|datum)$", "");
        put(moment + "Time", new Meaning(new Place(field.id(), Place.TIME), rank, null, false));
      }
      if (field.type() instanceof Lookup) {
        put(name + "Name", new Meaning(new Place(field.id(), Place.NAME), rank, null, false));
        put(name + "Id", id);
      } else if (field.type() instanceof User) {
        put(name + "Email", meaning);
        put(name + "Id", id);
      }
    }
  }

  private void addPart(Field field, String part, String word, int rank) {
    if (Places.whyNot(view, field, part) == null) {
      put(word, new Meaning(new Place(field.id(), part), rank, null, false));
    }
  }

  private void put(String word, Meaning meaning) {
    meanings.putIfAbsent(ColumnWords.folded(word), meaning);
  }

  private void addSynonyms(Map<String, Meaning> all, Map<String, List<String>> synonyms, int rank) {
    synonyms.forEach((what, list) -> {
      Place place = place(what);
      for (int i = 0; place != null && i < list.size(); i++) {
        all.putIfAbsent(list.get(i), new Meaning(place, rank + i, null, false));
      }
    });
  }

  /** The place of a standard field, or of another field that is called so. */
  private @Nullable Place place(String what) {
    if (what.equals(Place.NAME)) {
      return isNumbered() ? null : new Place(null, null);
    }
    if (what.equals(Place.NOTE.part())) {
      return Places.find(view, what) == null ? null : Place.NOTE;
    }
    if (what.startsWith(BIRTHDAY)) {
      String part = what.substring(BIRTHDAY.length());
      return view.readableFields().stream()
          .filter(field -> Places.isBirthday(field) && Places.whyNot(view, field, part) == null)
          .findFirst()
          .map(field -> new Place(field.id(), part))
          .orElse(null);
    }
    if (what.endsWith(TIME)) {
      return view.readableFields().stream()
          .filter(field -> field.is(what.substring(0, what.length() - TIME.length())))
          .filter(field -> Places.whyNot(view, field, Place.TIME) == null)
          .findFirst()
          .map(field -> new Place(field.id(), Place.TIME))
          .orElse(null);
    }
    return view.readableFields().stream()
        .filter(field -> field.is(what))
        .findFirst()
        .filter(field -> Places.whyNot(view, field, null) == null)
        .map(field -> new Place(field.id(), null))
        .orElseGet(() -> {
          Meaning exact = meanings.get(ColumnWords.folded(what));
          return exact == null || exact.rank() >= SYNONYM ? null : exact.place();
        });
  }
}
