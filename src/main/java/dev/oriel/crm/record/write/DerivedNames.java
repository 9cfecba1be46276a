package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;

/** Derives names of records without a name of their own from their values. */
final class DerivedNames {

  private DerivedNames() {}

  /** The derived name of a record with these values. */
  static String of(ObjectScope scope, Map<Long, Object> values, PointedRecords pointed) {
    return switch (scope.type().naming()) {
      case NameRule.Given _ -> "";
      case NameRule.Joined joined -> NameRule.joined(joined.sources(), values);
      case NameRule.OfTarget target ->
          values.get(target.lookup().id()) instanceof UUID id
              ? pointed.name(scope.target(target.lookup()), id)
              : "";
    };
  }
}
