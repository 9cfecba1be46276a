package dev.oriel.crm.view;

import module java.base;

import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/**
 * The given parts of a view; null for what stays as it is.
 *
 * @param object the apiName of its object; empty where that is known
 * @param settings makes the settings of those before, and adds what is wrong with them
 * @param keepsFilter whether the filter stays as it is, with conditions that are lost
 * @param names adds to the problems the names that lists would ignore
 * @param version that a change was made from; null to change any
 */
public record GivenView(
    String object,
    @Nullable String name,
    @Nullable Boolean shared,
    @Nullable UnaryOperator<ListSettings> settings,
    boolean keepsFilter,
    Consumer<ObjectScope> names,
    @Nullable Integer version,
    Problems problems) {

  /** A view as a form gives it. */
  static GivenView of(String name, boolean isShared, @Nullable ListSettings settings) {
    return new GivenView(
        "",
        name.strip(),
        isShared,
        settings == null ? null : _ -> settings,
        false,
        _ -> {},
        null,
        new Problems());
  }

  boolean isShared(boolean before) {
    return shared == null ? before : shared;
  }
}
