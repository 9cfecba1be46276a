package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The names of places in mappings: {@code name}, {@code email}, {@code address.city}. */
public final class Places {

  /** The places of no field, under the names of their parts, unless a field has that name. */
  private static final List<Place> OF_NO_FIELD =
      List.of(Place.FULL_NAME, Place.ID, Place.CREATED_AT, Place.NOTE);

  private Places() {}

  /** All places of an object to which a column can go, those of fields in their order. */
  public static List<Place> all(ObjectView view) {
    List<Place> all = new ArrayList<>();
    if (!(view.type().naming() instanceof NameRule.OfTarget)) {
      all.add(new Place(null, null));
    }
    for (Field field : view.readableFields()) {
      if (field.type() instanceof Address) {
        Address.PARTS.stream()
            .filter(part -> whyNot(view, field, part) == null)
            .forEach(part -> all.add(new Place(field.id(), part)));
        if (whyNot(view, field, Place.CITY_LINE) == null) {
          all.add(new Place(field.id(), Place.CITY_LINE));
        }
      } else if (whyNot(view, field, null) == null) {
        all.add(new Place(field.id(), null));
        if (field.type() instanceof DateTime) {
          all.add(new Place(field.id(), Place.TIME));
        }
        if (whyNot(view, field, Place.LABELLED) == null) {
          all.add(new Place(field.id(), Place.LABELLED));
        }
        if (isBirthday(field)) {
          Place.DATE_PARTS.forEach(part -> all.add(new Place(field.id(), part)));
        }
      }
    }
    OF_NO_FIELD.stream()
        .filter(place -> place.equals(find(view, String.valueOf(place.part()))))
        .forEach(all::add);
    return all;
  }

  /** The place with this name; null if a column cannot go there. */
  public static @Nullable Place find(ObjectView view, String name) {
    try {
      return named(view, name, "");
    } catch (Refused _) {
      return null;
    }
  }

  /**
   * The place with this name. Refuses as {@code Invalid} an unknown one, and one that cannot be
   * imported, with the reason.
   *
   * @param path of the property that names it
   */
  static Place named(ObjectView view, String name, String path) {
    Field field = view.type().field(name);
    if (field == null && name.equals(Place.NAME)) {
      return new Place(null, null);
    }
    for (Place place : OF_NO_FIELD) {
      if (field == null && name.equals(place.part()) && mayUse(view, place)) {
        return place;
      }
    }
    String part = null;
    if (field == null && name.endsWith("Id")) {
      Field reference = view.type().field(name.substring(0, name.length() - 2));
      field = reference != null && reference.isReference() ? reference : null;
    }
    int dot = name.indexOf('.');
    if (field == null && dot > 0) {
      field = view.type().field(name.substring(0, dot));
      part = name.substring(dot + 1);
    }
    if (field == null) {
      throw SystemField.named(name) == null
          ? Refused.invalid(path, view.unknownField(name))
          : Refused.invalid(path, "read_only.import", name);
    }
    ProblemMessage reason = whyNot(view, field, part);
    if (reason != null) {
      throw Refused.invalid(path, reason);
    }
    return new Place(field.id(), part);
  }

  /** Whether a profile may import into a place whose field was not deleted. */
  public static boolean mayUse(ObjectView view, Place place) {
    if (place.field() != null) {
      Field field = view.type().field(place.field());
      return field == null || whyNot(view, field, place.part()) == null;
    }
    return (!place.equals(Place.FULL_NAME) || !nameFields(view).isEmpty())
        && (!place.equals(Place.CREATED_AT) || view.isOfAdministrators())
        && (!place.equals(Place.NOTE) || view.may(RecordRight.UPDATE));
  }

  /**
   * The fields of the first and the last name, to which a whole name goes; empty if an object has
   * no such, or the profile may not edit them.
   */
  public static List<Field> nameFields(ObjectView view) {
    List<Field> fields =
        Stream.of("firstName", "lastName")
            .flatMap(key -> view.readableFields().stream().filter(field -> field.is(key)))
            .filter(field -> whyNot(view, field, null) == null)
            .toList();
    return fields.size() == 2 ? fields : List.of();
  }

