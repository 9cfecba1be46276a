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
    oriel.use(context -> {
      TextTable table = new TextTable("NAME", "ID", "REGION", "TIME ZONE", "CURRENCY");
      for (Workspace workspace : context.getBean(Workspaces.class).all()) {
        table.add(
            workspace.name(),
            workspace.uuid().toString(),
            workspace.region(),
            workspace.timeZone().getId(),
            workspace.currency());
      }
      table.print(out());
    });
  }
}
