package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.crm.record.Several;
import dev.oriel.exchange.inbound.Action;
import dev.oriel.model.field.Address;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.web.form.FormOption;
import dev.oriel.surface.web.text.Words;

/**
 * The fields of an object to which values can go, by the rights of the webhook's profile.
 *
 * @param view the object as that profile sees it
 */
record MappedFields(Words words, ObjectView view) {

  private static final String NAME = "name";

  /** All fields in their order, addresses by their parts. */
  List<FormOption> all() {
    List<FormOption> all = new ArrayList<>();
    if (view.type().field(NAME) == null) {
      all.add(new FormOption(NAME, label(NAME)));
    }
    for (Field field : view.readableFields()) {
      boolean isUsed = view.mayEdit(field) || isMatched(field);
      if (isUsed && field.type() instanceof Address) {
        Address.PARTS.stream()
            .map(part -> field.apiName() + "." + part)
            .forEach(name -> all.add(new FormOption(name, label(name))));
      } else if (isUsed) {
        all.add(new FormOption(field.apiName(), field.name()));
      }
    }
    return all;
  }

  private static boolean isMatched(Field field) {
    return field.isMatched() || field.keyColumn() != null;
  }

  /** The label of a field or of a part of it; the name of one that is not there. */
  String label(String name) {
    Field field = view.type().field(name);
    int dot = name.indexOf('.');
    Field whole = field == null && dot > 0 ? view.type().field(name.substring(0, dot)) : null;
    if (field != null) {
      return field.name();
    }
    if (whole != null) {
      return words.say("import.place.part", whole.name(), part(name.substring(dot + 1)));
    }
    return name.equals(NAME) ? words.say("import.place.name") : name;
  }

  private String part(String part) {
    return switch (part) {
      case "street" -> words.say("import.part.street");
      case "street2" -> words.say("import.part.street_more");
      case "city" -> words.say("import.part.city");
      case "state" -> words.say("import.part.state");
      case "postalCode" -> words.say("import.part.postal_code");
      case "country" -> words.say("import.part.country");
      default -> part;
    };
  }

  /** What becomes of a request, with each field by which records can be found. */
  List<FormOption> matches() {
    List<FormOption> all = new ArrayList<>();
    all.add(new FormOption(Action.CREATE.word(), words.say("inbound.match_create")));
    List<String> fields = new ArrayList<>();
    if (view.type().field(NAME) == null) {
      fields.add(NAME);
    }
    view.readableFields().stream()
        .filter(MappedFields::isMatched)
        .map(Field::apiName)
        .forEach(fields::add);
    for (String field : fields) {
      all.add(
          new FormOption(
              InboundWords.choice(Action.UPSERT, field),
              words.say("inbound.match_upsert", label(field))));
    }
    for (String field : fields) {
      all.add(
          new FormOption(
              InboundWords.choice(Action.UPDATE, field),
              words.say("inbound.match_update", label(field))));
    }
    return all;
  }

  /** What is done if several records match. */
  List<FormOption> severals() {
    return Arrays.stream(Several.values())
        .map(several ->
            new FormOption(
                several.word(),
                switch (several) {
                  case REFUSE -> words.say("inbound.several_refuse");
                  case NEWEST -> words.say("inbound.several_newest");
                  case OLDEST -> words.say("inbound.several_oldest");
                }))
        .toList();
  }
}
