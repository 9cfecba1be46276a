package dev.oriel.record;

import org.jspecify.annotations.Nullable;

/**
 * What of a record is asked for; null is all of it, and nothing expanded.
 *
 * @param fields the fields to show, as a list of names with commas
 * @param expand the lookups and users to show with names, likewise
 */
public record Projection(@Nullable String fields, @Nullable String expand) {

  public static final Projection ALL = new Projection(null, null);

  /** The same with all fields. */
  Projection withAllFields() {
    return new Projection(null, expand);
  }

  boolean isAll() {
    return fields == null && expand == null;
  }
}
