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
  private final List<String> called;
  private final Set<String> notHere;

  HeaderMeanings(ObjectView view) {
    this.view = view;
    this.called = words.called(view.type());
    addExact();
    ColumnWords.OfObject own = words.of(view.type());
    addSynonyms(own.places(), SYNONYM);
    addAddresses();
    notHere = own.notHere().stream().map(ColumnWords::folded).collect(Collectors.toSet());
    Set<String> before = Set.copyOf(meanings.keySet());
    addSynonyms(words.everywhere(), EVERYWHERE);
    addSynonyms(words.weak(), WEAK);
    meanings.keySet().removeIf(word -> notHere.contains(word) && !before.contains(word));
  }

  /** What a header means; null if nothing. */
  @Nullable Meaning of(String header) {
    // The second of two equal headers has a number.
    String word = ColumnWords.folded(header.replaceAll("(?<=\\S) \\([2-9]\\)$", ""));
    Meaning meaning = meanings.get(word);
    if (meaning != null) {
      return meaning;
    }
    Meaning numbered = meanings.get(word.replaceFirst("(?<=\\p{L})[1-9]$", ""));
    if (numbered != null) {
      // Of "Telefon 1" and "Telefon 2" the first one fits better.
      return numbered.after(word.charAt(word.length() - 1) - '0');
    }
    String rest = notHere.contains(word) ? null : withoutCalled(word);
    Meaning inner = rest == null ? null : meanings.get(rest);
    if (inner != null) {
      return inner.after(CALLED);
    }
    String asked = HeaderQuestion.asked(header);
    Meaning answered = asked == null ? null : of(asked);
    return answered == null ? new HeaderEnds(view, this).of(header) : answered.after(CALLED);
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
              synonyms.forEach(
                  word -> addPart(field, part, label + ColumnWords.folded(word), rank));
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

  private void addSynonyms(Map<String, List<String>> synonyms, int rank) {
    synonyms.forEach((what, list) -> {
      Place place = place(what);
      for (int i = 0; place != null && i < list.size(); i++) {
        put(list.get(i), new Meaning(place, rank + i, null, false));
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

  /** The parts of the first address: {@code City}, and {@code Billing City} for another one. */
  private void addAddresses() {
    Field field =
        view.readableFields().stream()
            .filter(one -> one.type() instanceof Address)
            .findFirst()
            .orElse(null);
    if (field == null) {
      return;
    }
    words
        .address()
        .parts()
        .forEach((part, synonyms) -> {
          addPart(field, part, part, 0, "");
          for (int i = 0; i < synonyms.size(); i++) {
            addPart(field, part, synonyms.get(i), i + 1, "");
            addPart(field, part, "address" + synonyms.get(i), i + 1, "");
          }
        });
    for (String word : words.address().kinds()) {
      // "Calle del trabajo" and "Ciudad de trabajo" are of one address.
      String kind = word.replaceFirst("^del? ", "");
      words
          .address()
          .parts()
          .forEach((part, synonyms) -> {
            addPart(field, part, word + part, 0, kind);
            addPart(field, part, part + word, 0, kind);
            for (int i = 0; i < synonyms.size(); i++) {
              addPart(field, part, word + synonyms.get(i), i + 1, kind);
              addPart(field, part, synonyms.get(i) + word, i + 1, kind);
            }
          });
    }
  }

  private void addPart(Field field, String part, String word, int rank, String kind) {
    if (Places.whyNot(view, field, part) == null) {
      put(word, new Meaning(new Place(field.id(), part), SYNONYM + rank, kind, false));
    }
  }
}
