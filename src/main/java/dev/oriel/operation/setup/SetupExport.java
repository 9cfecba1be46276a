package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the setup file of a workspace as it is, without passwords, tokens and secrets. Applied to
 * an installation that does not have the workspace, it makes one with the same objects, fields,
 * profiles, active members, valid keys, webhooks and connections. What every new workspace has is
 * left out.
 */
@Component
public record SetupExport(
    WorkspaceEntry workspaces,
    List<SetupSection> sections,
    Actors actors,
    ModelGuard guard,
    Transactions transactions) {

  /** The file of the operator's workspace. */
  public String of(Actor operator) {
    Map<SetupSection, List<ObjectNode>> fresh = ofNew(operator.workspace());
    ObjectNode file = JsonNodeFactory.instance.objectNode();
    file.set(WorkspaceEntry.NAME, WorkspaceEntry.describe(operator.workspace()));
    describe(operator)
        .forEach((section, entries) -> {
          List<ObjectNode> more =
              section.beyond(entries, Objects.requireNonNull(fresh.get(section)));
          if (!more.isEmpty()) {
            section.write(more, file);
          }
        });
    return YamlWriter.write(file);
  }

  private Map<SetupSection, List<ObjectNode>> describe(Actor operator) {
    return guard
        .administer(operator)
        .read(current -> {
          Map<SetupSection, List<ObjectNode>> all = new LinkedHashMap<>();
          sections.forEach(section -> all.put(section, section.describe(current)));
          return all;
        });
  }

  /** What a new workspace of the same country has, from one that is taken back. */
  private Map<SetupSection, List<ObjectNode>> ofNew(Workspace workspace) {
    return transactions.encloseAll(
        () -> describe(actors.operator(workspaces.createToTry(WorkspaceSpec.of(workspace)))),
        _ -> false);
  }
}