  /** Whether a field has birthdays, whose parts files often have in three columns. */
  static boolean isBirthday(Field field) {
    return field.type() instanceof DateOnly
        && TextValues.areBirthdays(field.apiName(), field.name());
  }

  /** Whether two places have a value in common, as a date and its year have. */
  static boolean overlap(ObjectView view, Place one, Place other) {
    boolean isSame = one.equals(other) && !Place.LABELLED.equals(one.part());
    return isSame || contains(view, one, other) || contains(view, other, one);
  }

  private static boolean contains(ObjectView view, Place whole, Place part) {
    if (whole.equals(Place.FULL_NAME)) {
      return part.part() == null
          && nameFields(view).stream().anyMatch(field -> Objects.equals(field.id(), part.field()));
    }
    String of = Objects.requireNonNullElse(part.part(), "");
    return whole.field() != null
        && whole.field().equals(part.field())
        && (whole.part() == null
            ? Place.DATE_PARTS.contains(of)
            : whole.part().equals(Place.CITY_LINE) && Place.CITY_PARTS.contains(of));
  }

  /** The reason why values cannot be imported into a field or its part; null if they can. */
  public static @Nullable ProblemMessage whyNot(
      ObjectView view, Field field, @Nullable String part) {
    String name = field.apiName();
    if (!view.mayRead(field)) {
      return ProblemMessage.of("not_importable.right", name);
    }
    if (field.type() instanceof AutoNumber) {
      return ProblemMessage.of("not_importable.numbered", name);
    }
    if (field.type().readOnly()) {
      return ProblemMessage.of("not_importable.computed", name);
    }
    if (!view.mayEdit(field)) {
      return ProblemMessage.of("not_importable.right", name);
    }
    if (field.type() instanceof Lookup && !view.mayViewTarget(field)) {
      return ProblemMessage.of("not_importable.target", name);
    }
    return switch (field.type()) {
      case Address _ ->
          part != null && (Address.PARTS.contains(part) || part.equals(Place.CITY_LINE))
              ? null
              : ProblemMessage.of("not_importable.address", name, Address.PARTS);
      case Lookup _ ->
          part == null || part.equals(Place.NAME)
              ? null
              : ProblemMessage.of("not_importable.only_name", name);
      case DateTime _ ->
          part == null || part.equals(Place.TIME)
              ? null
              : ProblemMessage.of("not_importable.only_time", name);
      case DateOnly _ ->
          part == null || Place.DATE_PARTS.contains(part)
              ? null
              : ProblemMessage.of("not_importable.only_date_parts", name);
      case Phone _ ->
          part == null || (part.equals(Place.LABELLED) && hasMobile(view, field))
              ? null
              : ProblemMessage.of("not_importable.no_parts", name);
      case Text _,
          Email _,
          Url _,
          Decimal _,
          Computed _,
          ComputedTime _,
          Rating _,
          Checkbox _,
          Select _,
          MultiSelect _,
          User _,
          AutoNumber _ ->
          part == null ? null : ProblemMessage.of("not_importable.no_parts", name);
    };
  }

  /** Whether a field is that of the numbers beside those of a field of mobile ones. */
  private static boolean hasMobile(ObjectView view, Field field) {
    return field.is("phone")
        && view.readableFields().stream()
            .anyMatch(other -> other.is("mobile") && view.mayEdit(other));
  }

  /** The present name of a place; null if its field was deleted. */
  public static @Nullable String name(ObjectView view, Place place) {
    if (place.field() == null) {
      return place.part() == null ? Place.NAME : place.part();
    }
    Field field = view.type().field(place.field());
    if (field == null) {
      return null;
    }
    return place.part() == null ? field.apiName() : field.apiName() + "." + place.part();
  }

  /** Whether related records can be matched by what a column goes to. */
  public static boolean isKey(ObjectView view, Place place) {
    if (place.field() == null) {
      return place.part() == null && view.readableNameSources() == null;
    }
    Field field = view.type().field(place.field());
    return field != null
        && field.isMatched()
        && view.mayRead(field)
        && !Place.LABELLED.equals(place.part());
  }
}
