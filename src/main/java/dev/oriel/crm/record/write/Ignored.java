package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.ground.refusal.Problems;

/** The names of given values that are not written. A strict client wants them refused instead. */
public final class Ignored {

  private final boolean strict;
  private final Set<String> names = new LinkedHashSet<>();
  private List<String> taken = List.of();
  private final Map<String, Ignored> parts = new LinkedHashMap<>();

  Ignored(boolean strict) {
    this.strict = strict;
  }

  /** Adds a system field, or a field that the profile may not edit, as it was given. */
  void add(String name) {
    names.add(name);
  }

  void refuse(Problems problems) {
    if (strict) {
      names.forEach(name -> problems.add(name, "ignored"));
    }
  }

  /** Sets the unique fields whose values are not written because other records have them. */
  void setTaken(List<String> fields) {
    taken = fields;
    if (strict) {
      Problems problems = new Problems();
      fields.forEach(field -> problems.add(field, "ignored.taken"));
      problems.check();
    }
  }

  /** Adds what is ignored of an input that is part of this one. */
  void addPart(String path, Ignored part) {
    parts.put(path, part);
  }

  public List<String> all() {
    return Stream.concat(
            Stream.concat(names.stream(), taken.stream()),
            parts.entrySet().stream()
                .flatMap(
                    part -> part.getValue().all().stream().map(name -> part.getKey() + "." + name)))
        .distinct()
        .toList();
  }
}
