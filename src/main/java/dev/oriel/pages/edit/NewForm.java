package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
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
import dev.oriel.model.field.References;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.Suggestions;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The form of a new record. Parameters of the address fill in texts, options, days, times, boxes,
 * lookups and active members, by the names of fields; the company of what a lookup points at is
 * filled in, too. The owner and the assignee are otherwise who fills it in, and deals, tasks and
 * quotes begin with the first option of their stage or status.
 */
record NewForm(FormContext.Opened opened, Records records) {

  /** A record by its name alone. */
  static final Projection NAME = new Projection(List.of(), List.of());

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** How many fields of a custom object a dialog begins with. */
  private static final int FIRST = 6;

  /** The fields that a dialog begins with, by the keys of standard objects. */
  private static final Map<String, List<String>> STANDARD =
      Map.of(
          "contacts", List.of("firstName", "lastName", "email", "company", "phone", "owner"),
          "companies", List.of("domain", "industry", "phone", "owner"),
          "deals", List.of("company", "amount", "stage", "closeDate", "owner"),
          "tasks", List.of("dueDate", "assignee", "contact", "company"),
          "events", List.of("startAt", "endAt", "contact", "location"),
          "products", List.of("sku", "unitPrice"),
          "quotes", List.of("company", "contact", "deal", "validUntil"),
          "quoteLines", List.of("quote", "product", "quantity", "unitPrice"));

  /** The fields of standard objects that begin with their first option. */
  private static final Map<String, String> BEGINNINGS =
      Map.of("deals", "stage", "tasks", "status", "quotes", "status");

  private ObjectView view() {
    return opened.view();
  }

  /** The fields that can be filled in, or were until lately, the name before the others. */
  List<Field> fields(Typed typed) {
    List<Field> fields = new ArrayList<>();
    if (NameField.isGiven(view())) {
      fields.add(NameField.of(opened.visit().words(), view()));
    }
    view().readableFields().stream()
        .filter(field -> !field.type().readOnly() && RecordForm.has(view(), field, typed))
        .forEach(fields::add);
    return fields;
  }

  /** Those that a dialog begins with: also what is required, and what is filled in already. */
  List<Field> first(List<Field> fields, Typed typed) {
    List<String> keys =
        STANDARD.entrySet().stream()
            .filter(entry -> view().type().is(entry.getKey()))
            .flatMap(entry -> entry.getValue().stream())
            .toList();
    List<Field> first =
        new ArrayList<>(fields.stream().filter(field -> isNamed(field, keys)).toList());
    fields.stream()
        .filter(field -> keys.isEmpty() || field.required() || isNeeded(field, typed))
        .limit(keys.isEmpty() ? FIRST : fields.size())
        .filter(field -> !first.contains(field))
        .forEach(first::add);
    fields.stream()
        .filter(field -> field.required() || isNeeded(field, typed))
        .filter(field -> !first.contains(field))
        .forEach(first::add);
    return first;
  }

  private boolean isNamed(Field field, List<String> keys) {
    return NameField.is(field)
        || keys.stream().anyMatch(field::is)
        || (view().type().naming() instanceof NameRule.Joined joined
            && joined.sources().contains(field));
  }

  private boolean isNeeded(Field field, Typed typed) {
    boolean isWrong =
        typed.problems().stream()
            .anyMatch(one ->
                one.field().equals(field.apiName())
                    || one.field().startsWith(field.apiName() + "."));
    return isWrong || given(field) != null || (isCompany(field) && !company(field).isNull());
  }

  /** One begins behind lookups that are filled in, unless something in it is wrong. */
  Form of(Typed typed) {
    List<Field> fields = fields(typed);
    String first =
        fields.stream()
            .filter(_ -> typed.problems().isEmpty())
            .filter(field -> !(field.type() instanceof Lookup) || given(field) == null)
            .map(Field::apiName)
            .findFirst()
            .orElse(null);
    return new RecordForm(
            opened.visit(),
            opened.inputs(),
            fields,
            this::filledIn,
            new Questions(records, opened.actor()))
        .of(NewRecord.address(view()), typed, first);
  }

  private @Nullable String given(Field field) {
    String text = opened.visit().parameter(field.apiName());
    return text == null || text.isBlank() ? null : text.strip();
  }

