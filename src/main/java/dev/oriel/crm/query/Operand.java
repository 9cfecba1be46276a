package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Address;
import dev.oriel.model.field.Comparison;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.ValueKind;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The thing to which a filter or a sort refers: a field, a part of an address, a system field, or
 * one of these of the record that a lookup points at. Only values that the profile may read can be
 * named.
 *
 * @param object the object that it belongs to: that of the records, or a lookup's target
 * @param root the alias of the record that has the value or the lookup
 * @param columns expressions over that alias, or {@code x} behind a lookup; several only for a
 *     whole address
 * @param indexed whether its values have an index, or will have one when the index job has built it
 * @param field the field that it is, whole; null for others
 * @param system the system field that it is; null for a field
 * @param via the lookup that leads to it, or null
 */
record Operand(
    String name,
    ObjectView object,
    String root,
    FieldType type,
    Comparison comparison,
    List<String> columns,
    boolean indexed,
    @Nullable Field field,
    @Nullable SystemField system,
    @Nullable Field via) {

  /** The alias of the records that are asked for. */
  static final String RECORD = "t";

  String column() {
    return columns.getFirst();
  }

  /** Whether the values are times, for which a day stands for its whole day. */
  boolean isTime() {
    return type.kind() == ValueKind.TIME;
  }

  /** Whether it is a value of the record itself that never changes without its field in the log. */
  boolean isOwn() {
    return via == null
        && root.equals(RECORD)
        && (system == null
            || system == SystemField.ID
            || system == SystemField.CREATED_AT
            || system == SystemField.CREATED_BY);
  }

  /** The alias of the record that has the value. */
  String alias() {
    return via == null ? root : "x";
  }

  /**
   * Resolves a name. Refuses an unknown one as {@code Invalid} and one that the profile may not
   * read as {@code Forbidden}.
   */
  static Operand resolve(ObjectView view, String name, String path) {
    return resolve(view, RECORD, name, path);
  }

  /** Like {@link #resolve(ObjectView, String, String)}, but refuses what lies behind a lookup. */
  static Operand resolveOwn(ObjectView view, String name, String path) {
    Operand operand = resolve(view, name, path);
    if (operand.via() != null) {
      throw Refused.invalid(path, "behind_lookup", name);
    }
    return operand;
  }

  /**
   * A figure of a group as something to compare.
   *
   * @param sql the aggregate function
   */
  static Operand figure(ObjectView view, String name, FieldType type, String sql) {
    List<String> columns = List.of(sql);
    return new Operand(
        name, view, RECORD, type, type.comparison(), columns, false, null, null, null);
  }

  /** The same with its values in another column. */
  Operand of(String column) {
    return new Operand(
        name, object, root, type, comparison, List.of(column), false, field, system, via);
  }

  /**
   * Like {@link #resolve(ObjectView, String, String)}.
   *
   * @param alias of the records in SQL
   */
  static Operand resolve(ObjectView view, String alias, String name, String path) {
    int dot = name.indexOf('.');
    Field first = dot < 0 ? null : view.type().field(name.substring(0, dot));
    Scope scope = new Scope(view, alias, alias, null);
    String inside = name;
    if (first != null && first.type() instanceof Lookup) {
      scope = Scope.behind(view, alias, first);
      inside = name.substring(dot + 1);
    }
    Operand operand = scope.find(inside, name);
    if (operand == null) {
      throw unknown(scope.view(), inside, path);
    }
    return operand;
  }

  /**
   * The place where names are looked up: in the records themselves, or behind one of their lookups.
   */
  private record Scope(ObjectView view, String root, String alias, @Nullable Field via) {

    static Scope behind(ObjectView view, String root, Field lookup) {
      view.requireReadable(lookup);
      ObjectView target = view.of(view.schema().target(lookup));
      target.requireVisible();
      return new Scope(target, root, "x", lookup);
    }

    @Nullable Operand find(String name, String whole) {
      Field field = view.type().field(name);
      if (field == null) {
        SystemField system = SystemField.named(name);
        return system == null ? addressPart(name, whole) : system(system, whole);
      }
      view.requireReadable(field);
      List<String> columns = field.columns().stream().map(c -> alias + "." + c).toList();
      return new Operand(
          whole,
          view,
          root,
          field.type(),
          field.type().comparison(),
          columns,
          field.hasIndex(),
          field,
          null,
          via);
    }

    private Operand system(SystemField system, String whole) {
      String sql = system == SystemField.NAME ? NameSql.of(view, alias) : system.sql(alias + ".");
      return new Operand(
          whole,
          view,
          root,
          system.type(),
          system.type().comparison(),
          List.of(sql),
          false,
          null,
          system,
          via);
    }

    private @Nullable Operand addressPart(String name, String whole) {
      int dot = name.indexOf('.');
      Field address = dot < 0 ? null : view.type().field(name.substring(0, dot));
      if (address == null || !(address.type() instanceof Address)) {
        return null;
      }
      view.requireReadable(address);
      int part = Address.PARTS.indexOf(name.substring(dot + 1));
      if (part < 0) {
        return null;
      }
      FieldType text = new Text(false);
      List<String> columns = List.of(alias + "." + address.columns().get(part));
      return new Operand(
          whole, view, root, text, text.comparison(), columns, false, null, null, via);
    }
  }

  private static Refused unknown(ObjectView view, String name, String path) {
    return Refused.invalid(path, view.unknownField(name, SystemField.apiNames()));
  }
}
