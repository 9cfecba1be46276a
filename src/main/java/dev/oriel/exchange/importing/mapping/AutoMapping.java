package dev.oriel.exchange.importing.mapping;

import module java.base;

import dev.oriel.exchange.importing.job.ImportConfig.Mapping;
import dev.oriel.exchange.importing.job.ImportConfig.Place;
import dev.oriel.ground.json.Json;
import dev.oriel.ground.json.ProgramFile;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import tools.jackson.core.type.TypeReference;

/**
 * Finds the field of a column by its header: its apiName, its label, or a common word for it in
 * English, German, French or Spanish ({@code synonyms.json}). Capitals, accents, spaces and
 * punctuation do not matter.
 */
public final class AutoMapping {

  /**
   * Synonyms by what they mean: a field's apiName, part of an address, or {@code name}. A word with
   * several meanings has the first one that the object knows.
   */
  private static final Map<String, List<String>> SYNONYMS =
      Json.MAPPER.readValue(
          ProgramFile.text(AutoMapping.class, "synonyms.json"), new TypeReference<>() {});

  private AutoMapping() {}

  public static List<Mapping> of(ObjectView view, List<String> headers) {
    Map<String, Place> places = places(view);
    List<Mapping> mappings = new ArrayList<>();
    Set<Place> taken = new HashSet<>();
    for (String header : headers) {
      Place place = places.get(folded(header));
      if (place != null && taken.add(place)) {
        mappings.add(new Mapping(header, place));
      }
    }
    return mappings;
  }

  /**
   * All places that can be imported, by their folded names; apiNames before labels and synonyms.
   */
  private static Map<String, Place> places(ObjectView view) {
    Map<String, Place> places = new HashMap<>();
    view.readableFields().forEach(field -> add(view, places, field, field.apiName()));
    if (!isNumbered(view)) {
      places.putIfAbsent("name", new Place(null, null));
    }
    view.readableFields().forEach(field -> add(view, places, field, field.name()));
    SYNONYMS.forEach((meaning, words) -> {
      Place place = places.get(folded(meaning));
      if (place != null) {
        words.forEach(word -> places.putIfAbsent(folded(word), place));
      }
    });
    return places;
  }

  /** Whether names come from a number or another record, so that they are not imported. */
  private static boolean isNumbered(ObjectView view) {
    return switch (view.type().naming()) {
      case NameRule.Given given -> false;
      case NameRule.OfTarget target -> true;
      case NameRule.Joined joined ->
          joined.sources().stream().anyMatch(field -> field.type().readOnly());
    };
  }

  private static void add(ObjectView view, Map<String, Place> places, Field field, String name) {
    if (field.type() instanceof Address) {
      for (String part : Address.PARTS) {
        if (Places.whyNot(view, field, part) == null) {
          Place place = new Place(field.id(), part);
          places.putIfAbsent(folded(name + part), place);
          places.putIfAbsent(folded(part), place);
        }
      }
    } else if (Places.whyNot(view, field, null) == null) {
      Place place = new Place(field.id(), null);
      places.putIfAbsent(folded(name), place);
      if (field.type() instanceof Lookup) {
        places.putIfAbsent(folded(name + "Name"), new Place(field.id(), Place.NAME));
        places.putIfAbsent(folded(name + "Id"), place);
      } else if (field.type() instanceof User) {
        places.putIfAbsent(folded(name + "Email"), place);
        places.putIfAbsent(folded(name + "Id"), place);
      }
    }
  }

  private static String folded(String name) {
    return Folding.fold(name).replaceAll("[^\\p{L}\\p{N}]", "");
  }
}
