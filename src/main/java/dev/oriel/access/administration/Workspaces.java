package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.AccessSnapshots;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.DatabaseFaults;
import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** The workspaces of the installation, for the operator only. */
@Component
public record Workspaces(
    WorkspaceTable table,
    WorkspaceTemplate template,
    WorkspaceContents contents,
    AccessSnapshots snapshots,
    Actors actors,
    AccessAudit audit,
    ModelGuard guard,
    Transactions transactions,
    Ids ids) {

  private static final Logger log = LoggerFactory.getLogger(Workspaces.class);

  public List<Workspace> all() {
    return snapshots.workspaces();
  }

  /**
   * Does the same work for all workspaces, one after the other. One whose node of the database does
   * not answer keeps no other from it: the failures are thrown at the end. Any other failure ends
   * the work.
   */
  public void each(Consumer<Workspace> work) {
    List<DataAccessException> failures = new ArrayList<>();
    for (Workspace workspace : all()) {
      try {
        work.accept(workspace);
      } catch (DataAccessException e) {
        if (!DatabaseFaults.isOfOneNode(e)) {
          throw e;
        }
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      DataAccessException first = failures.removeFirst();
      failures.forEach(first::addSuppressed);
      throw first;
    }
  }

  public Optional<Workspace> named(String name) {
    String key = Names.key(name);
    return all().stream().filter(workspace -> Names.key(workspace.name()).equals(key)).findFirst();
  }

  /**
   * Creates a workspace with its schema, the built-in profiles and the standard objects. Refuses an
   * existing name as {@code Conflict}.
   */
  public Workspace create(WorkspaceSpec spec) {
    return transactions.run(() -> {
      long id;
      try {
        id = table.insert(spec);
      } catch (DuplicateKeyException _) {
        throw Refused.conflict("name", "conflict.workspace", spec.name());
      }
      Workspace workspace =
          new Workspace(
              id,
              spec.id(),
              spec.name(),
              spec.region(),
              spec.timeZone(),
              spec.currency(),
              spec.storageLimit(),
              spec.clientHosts(),
              spec.letterhead());
      table.createSchema(workspace);
      template.apply(workspace, 0);
      builtIn(workspace, "Administrator", true, ProfileRights.ALL);
      builtIn(workspace, "Standard", false, ProfileRights.RECORDS);
      builtIn(workspace, "Read only", false, ProfileRights.READ_ONLY);
      complete(workspace);
      audit.createdWorkspace(actors.operator(workspace), workspace);
      return workspace;
    });
  }

  /**
   * Changes a workspace's name, region, time zone, currency, limit of what it stores, hosts of
   * clients, and letterhead. Needs an administrator.
   */
  public void update(Actor actor, WorkspaceSpec spec) {
    guard
        .administer(actor)
        .change(current -> {
          table.update(current.workspace().id(), spec);
          audit.changedWorkspace(current, spec);
          guard.definitionsChanged(current);
          return spec;
        });
  }

  /** The number of the last step of the workspaces' own tables in this version. */
  public static int latestStep() {
    return WorkspaceTemplate.readSteps().size();
  }

  /**
   * Upgrades the tables and contents of workspaces that an older version made, each in a
   * transaction of its own, so that an interrupted upgrade continues where it ended. Refuses the
   * start with the name of the workspace whose upgrade fails, and on the data of a newer version.
   */
  public void upgrade() {
    int last = table.lastStep();
    if (last > template.latest()) {
      throw StartRefused.newerData("workspaces", last, template.latest());
    }
    Set<Long> outdated = table.outdated(template.latest(), contents.version());
    if (!outdated.isEmpty()) {
      log.info("Upgrading {} workspaces", outdated.size());
      all().stream().filter(workspace -> outdated.contains(workspace.id())).forEach(this::upgrade);
    }
  }

  private void upgrade(Workspace workspace) {
    try {
      transactions.run(() -> {
        transactions.takeTime();
        // Another starting node may have upgraded it meanwhile.
        int from = table.lockStep(workspace);
        if (from < template.latest()) {
          template.apply(workspace, from);
        }
        int before = table.contents(workspace);
        if (before < contents.version()) {
          complete(workspace);
          audit.upgraded(actors.operator(workspace), before, table.contents(workspace));
        }
        return workspace;
      });
    } catch (DataAccessException e) {
      throw notUpgraded(workspace, e.getMostSpecificCause().getMessage(), e);
    } catch (Refused e) {
      throw notUpgraded(workspace, e.refusal().message(), e);
    }
  }

  private static StartRefused notUpgraded(
      Workspace workspace, @Nullable String reason, RuntimeException cause) {
    return new StartRefused(
        "the workspace '%s' (schema %s) cannot be upgraded: %s"
            .formatted(workspace.name(), workspace.schema(), reason),
        cause);
  }

  private void complete(Workspace workspace) {
    if (contents.complete(actors.operator(workspace))) {
      table.setContents(workspace, contents.version());
    }
  }

  private void builtIn(Workspace workspace, String name, boolean isAdmin, ProfileRights matrix) {
    UUID id = ids.next();
    table.saveProfile(workspace, id, name, isAdmin, true, matrix);
  }
}
