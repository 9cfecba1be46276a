package dev.oriel.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a record that is requested.
 *
 * @param fields the names of the fields to show; null for all
 * @param expand the lookups and users to show with names
 */
public record Projection(@Nullable List<String> fields, List<String> expand) {

  public static final Projection ALL = new Projection(null, List.of());

  /** The same with all fields. */
  Projection withAllFields() {
    return new Projection(null, expand);
  }

  boolean isAll() {
    return fields == null && expand.isEmpty();
  }
}
