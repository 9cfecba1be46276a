package dev.oriel.model.schema;

import org.jspecify.annotations.Nullable;

/**
 * The definition of an object without its fields.
 *
 * @param name of all its records together, such as "Contacts"
 * @param singular the name of one record, such as "Contact"; null if it is the same
 * @param icon the name of an icon in the sprite of objects
 * @param position see {@link Position}
 */
public record ObjectSpec(
    String apiName,
    String name,
    @Nullable String singular,
    String icon,
    int position,
    boolean attachmentsEnabled) {

  /** The icon of an object that was given none. */
  public static final String DEFAULT_ICON = "box";

  /** The same at another place. */
  public ObjectSpec at(int other) {
    return new ObjectSpec(apiName, name, singular, icon, other, attachmentsEnabled);
  }

  /** The name of one record. */
  public String singularName() {
    return singular == null ? name : singular;
  }
}
