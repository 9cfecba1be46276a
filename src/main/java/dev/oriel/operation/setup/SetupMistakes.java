package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;

/** Collects the problems of setup files, so that all are reported together. */
public final class SetupMistakes {

  /** The codes of references to things that do not exist. */
  private static final Set<String> UNKNOWN = Set.of("unknown_object", "unknown_field");

  private static final int ENOUGH = 100;

  private final Set<SetupProblem> all = new LinkedHashSet<>();

  /** References to things that do not exist. Users may have deleted them from a correct file. */
  private final Set<SetupProblem> dangling = new HashSet<>();

  private final Set<String> failed = new HashSet<>();

  /** An entry depends on another one that failed, whose problem has been collected. */
  public static final class FollowUp extends RuntimeException {

    public FollowUp() {
      super("follows from another problem", null, false, false);
    }
  }

  /** Runs the work and collects its refusals, with their lines. Returns whether it succeeded. */
  boolean attempt(SetupFile file, String path, Runnable work) {
    try {
      work.run();
      return true;
    } catch (FollowUp _) {
      return false;
    } catch (Refused e) {
      List<SetupProblem> problems = file.problems(path, e);
      all.addAll(problems);
      if (isDangling(e.refusal())) {
        dangling.addAll(problems);
      }
      return false;
    }
  }

  private static boolean isDangling(Refusal refusal) {
    return refusal instanceof Refusal.NotFound
        || refusal.problems().stream().map(Problem::code).anyMatch(UNKNOWN::contains);
  }

  /**
   * Attempts the work for each entry. Refuses a second entry of the same name.
   *
   * @param parent the name of the object of a field, with a full stop; otherwise empty
   */
  void each(List<SetupEntry> entries, EntryKind kind, String parent, Consumer<SetupEntry> work) {
    Set<String> seen = new HashSet<>();
    for (SetupEntry entry : entries) {
      String name = entry.name(kind);
      boolean done =
          attempt(
              entry.file(),
              entry.path(),
              () -> {
                if (!name.isEmpty() && !seen.add(kind.key(name).toLowerCase(Locale.ROOT))) {
                  throw Refused.conflict(kind.property(), "conflict.twice", name);
                }
                work.accept(entry);
              });
      if (!done) {
        failed.add(kind + " " + parent + kind.key(name));
      }
    }
  }

  boolean hasFailed(EntryKind kind, String key) {
    return failed.contains(kind + " " + key);
  }

  void add(SetupProblem problem) {
    all.add(problem);
  }

  void addAll(Collection<SetupProblem> problems) {
    all.addAll(problems);
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** The first hundred problems, by file and line. */
  List<SetupProblem> all() {
    return all.stream()
        .sorted(Comparator.comparing(SetupProblem::file).thenComparingInt(SetupProblem::line))
        .limit(ENOUGH)
        .toList();
  }

  List<SetupProblem> allButDangling() {
    return all().stream().filter(problem -> !dangling.contains(problem)).toList();
  }

  /** Refuses as {@code Invalid} if there are any problems. */
  void check() {
    if (!all.isEmpty()) {
      throw Refused.invalid("", "setup", joined(all()));
    }
  }

  static String joined(List<SetupProblem> problems) {
    return problems.stream().map(SetupProblem::toString).collect(Collectors.joining("; "));
  }
}
