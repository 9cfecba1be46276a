package dev.oriel.operation.command;

import dev.oriel.access.identity.Workspace;
import dev.oriel.access.identity.Workspaces;
import picocli.CommandLine.Command;

@Command(name = "workspace", description = "Lists workspaces.")
final class WorkspaceCommand extends CommandGroup {

  WorkspaceCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Lists all workspaces.")
  void list() {
    oriel.use(context ->
        print(
            new TextTable<Workspace>()
                .column("NAME", Workspace::name)
                .column("ID", Workspace::uuid)
                .column("REGION", Workspace::region)
                .column("TIME ZONE", Workspace::timeZone)
                .column("CURRENCY", Workspace::currency),
            context.getBean(Workspaces.class).all()));
  }
}
