package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Several;
import dev.oriel.integration.inbound.Action;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;

/**
 * The fields of an object to which values can go, by the rights of the webhook's profile.
 *
 * @param view the object as that profile sees it
 */
record MappedFields(Words words, ObjectView view) {

  /** The name of a record, whatever fields it is made from. */
  static final String NAME = "name";

  /** What is no field, unless the object has one of this name: the elements, and a note. */
  static final String EACH = "each";

  static final String NOTE = "note";

  /**
   * What the profile may write, in its order, addresses by their parts.
   *
   * @param match the action with the field by which records are found
   */
  List<FormOption> all(String match) {
    List<FormOption> all = new ArrayList<>();
    if (view.type().field(NAME) == null) {
      all.add(new FormOption(NAME, label(NAME)));
    }
    for (Field field : view.readableFields()) {
      boolean isUsed =
          view.mayEdit(field) || match.equals(InboundWords.choice(Action.UPDATE, field.apiName()));
      if (isUsed && field.type() instanceof Address) {
        Address.PARTS.stream()
            .map(part -> field.apiName() + "." + part)
            .forEach(name -> all.add(new FormOption(name, label(name))));
      } else if (isUsed) {
        all.add(new FormOption(field.apiName(), field.name()));
      }
    }
    if (view.type().field(NOTE) == null && view.may(RecordRight.UPDATE)) {
      all.add(new FormOption(NOTE, label(NOTE)));
    }
    if (view.type().field(EACH) == null) {
      all.add(new FormOption(EACH, label(EACH)));
    }
    return all;
  }

  /** The names of the fields that have no line yet. */
  Set<String> free(Draft draft) {
    Set<String> free =
        all(draft.match()).stream().map(FormOption::value).collect(Collectors.toSet());
    draft.rows().forEach(row -> free.remove(row.field()));
    return free;
  }

  /** The fields that have no line yet, and that of the line whose field is chosen now. */
  List<BenchView.Choice> choices(Draft draft, List<BenchView.Line> lines) {
    Set<String> offered = free(draft);
    lines.stream().filter(BenchView.Line::isNew).forEach(line -> offered.add(line.field()));
    List<BenchView.Choice> choices = new ArrayList<>();
    choices.add(new BenchView.Choice("", words.say("inbound.choose_field"), ""));
    for (FormOption option : all(draft.match())) {
      if (offered.contains(option.value())) {
        String kind = kind(view.type(), DraftRow.plain(option.value(), ""));
        choices.add(new BenchView.Choice(option.value(), option.label(), kind));
      }
    }
    return choices;
  }

  /** The class of the line of a field that needs something else than most. */
  static String kind(ObjectType type, DraftRow row) {
    if (row.isEach(type)) {
      return "is-each";
    }
    return isLookup(type, row.field()) ? "is-lookup" : "";
  }

  /** Whether a name is that of a lookup. */
  static boolean isLookup(ObjectType type, String name) {
    Field field = type.field(name);
    Field named =
        field == null && name.endsWith("Id")
            ? type.field(name.substring(0, name.length() - 2))
            : field;
    return named != null && named.type() instanceof Lookup;
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
    return switch (name) {
      case NAME -> words.say("import.place.name");
      case NOTE -> words.say("import.place.note");
      case EACH -> words.say("inbound.each");
      default -> name;
    };
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
