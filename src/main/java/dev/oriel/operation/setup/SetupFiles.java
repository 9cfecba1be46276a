package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Applies setup files. What an entry created, or found under its name, is changed to what the file
 * describes; nothing is deleted. A file is applied in one transaction, as a whole or not at all.
 */
@Component
public record SetupFiles(
    WorkspaceEntry workspaces,
    List<SetupSection> sections,
    SetupDoors doors,
    SetupTable table,
    Actors actors,
    ModelGuard guard,
    Transactions transactions,
    Clock clock) {

  private static final Logger log = LoggerFactory.getLogger(SetupFiles.class);

  /**
   * Checks files without a database. Refuses as {@code Invalid} missing files, and files that are
   * not YAML, have unknown sections, or describe no workspace.
   */
  public static void check(List<String> names) {
    SetupMistakes mistakes = new SetupMistakes();
    SetupReader.read(names, new Placeholders(System.getenv()), mistakes);
    mistakes.check();
  }

  /**
   * Applies files, given by their paths with or without {@code file:} in front. Refuses all of them
   * as {@code Invalid}, with all mistakes, if {@link #check} would refuse one. Otherwise each file
   * is applied independently of the others.
   */
  public SetupResult apply(List<String> names) {
    return apply(names, new Placeholders(System.getenv()));
  }

  SetupResult apply(List<String> names, Placeholders placeholders) {
    SetupMistakes mistakes = new SetupMistakes();
    List<SetupFile> files = SetupReader.read(names, placeholders, mistakes);
    if (!mistakes.isEmpty()) {
      Set<String> wrong = new HashSet<>();
      mistakes.all().forEach(problem -> wrong.add(problem.file()));
      files.stream()
          .filter(file -> wrong.contains(file.name()))
          .forEach(file -> mistakes.addAll(ownMistakes(file)));
      mistakes.check();
    }
    SetupResult result =
        new SetupResult(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    files.forEach(file -> apply(file, result));
    return result;
  }

  /**
   * The outcome of a run.
   *
   * @param own the problems that do not depend on what users deleted
   */
  private record Outcome(
      List<SetupProblem> problems, List<SetupProblem> own, List<GeneratedToken> made) {

    boolean isDone() {
      return problems.isEmpty();
    }
  }

  private void apply(SetupFile file, SetupResult result) {
    Outcome outcome = tryToApply(file);
    List<SetupProblem> problems = outcome.problems();
    Workspace workspace = workspaces.find(file);
    if (outcome.isDone()) {
      result.applied().add(file.name());
      result.made().addAll(outcome.made());
    } else if (workspace == null || ownMistakes(file).stream().anyMatch(problems::contains)) {
      result.mistakes().addAll(problems);
    } else {
      result.obstacles().addAll(problems);
    }
    if (workspace != null) {
      table.saveOutcome(workspace, file.name(), OffsetDateTime.now(clock), problems);
    }
  }

  /** Applies a file. Never throws, so that a failure affects only this file. */
  private Outcome tryToApply(SetupFile file) {
    try {
      return run(file, workspaces::apply, Outcome::isDone);
    } catch (Refused e) {
      return new Outcome(file.problems(WorkspaceEntry.NAME, e), List.of(), List.of());
    } catch (RuntimeException e) {
      log.error("The setup file {} could not be applied", file.name(), e);
      String message = "it could not be applied because of an unexpected error; see the log.";
      return new Outcome(List.of(new SetupProblem(file.name(), 0, message)), List.of(), List.of());
    }
  }

  /**
   * The problems of the file itself, which it has in a new workspace as well. A reference to
   * something missing is one only if the workspace is new: in others users may have deleted it.
   */
  private List<SetupProblem> ownMistakes(SetupFile file) {
    try {
      Outcome outcome = run(file, workspaces::createToTry, _ -> false);
      return workspaces.find(file) == null ? outcome.problems() : outcome.own();
    } catch (Refused e) {
      return file.problems(WorkspaceEntry.NAME, e);
    } catch (RuntimeException e) {
      log.error("The setup file {} could not be tried", file.name(), e);
      return List.of();
    }
  }

  private Outcome run(
      SetupFile file, Function<SetupFile, Workspace> workspace, Predicate<Outcome> commits) {
    return transactions.encloseAll(
        () -> {
          table.lock();
          lockOutside(file);
          Workspace described = workspace.apply(file);
          SetupRun run = new SetupRun(described, () -> operator(described), doors, table);
          for (SetupSection section : sections) {
            run.mistakes().attempt(file, "", () -> section.applyAll(section.entries(file), run));
          }
          return new Outcome(run.mistakes().all(), run.mistakes().allButDangling(), run.made());
        },
        commits);
  }

  /** A section that cannot be read locks nothing. Its mistakes are told when it is applied. */
  private void lockOutside(SetupFile file) {
    SetupMistakes ignored = new SetupMistakes();
    for (SetupSection section : sections) {
      ignored.attempt(file, "", () -> section.lock(section.entries(file)));
    }
  }

  private Actor operator(Workspace workspace) {
    return guard.read(actors.operator(workspace), current -> current);
  }
}
