package dev.oriel.operation.command;

import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.quota.StorageQuota;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "workspace", description = "Lists workspaces, and limits what they store.")
final class WorkspaceCommand extends CommandGroup {

  WorkspaceCommand(Backend oriel) {
    super(oriel);
  }

  @Command(
      description = "Lists all workspaces, with the bytes of files that they store, and may store.")
  void list() {
    oriel.use(context -> {
      StorageQuota quota = context.getBean(StorageQuota.class);
      print(
          new TextTable<Workspace>()
              .column("NAME", Workspace::name)
              .column("ID", Workspace::uuid)
              .column("REGION", Workspace::region)
              .column("TIME ZONE", Workspace::timeZone)
              .column("CURRENCY", Workspace::currency)
              .column("STORED", workspace -> "%,d".formatted(quota.stored(workspace)))
              .column("LIMIT", Workspace::storageLimit),
          context.getBean(Workspaces.class).all());
    });
  }

  @Command(
      description = {
        "Limits the bytes of files that a workspace stores: attachments, and uploads of imports.",
        "What is stored already stays, whatever its size."
      })
  void limit(
      @Mixin WorkspaceChoice workspace,
      @Parameters(
              paramLabel = "SIZE",
              description = "A number of bytes, one with a unit such as 20GB, or 'none'.")
          String size) {
    in(workspace)
        .run((context, operator) -> {
          StorageLimit limit = parsed(size);
          Workspace limited = operator.workspace();
          context
              .getBean(Workspaces.class)
              .update(operator, WorkspaceSpec.of(limited).limitedTo(limit));
          say(
              "Workspace '%s' may store %s."
                  .formatted(
                      limited.name(),
                      limit.bytes() == null ? "any number of bytes" : limit + " bytes"));
        });
  }

  private static StorageLimit parsed(String size) {
    try {
      return StorageLimit.parse(size);
    } catch (IllegalArgumentException _) {
      throw Refused.invalid("size", "not_a_size.option", size);
    }
  }
}
