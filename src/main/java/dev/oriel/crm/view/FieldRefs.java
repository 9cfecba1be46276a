package dev.oriel.crm.view;

import module java.base;

import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Names of fields with ids in their place, so that they stay right when a field gets another name:
 * {@code company.industry} becomes {@code #12.#34}. What names no field, such as {@code createdAt},
 * stays.
 */
public record FieldRefs(Schema schema, ObjectType type) {

  private static final Pattern ID = Pattern.compile("#([0-9]{1,18})");

  /**
   * A field by the path that leads to it.
   *
   * @param text the path in the other form
   * @param field its last field; null for a system field, and for an unknown name
   */
  public record Found(String text, @Nullable Field field) {}

  /** The path with ids. */
  public Found stored(String path) {
    int dot = path.indexOf('.');
    Field field = type.field(dot < 0 ? path : path.substring(0, dot));
    if (field == null) {
      return new Found(path, null);
    }
    String own = "#" + field.id();
    if (dot < 0) {
      return new Found(own, field);
    }
    String rest = path.substring(dot + 1);
    Found inside =
        field.type() instanceof Lookup
            ? new FieldRefs(schema, schema.target(field)).stored(rest)
            : new Found(rest, null);
    return new Found(own + "." + inside.text(), inside.field());
  }

  /** The path with names; null if one of its fields is gone. */
  public @Nullable Found named(String path) {
    int dot = path.indexOf('.');
    Matcher first = ID.matcher(dot < 0 ? path : path.substring(0, dot));
    if (!first.matches()) {
      return new Found(path, null);
    }
    Field field = type.field(Long.parseLong(first.group(1)));
    if (field == null || dot < 0) {
      return field == null ? null : new Found(field.apiName(), field);
    }
    String rest = path.substring(dot + 1);
    Found inside =
        field.type() instanceof Lookup
            ? new FieldRefs(schema, schema.target(field)).named(rest)
            : new Found(rest, null);
    return inside == null ? null : new Found(field.apiName() + "." + inside.text(), inside.field());
  }

  /** Whether a profile may read all fields that a path names; those that do not exist, too. */
  public static boolean mayRead(ObjectView view, String path) {
    int dot = path.indexOf('.');
    Field field = view.type().field(dot < 0 ? path : path.substring(0, dot));
    if (field == null) {
      return true;
    }
    if (!view.mayRead(field)) {
      return false;
    }
    return dot < 0
        || !(field.type() instanceof Lookup)
        || (view.mayViewTarget(field)
            && mayRead(view.of(view.schema().target(field)), path.substring(dot + 1)));
  }
}
