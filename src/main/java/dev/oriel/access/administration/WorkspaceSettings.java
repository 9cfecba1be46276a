package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Letterhead;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.springframework.dao.DuplicateKeyException;

/**
 * The name, region, time zone, currency, hosts of clients and letterhead of a workspace, for
 * administrators.
 */
@Door
public record WorkspaceSettings(Workspaces workspaces, WorkspaceTable table, ModelGuard guard) {

  /**
   * The settings as they were typed.
   *
   * @param clients the word of a {@link ClientHosts.Mode}
   * @param clientHosts the listed ones, one a line
   */
  public record Given(
      String name,
      String region,
      String timeZone,
      String currency,
      String clients,
      String clientHosts) {}

  /** The present settings. */
  public WorkspaceSpec get(Actor actor) {
    return guard.administer(actor).read(current -> WorkspaceSpec.of(current.workspace()));
  }

  /**
   * Changes the settings. Refuses as {@code Invalid} all wrong values together, as {@code Conflict}
   * the name of another workspace, and what the change refuses.
   *
   * @param change makes the settings of the present ones, once or several times
   */
  public void change(Actor actor, Function<WorkspaceSpec, Given> change) {
    AtomicReference<String> name = new AtomicReference<>("");
    try {
      guard
          .administer(actor)
          .change(current -> {
            WorkspaceSpec present = WorkspaceSpec.of(current.workspace());
            Given given = change.apply(present);
            name.set(given.name().strip());
            workspaces.update(current, checked(present, given));
            return present;
          });
    } catch (DuplicateKeyException _) {
      throw Refused.conflict("workspace", "conflict.workspace", name.get());
    }
  }

  private static WorkspaceSpec checked(WorkspaceSpec present, Given given) {
    Problems problems = new Problems();
    String name = problems.attempt(() -> CredentialRules.workspace(given.name()), "");
    ZoneId zone = problems.attempt(() -> WorkspaceSpec.zone(given.timeZone()), ZoneOffset.UTC);
    if (!WorkspaceSpec.CURRENCIES.contains(given.currency())) {
      problems.add("currency", "unknown.currency");
    }
    if (!WorkspaceSpec.REGIONS.contains(given.region())) {
      problems.add("region", "unknown.country");
    }
    ClientHosts hosts = problems.attempt(() -> hosts(given), ClientHosts.ANY);
    problems.check();
    return new WorkspaceSpec(
        present.id(),
        name,
        given.region(),
        zone,
        given.currency(),
        present.storageLimit(),
        hosts,
        present.letterhead());
  }

  private static ClientHosts hosts(Given given) {
    ClientHosts.Mode mode =
        ClientHosts.Mode.of(given.clients())
            .orElseThrow(
                () -> Refused.invalid("clients", "not_an_option.value", ClientHosts.Mode.words()));
    return ClientHosts.checked(mode, given.clientHosts().lines().toList());
  }

  /**
   * Changes what stands on printed quotes. Refuses as {@code Invalid} all wrong texts together, and
   * what the change refuses.
   *
   * @param change makes the letterhead of the present one, once or several times
   */
  public void changeLetterhead(Actor actor, UnaryOperator<Letterhead> change) {
    guard
        .administer(actor)
        .change(current -> {
          WorkspaceSpec present = WorkspaceSpec.of(current.workspace());
          workspaces.update(current, present.headed(change.apply(present.letterhead()).checked()));
          return present;
        });
  }

  /**
   * A problem of a setup file, because of which nothing of the file was applied.
   *
   * @param line from 1; 0 for the file as a whole
   */
  public record FileProblem(String file, int line, String message) {}

  /** The problems of the setup files of the workspace, as they were found last. */
  public List<FileProblem> fileProblems(Actor actor) {
    return guard.administer(actor).read(current -> table.problems(current.workspace()));
  }
}
