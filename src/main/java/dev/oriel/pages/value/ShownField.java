package dev.oriel.pages.value;

import module java.base;

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
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The values of a record as a person reads them, with links to what they name. */
public record ShownField(Words words, Schema schema) {

  private static final int STARS = 5;

  /**
   * The parts of a field's value: one for most types, one for each option of several; none for no
   * value.
   *
   * @param record which was read with names for its lookups and users
   */
  public List<Cell> of(CrmRecord record, Field field) {
    Object value = record.value(field);
    if (value instanceof OffsetDateTime time
        && WholeDays.isTime(field)
        && WholeDays.isOne(record)) {
      return List.of(text(words.formats().date(WholeDays.day(time))));
    }
    if (value instanceof OffsetDateTime time && field.is("dueDate")) {
      return List.of(text(words.formats().due(time.toInstant())));
    }
    return value == null ? List.of() : parts(field, value, record.expanded().get(field.id()));
  }

  /**
   * The same for one cell among those of many records: with long texts cut, dates without the year
   * if that is this year's, the end of an event without the day of its start, and whole amounts
   * without decimals.
   */
  public List<Cell> brief(CrmRecord record, Field field) {
    Cell brief = ShownBriefly.of(words.formats(), record, field);
    if (brief != null) {
      return List.of(brief);
    }
    List<Cell> parts = of(record, field);
    for (Cell part : parts) {
      if (ShownValue.isLong(part)) {
        return parts.stream().map(ShownValue::cut).toList();
      }
    }
    return parts;
  }

  /** When an event begins and ends, in one such cell. */
  public List<Cell> span(CrmRecord record, Field start, Field end) {
    Cell span = ShownBriefly.span(words, record, record.value(start), record.value(end));
    return span == null ? brief(record, start) : List.of(span);
  }

  private List<Cell> parts(Field field, Object value, CrmRecord.@Nullable Expanded target) {
    return switch (field.type()) {
      case Select select -> List.of(chip(select.options(), value));
      case MultiSelect several ->
          ((List<?>) value).stream().map(id -> chip(several.options(), id)).toList();
      case Lookup _ -> reference(field, (UUID) value, target);
      case User _ -> person((UUID) value, target);
      case Decimal decimal -> List.of(number(decimal, (BigDecimal) value));
      case Computed computed ->
          List.of(text(words.formats().amount((BigDecimal) value, computed.currencyCode())));
      case Rating _ ->
          List.of(
              new Cell.Stars(
                  (Integer) value, STARS, words.say("value.stars", (Integer) value, STARS)));
      case Checkbox _ -> List.of(check((Boolean) value));
      case DateOnly _ -> List.of(text(words.formats().date((LocalDate) value)));
      case DateTime _, ComputedTime _ ->
          List.of(text(words.formats().dateTime(((OffsetDateTime) value).toInstant())));
      case Address _ -> List.of(new Cell.Lines(lines((List<?>) value)));
      case AutoNumber number -> List.of(new Cell.Code(number.format((Long) value)));
      case Email _ -> List.of(new NamedLink((String) value, "mailto:" + value));
      case Phone _ ->
          List.of(
              new NamedLink(
                  Phone.grouped((String) value, schema.region()), dialled((String) value)));
      case Url _ -> List.of(site((String) value));
      case Text _ -> List.of(text((String) value));
    };
  }

  private static Cell text(String text) {
    return new Cell.Text(text);
  }

  private Cell check(boolean isSet) {
    return new Cell.Check(isSet, isSet ? words.say("value.yes") : words.say("value.no"));
  }

  private Cell number(Decimal type, BigDecimal value) {
    return text(
        switch (type.meaning()) {
          case NUMBER -> words.formats().number(value);
          case PERCENT -> words.formats().number(value) + " %";
          case CURRENCY -> words.formats().amount(value, type.currencyCode());
        });
  }

  private static Cell chip(Options options, Object id) {
    Option option = Objects.requireNonNull(options.byId((Integer) id));
    return new Chip(option.label(), option.hue());
  }

  private List<Cell> reference(Field field, UUID id, CrmRecord.@Nullable Expanded target) {
    if (target == null || target.name() == null) {
      return List.of(text(words.say("value.hidden_record")));
    }
    ObjectType type = schema.target(field);
    String name = shownName(target.name());
    String href = RecordAddress.of(type.apiName(), id);
    Avatar avatar = avatar(type, id, name);
    return List.of(avatar == null ? new NamedLink(name, href) : new Reference(avatar, name, href));
  }

  private List<Cell> person(UUID id, CrmRecord.@Nullable Expanded target) {
    return target == null || target.name() == null
        ? List.of(text(words.say("value.former_member")))
        : List.of(new Reference(Avatar.person(id, target.name()), target.name()));
  }

  /** The name of the record or member that a field of a record points at. */
  String referenceName(CrmRecord record, Field field) {
    CrmRecord.Expanded target = record.expanded().get(field.id());
    String name = target == null ? null : target.name();
    if (field.type() instanceof User) {
      return name == null ? words.say("value.former_member") : name;
    }
    return name == null ? words.say("value.hidden_record") : shownName(name);
  }

  /** A name that stands for a record; one without a name needs something to be clicked, too. */
  public String shownName(@Nullable String name) {
    return name == null || name.isBlank() ? words.say("value.no_name") : name;
  }

  /** The avatar of a contact or a company; null for records of other objects. */
  public static @Nullable Avatar avatar(ObjectType type, UUID id, String name) {
    if (type.is("contacts")) {
      return Avatar.person(id, name);
    }
    return type.is("companies") ? Avatar.company(id, name) : null;
  }

  private static List<String> lines(List<?> parts) {
    List<String> given = parts.stream().map(part -> part == null ? "" : part.toString()).toList();
    String town = (given.get(4) + " " + given.get(2)).strip();
    return Stream.of(given.get(0), given.get(1), town, given.get(3), given.get(5))
        .filter(line -> !line.isBlank())
        .toList();
  }

  /** The address of a call: digits, and the plus before them. */
  private static String dialled(String phone) {
    StringBuilder address = new StringBuilder("tel:");
    for (int i = 0; i < phone.length(); i++) {
      char one = phone.charAt(i);
      if ((one >= '0' && one <= '9') || one == '+') {
        address.append(one);
      }
    }
    return address.toString();
  }

  private static NamedLink site(String url) {
    String lower = url.toLowerCase(Locale.ROOT);
    boolean hasScheme = lower.startsWith("http://") || lower.startsWith("https://");
    String shown = url.replaceFirst("(?i)^https?://(www\\.)?", "").replaceFirst("/$", "");
    return new NamedLink(shown, hasScheme ? url : "https://" + url);
  }
}
