package dev.oriel.schema;

import dev.oriel.field.Option;
import dev.oriel.field.Options;
import dev.oriel.field.SearchTerms;
import dev.oriel.refusal.Refused;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The options of a select as they are wanted, merged with those that are there. */
final class OptionList {

  private static final int MAX = 1_000;
  private static final int MAX_LABEL = 200;

  private OptionList() {}

  /**
   * The wanted options. One that is there already, by its apiName or else by its label, keeps its
   * id and with it the records that have it.
   */
  static Options merge(@Nullable Options present, List<FieldSpec.OptionSpec> wanted) {
    if (wanted.isEmpty()) {
      throw Refused.invalid(
          "selectOptions",
          "required",
          "A select needs 'selectOptions', an array of {label, apiName}.");
    }
    if (wanted.size() > MAX) {
      throw Refused.invalid("selectOptions", "too_many", "A select has at most 1,000 options.");
    }
    List<Option> before = present == null ? List.of() : present.all();
    int nextId = before.stream().mapToInt(Option::id).max().orElse(0) + 1;
    Set<String> known = knownApiNames(before, wanted);
    List<Option> named = new ArrayList<>();
    Set<String> apiNames = new HashSet<>();
    Set<String> labels = new HashSet<>();
    for (int i = 0; i < wanted.size(); i++) {
      Option option = complete(wanted.get(i), "selectOptions[" + i + "]", before, known);
      if (!apiNames.add(option.apiName().toLowerCase(Locale.ROOT))
          || !labels.add(SearchTerms.fold(option.label()))) {
        throw Refused.invalid(
            "selectOptions[" + i + "]",
            "duplicate",
            "The option '" + option.label() + "' (" + option.apiName() + ") is there twice.");
      }
      named.add(option);
    }
    List<Option> merged = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    for (Option option : named) {
      Option kept = same(option, before, named, taken);
      int id = kept == null ? nextId++ : kept.id();
      taken.add(id);
      merged.add(new Option(id, option.label(), option.apiName()));
    }
    return new Options(merged);
  }

  private static @Nullable Option same(
      Option wanted, List<Option> before, List<Option> all, Set<Integer> taken) {
    for (Option option : before) {
      if (option.apiName().equalsIgnoreCase(wanted.apiName())) {
        return option;
      }
    }
    for (Option option : before) {
      boolean claimed =
          all.stream().anyMatch(other -> other.apiName().equalsIgnoreCase(option.apiName()));
      if (!claimed && !taken.contains(option.id()) && option.label().equals(wanted.label())) {
        return option;
      }
    }
    return null;
  }

  private static Option complete(
      FieldSpec.OptionSpec spec, String place, List<Option> before, Set<String> known) {
    String given = spec.apiName() == null || spec.apiName().isEmpty() ? null : spec.apiName();
    String label = spec.label() == null || spec.label().isEmpty() ? given : spec.label();
    if (label == null || label.isEmpty()) {
      throw Refused.invalid(place, "required", "'" + place + "' needs a label.");
    }
    if (label.length() > MAX_LABEL) {
      throw Refused.invalid(
          place, "too_long", "The label of '" + place + "' has more than 200 characters.");
    }
    String apiName =
        given == null ? apiName(label, before, known) : ApiNames.check(place + ".apiName", given);
    return new Option(0, label, apiName);
  }

  /** The apiName of an option that is told by its label alone: the present one, else a new one. */
  private static String apiName(String label, List<Option> before, Set<String> known) {
    for (Option option : before) {
      if (SearchTerms.fold(option.label()).equals(SearchTerms.fold(label))) {
        return option.apiName();
      }
    }
    String base = ApiNames.from(label);
    String apiName = base;
    for (int n = 2; !known.add(apiName.toLowerCase(Locale.ROOT)); n++) {
      apiName = base.substring(0, Math.min(base.length(), 59)) + n;
    }
    return apiName;
  }

  private static Set<String> knownApiNames(List<Option> before, List<FieldSpec.OptionSpec> wanted) {
    Set<String> known = new HashSet<>();
    before.forEach(option -> known.add(option.apiName().toLowerCase(Locale.ROOT)));
    for (FieldSpec.OptionSpec spec : wanted) {
      if (spec.apiName() != null) {
        known.add(spec.apiName().toLowerCase(Locale.ROOT));
      }
    }
    return known;
  }
}
