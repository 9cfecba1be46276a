package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.inbound.Action;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object to which values can go, by the rights of the webhook's profile.
 *
 * @param view the object as that profile sees it
 */
public record MappedFields(ObjectView view) {

  /** The name of a record, whatever fields it is made from. */
  static final String NAME = "name";

  /** What is no field, unless the object has one of this name: the elements, and a note. */
  static final String EACH = "each";

  static final String NOTE = "note";

  /**
   * The goal of a value.
   *
   * @param name that of mappings
   * @param kind the case of its text: {@code PART} of a field, {@code NAME}, {@code NOTE}, {@code
   *     EACH}, or {@code FIELD}
   * @param label of the field
   * @param part of an address
   * @param css the class of the line of one that needs something else than most
   */
  public record Target(String name, String kind, String label, String part, String css) {}

  /** By its name, also of a field that is not there. */
  public Target target(String name) {
    Field field = view.type().field(name);
    int dot = name.indexOf('.');
    Field whole = field == null && dot > 0 ? view.type().field(name.substring(0, dot)) : null;
    String css = isLookup(view.type(), name) ? "is-lookup" : "";
    if (field != null) {
      return new Target(name, "FIELD", field.name(), "", css);
    }
    if (whole != null) {
      return new Target(name, "PART", whole.name(), name.substring(dot + 1), css);
    }
    return switch (name) {
      case NAME, NOTE -> new Target(name, name.toUpperCase(Locale.ROOT), name, "", css);
      case EACH -> new Target(name, "EACH", name, "", "is-each");
      default -> new Target(name, "FIELD", name, "", css);
    };
  }

  /** What the profile may write, in its order, addresses by their parts. */
  private List<String> all(Draft draft) {
    List<String> all = new ArrayList<>();
    if (view.type().field(NAME) == null) {
      all.add(NAME);
    }
    for (Field field : view.readableFields()) {
      boolean isUsed =
          view.mayEdit(field) || draft.match().equals(Draft.match(Action.UPDATE, field.apiName()));
      if (isUsed && field.type() instanceof Address) {
        Address.PARTS.forEach(part -> all.add(field.apiName() + "." + part));
      } else if (isUsed) {
        all.add(field.apiName());
      }
    }
    if (view.type().field(NOTE) == null && view.may(RecordRight.UPDATE)) {
      all.add(NOTE);
    }
    if (view.type().field(EACH) == null) {
      all.add(EACH);
    }
    return all;
  }

  /** The names of the fields that have no line yet, in their order. */
  Set<String> free(Draft draft) {
    Set<String> free = new LinkedHashSet<>(all(draft));
    draft.rows().forEach(row -> free.remove(row.field()));
    return free;
  }

  /** The fields that have no line yet, and those of some lines. */
  List<Target> choices(Draft draft, Stream<Bench.Line> lines) {
    Set<String> offered = free(draft);
    lines.forEach(line -> offered.add(line.row().field()));
    return all(draft).stream().filter(offered::contains).map(this::target).toList();
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

  /**
   * The treatment of a request.
   *
   * @param target by which records are found; null if they are not
   */
  public record Match(Action action, @Nullable Target target) {

    /** Its value in the form. */
    public String value() {
      return Draft.match(action, target == null ? "" : target.name());
    }
  }

  /** The treatments of a request, with each field by which records can be found. */
  public List<Match> matches() {
    List<Target> targets = new ArrayList<>();
    if (view.type().field(NAME) == null) {
      targets.add(target(NAME));
    }
    view.readableFields().stream()
        .filter(field -> field.isMatched() || field.keyColumn() != null)
        .forEach(field -> targets.add(target(field.apiName())));
    List<Match> matches = new ArrayList<>();
    matches.add(new Match(Action.CREATE, null));
    for (Action action : List.of(Action.UPSERT, Action.UPDATE)) {
      targets.forEach(target -> matches.add(new Match(action, target)));
    }
    return matches;
  }
}
