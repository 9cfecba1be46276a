package dev.oriel.integration.mail.template;

import module java.base;

import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Suggestion;

/** From where the value of a place comes, as far as a profile may read it. */
sealed interface PlaceSource {

  /** The word for the name of a record. */
  String NAME = "name";

  /** The place for the name of who sends the e-mail. */
  String SENDER = "sender.name";

  /** A field of the record. */
  record OfRecord(Field field) implements PlaceSource {}

  /** The name of the record. */
  record Name() implements PlaceSource {}

  /** A field of the record that a lookup points at. */
  record OfTarget(Field lookup, Field field) implements PlaceSource {}

  /** The name of the record that a lookup points at, or of a member. */
  record TargetName(Field reference) implements PlaceSource {}

  record Sender() implements PlaceSource {}

  /** The sources of all places of an object, by the names of these, in their order. */
  static Map<String, PlaceSource> all(ObjectView view) {
    Map<String, PlaceSource> all = new LinkedHashMap<>();
    all.put(NAME, new Name());
    view.readableFields().forEach(field -> all.put(field.apiName(), new OfRecord(field)));
    for (Field field : view.readableFields()) {
      if (field.type() instanceof User) {
        all.put(field.apiName() + "." + NAME, new TargetName(field));
      } else if (field.type() instanceof Lookup && view.mayViewTarget(field)) {
        all.put(field.apiName() + "." + NAME, new TargetName(field));
        view.of(view.schema().target(field))
            .readableFields()
            .forEach(
                one -> all.put(field.apiName() + "." + one.apiName(), new OfTarget(field, one)));
      }
    }
    all.putIfAbsent(SENDER, new Sender());
    return all;
  }

  /** Adds the problems of the places of a text, if it is to be saved by who has this view. */
  static void check(ObjectView view, String property, String text, Problems problems) {
    TemplateText parsed = TemplateText.of(text);
    if (parsed.isBroken()) {
      problems.add(property, "bad_place", example(view));
      return;
    }
    if (parsed.places().size() > EmailTemplates.MOST_PLACES) {
      problems.add(property, "too_many.places", EmailTemplates.MOST_PLACES);
      return;
    }
    Map<String, PlaceSource> all = all(view);
    parsed.places().stream()
        .map(TemplateText.Place::name)
        .filter(name -> !all.containsKey(name))
        .distinct()
        .forEach(name -> problems.add(property, unknown(view, name, all.keySet())));
  }

  /** The problem of a place that there is not, with the one that was probably meant. */
  private static ProblemMessage unknown(ObjectView view, String name, Set<String> known) {
    return ProblemMessage.of(
        "unknown_place",
        view.type().apiName(),
        name,
        Suggestion.didYouMean(name, known),
        example(view));
  }

  private static String example(ObjectView view) {
    return view.readableFields().isEmpty() ? NAME : view.readableFields().getFirst().apiName();
  }
}
