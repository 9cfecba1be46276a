package dev.oriel.crm.query;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The part of a record that is requested.
 *
 * @param fields the names of the fields to show; null for all
 * @param expand the lookups and users to show with names, and the extras to show
 * @param expandsAll whether all that are shown are shown with names, and who wrote the record
 */
public record Projection(@Nullable List<String> fields, List<String> expand, boolean expandsAll) {

  public Projection(@Nullable List<String> fields, List<String> expand) {
    this(fields, expand, false);
  }

  public static final Projection ALL = new Projection(null, List.of());

  /** The same with all fields. */
  public Projection withAllFields() {
    return new Projection(null, expand, expandsAll);
  }

  /** The same with names for all lookups, users and actors. */
  public Projection expandingAll() {
    return new Projection(fields, expand, true);
  }

  public boolean isAll() {
    return fields == null && expand.isEmpty() && !expandsAll;
  }
}
