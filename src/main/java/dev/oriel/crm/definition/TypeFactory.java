package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.FieldTypes;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** Creates the type of a field from its definition. */
final class TypeFactory {

  private static final List<String> SELECTS = List.of("select", "multiSelect");
  private static final List<String> AMOUNTS = List.of("currency", "formula", "rollup");

  /** The properties that only some types have. */
  private static final Map<String, List<String>> TYPES_OF =
      Map.of(
          "selectOptions", SELECTS,
          "options", SELECTS,
          "lookup", List.of("lookup"),
          "lookupTargetObjectApiName", List.of("lookup"),
          "currencyCode", AMOUNTS,
          "currency_code", AMOUNTS,
          "currency", AMOUNTS,
          "pattern", List.of("autoNumber"));

  private TypeFactory() {}

  /**
   * The type of a definition. Mistakes are added to the problems of the shape, and a substitute is
   * returned.
   *
   * @param before the present type, whose configuration applies where the definition gives none;
   *     null for a new field
   * @param object that of the field, as the actor sees it
   */
  static FieldType of(Shape shape, @Nullable FieldType before, Actor actor, ObjectView object) {
    String name = typeName(shape, before);
    if (name == null) {
      return before == null ? new Text(false) : before;
    }
    refuseForeign(shape, name);
    FieldType same = before != null && before.name().equals(name) ? before : null;
    Options present = before == null ? null : before.options();
    return name.equals("lookup")
        ? lookup(shape, same, actor, object.schema())
        : of(name, shape, same, present, actor.workspace(), object);
  }

  /** The type of a standard field, which is no lookup. */
  static FieldType standard(Shape shape, Workspace workspace) {
    return of(shape.required("type"), shape, null, null, workspace, null);
  }

  private static FieldType of(
      String name,
      Shape shape,
      @Nullable FieldType same,
      @Nullable Options present,
      Workspace workspace,
      @Nullable ObjectView object) {
    return switch (name) {
      case "select" -> new Select(OptionList.read(shape, present, object));
      case "multiSelect" -> new MultiSelect(OptionList.read(shape, present, null));
      case "currency" -> new Decimal(Decimal.Meaning.CURRENCY, currency(shape, same, workspace));
      case "formula" -> new Computed(false, currency(shape, same, workspace));
      case "rollup" ->
          same instanceof ComputedTime
              ? withoutCurrency(shape, same)
              : new Computed(true, currency(shape, same, workspace));
      case "autoNumber" -> autoNumber(shape, same);
      default -> FieldTypes.stored(name, JsonNodeFactory.instance.objectNode());
    };
  }

  /** The name of a type that may be given or is the present one; null if it is neither. */
  private static @Nullable String typeName(Shape shape, @Nullable FieldType before) {
    String given = shape.text("type");
    if (given == null) {
      if (before == null && shape.get("type") == null) {
        shape.problem("type", "required.type", FieldTypes.DEFINABLE);
      }
      return before == null ? null : before.name();
    }
    if (before != null && before.name().equals(given)) {
      return given;
    }
    String name = FieldTypes.canonicalName(given);
    if (name == null) {
      shape.problem("type", "unknown_type", given, FieldTypes.DEFINABLE);
    }
    return name;
  }

  private static void refuseForeign(Shape shape, String type) {
    for (String property : shape.names()) {
      List<String> types = TYPES_OF.get(property);
      if (types != null && shape.get(property) != null && !types.contains(type)) {
        shape.problem(property, "not_of_type", types, type);
      }
    }
  }

  private static Lookup lookup(Shape shape, @Nullable FieldType same, Actor actor, Schema schema) {
    Lookup present = same instanceof Lookup lookup ? lookup : Lookup.to(0);
    String property = shape.given("lookup", "lookupTargetObjectApiName");
    Shape inner = property.equals("lookup") ? shape.inner(property) : null;
    String target =
        inner == null
            ? shape.text("lookupTargetObjectApiName")
            : inner
                .only(List.of("targetObjectApiName", Lookup.REVERSE_NAME))
                .text("targetObjectApiName");
    String given =
        inner == null
            ? present.reverseName()
            : ApiNames.readOptional(inner, Lookup.REVERSE_NAME, present.reverseName());
    String reverseName = given == null ? "" : given;
    if (target == null) {
      if (same == null && !shape.problems().concern("lookup")) {
        shape.problem("lookup.targetObjectApiName", "required.lookup");
      }
      return new Lookup(present.target(), reverseName);
    }
    ObjectType object = schema.object(target);
    if (object == null || !(object.id() == present.target() || isSeen(object, actor, schema))) {
      shape.problem("lookup.targetObjectApiName", schema.unknownObject(actor.profile(), target));
      return present;
    }
    return new Lookup(object.id(), reverseName);
  }

  /** An object that is not seen is as unknown as one that does not exist. */
  private static boolean isSeen(ObjectType object, Actor actor, Schema schema) {
    return schema.view(actor.profile(), object).isVisible();
  }

  /**
   * The currency code (ISO 4217): the given one, else the present one, else that of the workspace.
   */
  private static String currency(Shape shape, @Nullable FieldType same, Workspace workspace) {
    String given = shape.text("currencyCode", "currency_code", "currency");
    String present =
        same == null ? workspace.currency() : same.config().get("currencyCode").stringValue();
    if (given == null) {
      return present;
    }
    try {
      return Currency.getInstance(given.toUpperCase(Locale.ROOT)).getCurrencyCode();
    } catch (IllegalArgumentException _) {
      shape.problem("currencyCode", "unknown_currency", given);
      return present;
    }
  }

  private static FieldType withoutCurrency(Shape shape, FieldType type) {
    String property = shape.given("currencyCode", "currency_code", "currency");
    if (shape.get(property) != null) {
      shape.problem(property, "not_of_type", AMOUNTS, "rollup of times");
    }
    return type;
  }

  private static AutoNumber autoNumber(Shape shape, @Nullable FieldType same) {
    AutoNumber present =
        same instanceof AutoNumber number ? number : new AutoNumber(AutoNumber.DEFAULT_PATTERN);
    String pattern = shape.text("pattern");
    return pattern == null
        ? present
        : shape.problems().attempt(() -> AutoNumber.of(pattern), present);
  }
}