  private JsonNode filledIn(Field field) {
    String given = given(field);
    if (given == null) {
      return isCompany(field) ? company(field) : usual(field);
    }
    return switch (field.type()) {
      case Text _, Email _, Phone _, Url _, Select _ -> JSON.stringNode(given);
      // A calendar of hours says a time for days, too.
      case DateOnly _ -> JSON.stringNode(given.replaceFirst("T.*", ""));
      case Lookup _ -> target(field, given);
      case User _ -> member(given);
      case DateTime _ -> time(given);
      case Checkbox _ -> JSON.booleanNode(Boolean.parseBoolean(given));
      case Decimal _,
          Rating _,
          MultiSelect _,
          Address _,
          Computed _,
          ComputedTime _,
          AutoNumber _ ->
          JSON.nullNode();
    };
  }

  /** A time of the person, or a day; nothing if it is none. That of whole days is theirs. */
  private JsonNode time(String given) {
    boolean isWhole =
        WholeDays.flag(view()).map(this::given).filter(Boolean::parseBoolean).isPresent();
    ZoneId zone = isWhole ? WholeDays.ZONE : opened.visit().words().formats().zone();
    try {
      LocalDateTime local =
          given.indexOf('T') < 0
              ? LocalDate.parse(given).atStartOfDay()
              : LocalDateTime.parse(given);
      return local.getYear() < 1 || local.getYear() > 9998
          ? JSON.nullNode()
          : JSON.stringNode(DateTime.format(DateTime.of(local.atZone(zone).toInstant())));
    } catch (DateTimeException _) {
      return JSON.nullNode();
    }
  }

  private boolean isCompany(Field field) {
    return Suggestions.company(view()).filter(field::equals).isPresent();
  }

  /** The company of the record for which the new one is made; nothing if it is not to be known. */
  private JsonNode company(Field field) {
    ObjectType companies = view().schema().target(field);
    return view().readableFields().stream()
        .filter(other -> other.type() instanceof Lookup && view().mayViewTarget(other))
        .map(other -> companyOf(other, companies))
        .filter(company -> !company.isNull())
        .findFirst()
        .orElse(JSON.nullNode());
  }

  private JsonNode companyOf(Field lookup, ObjectType companies) {
    UUID id = References.uuid(Objects.requireNonNullElse(given(lookup), ""));
    ObjectView target = view().of(view().schema().target(lookup));
    Field field = Suggestions.company(target).orElse(null);
    if (id == null || field == null || !view().schema().target(field).equals(companies)) {
      return JSON.nullNode();
    }
    List<String> company = List.of(field.apiName());
    return found(target.type().apiName(), id, new Projection(company, company))
        .map(record -> FieldJson.of(opened.shown(), record, field))
        .orElse(JSON.nullNode());
  }

  /** Whose it is, and where deals, tasks and quotes begin. */
  JsonNode usual(Field field) {
    UUID me = opened.inputs().me();
    if (me != null && (field.is("owner") || field.is("assignee"))) {
      return FieldJson.reference(me, opened.actor().principal().name());
    }
    boolean begins =
        BEGINNINGS.entrySet().stream()
            .anyMatch(entry -> view().type().is(entry.getKey()) && field.is(entry.getValue()));
    return begins && field.type() instanceof Select select && !select.options().all().isEmpty()
        ? JSON.stringNode(select.options().all().getFirst().apiName())
        : JSON.nullNode();
  }

  /** An active member; nothing if there is none. */
  private JsonNode member(String given) {
    UUID id = References.uuid(given);
    return opened.inputs().members().stream()
        .filter(one -> one.id().equals(id))
        .findFirst()
        .<JsonNode>map(one -> FieldJson.reference(one.id(), one.name()))
        .orElse(JSON.nullNode());
  }

  /**
   * A record that a lookup is to point at; nothing if there is none, or the person may not know.
   */
  private JsonNode target(Field field, String given) {
    UUID id = References.uuid(given);
    if (id == null || !view().mayViewTarget(field)) {
      return JSON.nullNode();
    }
    return found(view().schema().target(field).apiName(), id, NAME)
        .<JsonNode>map(target -> FieldJson.reference(id, opened.shown().shownName(target.name())))
        .orElse(JSON.nullNode());
  }

  private Optional<CrmRecord> found(String object, UUID id, Projection projection) {
    try {
      return Optional.of(
          records.get(opened.actor(), object, id.toString(), _ -> projection).record());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.NotFound) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
