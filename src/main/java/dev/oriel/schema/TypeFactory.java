package dev.oriel.schema;

import dev.oriel.field.AutoNumber;
import dev.oriel.field.Decimal;
import dev.oriel.field.FieldType;
import dev.oriel.field.FieldTypes;
import dev.oriel.field.Lookup;
import dev.oriel.field.MultiSelect;
import dev.oriel.field.Options;
import dev.oriel.field.Select;
import dev.oriel.identity.Workspace;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** Makes a field's type from what was said of it. */
final class TypeFactory {

  private TypeFactory() {}

  /**
   * The type that a spec asks for.
   *
   * @param before the present type, of which what the spec leaves unsaid is kept; null for a new
   *     field
   */
  static FieldType of(
      FieldSpec spec, @Nullable FieldType before, Workspace workspace, Schema schema) {
    String name = typeName(spec, before);
    FieldType same = before != null && before.name().equals(name) ? before : null;
    return switch (name) {
      case "select" -> new Select(options(spec, before));
      case "multiSelect" -> new MultiSelect(options(spec, before));
      case "lookup" -> lookup(spec, same, schema);
      case "currency" -> new Decimal(Decimal.Meaning.CURRENCY, currency(spec, same, workspace));
      case "autoNumber" -> AutoNumber.of(pattern(spec, same));
      case "formula", "rollup" -> {
        if (same == null) {
          throw new IllegalStateException("only standard fields are computed");
        }
        yield same;
      }
      default -> FieldTypes.stored(name, JsonNodeFactory.instance.objectNode());
    };
  }

  private static String typeName(FieldSpec spec, @Nullable FieldType before) {
    if (spec.type() == null) {
      if (before == null) {
        throw Refused.invalid("type", "required", "'type' is required: one of " + known() + ".");
      }
      return before.name();
    }
    if (before != null && before.name().equals(spec.type())) {
      return before.name();
    }
    String name = FieldTypes.canonicalName(spec.type());
    if (name == null) {
      throw Refused.invalid(
          "type",
          "unknown_type",
          "'" + spec.type() + "' is no field type; use one of " + known() + ".");
    }
    return name;
  }

  private static String known() {
    return String.join(", ", FieldTypes.DEFINABLE);
  }

  private static Options options(FieldSpec spec, @Nullable FieldType before) {
    Options present =
        switch (before) {
          case Select select -> select.options();
          case MultiSelect select -> select.options();
          case null, default -> null;
        };
    List<FieldSpec.OptionSpec> wanted = spec.options();
    if (wanted == null && present != null) {
      return present;
    }
    return OptionList.merge(present, wanted == null ? List.of() : wanted);
  }

  private static Lookup lookup(FieldSpec spec, @Nullable FieldType same, Schema schema) {
    String target = spec.lookupTarget();
    if (target == null) {
      if (same instanceof Lookup lookup) {
        return lookup;
      }
      throw Refused.invalid(
          "lookup.targetObjectApiName",
          "required",
          "A lookup needs 'lookup.targetObjectApiName', the object it points at.");
    }
    ObjectType object = schema.object(target);
    if (object == null) {
      throw Refused.invalid(
          "lookup.targetObjectApiName",
          "unknown_object",
          "There is no object '"
              + target
              + "' for the lookup to point at."
              + Suggestion.didYouMean(
                  target, schema.objects().stream().map(ObjectType::apiName).toList()));
    }
    return new Lookup(object.id());
  }

  private static String currency(FieldSpec spec, @Nullable FieldType same, Workspace workspace) {
    if (spec.currencyCode() == null) {
      return same instanceof Decimal decimal ? decimal.currencyCode() : workspace.currency();
    }
    return currencyCode(spec.currencyCode());
  }

  /** Refuses what is no ISO 4217 code. */
  static String currencyCode(String given) {
    String code = given.toUpperCase(Locale.ROOT);
    try {
      return Currency.getInstance(code).getCurrencyCode();
    } catch (IllegalArgumentException e) {
      throw Refused.invalid(
          "currencyCode",
          "unknown_currency",
          "'currencyCode' must be a currency of ISO 4217 such as EUR, not '" + given + "'.");
    }
  }

  private static String pattern(FieldSpec spec, @Nullable FieldType same) {
    if (spec.pattern() != null) {
      return spec.pattern();
    }
    return same instanceof AutoNumber number ? number.pattern() : AutoNumber.DEFAULT_PATTERN;
  }
}
