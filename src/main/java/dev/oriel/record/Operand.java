package dev.oriel.record;

import dev.oriel.field.Address;
import dev.oriel.field.Comparison;
import dev.oriel.field.DateTime;
import dev.oriel.field.FieldType;
import dev.oriel.field.Lookup;
import dev.oriel.field.Text;
import dev.oriel.field.User;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.ObjectView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a filter or a sort names: a field, a part of an address, what every record has, or one of
 * these of the record that a lookup points at. Only what the profile may read can be named.
 *
 * @param object the object that it belongs to: that of the records, or a lookup's target
 * @param columns expressions over the alias {@code t}, or {@code x} behind a lookup; several only
 *     for a whole address
 * @param via the lookup that leads to it, or null
 */
record Operand(
    String name,
    ObjectView object,
    FieldType type,
    Comparison comparison,
    List<String> columns,
    @Nullable Field via) {

  private static final List<String> SYSTEM =
      List.of("id", "name", "createdAt", "updatedAt", "createdBy");

  String column() {
    return columns.getFirst();
  }

  /**
   * Finds what a name means. Refuses an unknown name as {@code Invalid} and one that the profile
   * may not read as {@code Forbidden}.
   */
  static Operand resolve(ObjectView view, String name, String place) {
    int dot = name.indexOf('.');
    if (dot < 0 || view.type().field(name) != null) {
      return resolve(view, name, name, "t", null, place);
    }
    Field first = view.type().field(name.substring(0, dot));
    if (first == null || !(first.type() instanceof Lookup lookup)) {
      return resolve(view, name, name, "t", null, place);
    }
    view.requireReadable(first);
    ObjectType target = view.schema().object(lookup.target());
    ObjectView targetView = view.of(target);
    targetView.requireVisible();
    return resolve(targetView, name.substring(dot + 1), name, "x", first, place);
  }

  private static Operand resolve(
      ObjectView view, String name, String whole, String alias, @Nullable Field via, String place) {
    return switch (name) {
      case "id" -> system(view, new User(), whole, alias + ".id", via);
      case "createdBy" -> system(view, new User(), whole, alias + ".created_by", via);
      case "createdAt" -> system(view, new DateTime(), whole, alias + ".created_at", via);
      case "updatedAt" -> system(view, new DateTime(), whole, alias + ".updated_at", via);
      case "name" -> system(view, new Text(false), whole, NameSql.of(view, alias), via);
      default -> field(view, name, whole, alias, via, place);
    };
  }

  private static Operand system(
      ObjectView view, FieldType type, String name, String column, @Nullable Field via) {
    return new Operand(name, view, type, type.comparison(), List.of(column), via);
  }

  private static Operand field(
      ObjectView view, String name, String whole, String alias, @Nullable Field via, String place) {
    Field field = view.type().field(name);
    if (field != null) {
      view.requireReadable(field);
      List<String> columns = field.columns().stream().map(c -> alias + "." + c).toList();
      return new Operand(whole, view, field.type(), field.type().comparison(), columns, via);
    }
    int dot = name.indexOf('.');
    Field address = dot < 0 ? null : view.type().field(name.substring(0, dot));
    if (address != null && address.type() instanceof Address) {
      view.requireReadable(address);
      int part = Address.PARTS.indexOf(name.substring(dot + 1));
      if (part >= 0) {
        String column = alias + "." + address.columns().get(part);
        return new Operand(whole, view, new Text(false), Comparison.TEXT, List.of(column), via);
      }
    }
    List<String> known = new ArrayList<>(SYSTEM);
    view.type().fields().forEach(f -> known.add(f.apiName()));
    throw Refused.invalid(
        place,
        "unknown_field",
        "The object '"
            + view.type().apiName()
            + "' has no field '"
            + name
            + "' to "
            + (place.startsWith("sort") ? "sort" : "filter")
            + " by."
            + Suggestion.didYouMean(name, known));
  }
}
