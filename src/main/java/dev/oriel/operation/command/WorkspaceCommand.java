package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.quota.StorageQuota;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "workspace",
    description = "Lists workspaces, and limits what they store and which clients they let in.")
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
          new PrintedRows<Workspace>()
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

  @Command(
      name = "client-hosts",
      description = {
        "Says whose clients members may connect by the address of the client's document alone.",
        "Listed hosts are shown as such to members; those of all others as unverified."
      })
  void clientHosts(
      @Mixin WorkspaceChoice workspace,
      @Parameters(index = "0", paramLabel = "MODE", description = "any, listed or none.")
          String mode,
      @Option(
              names = "--host",
              paramLabel = "HOST",
              description = "A listed host such as claude.ai; can be repeated.")
          @Nullable List<String> hosts) {
    in(workspace)
        .run((context, operator) -> {
          ClientHosts.Mode wanted =
              ClientHosts.Mode.of(mode)
                  .orElseThrow(
                      () -> Refused.invalid("mode", "not_an_option", ClientHosts.Mode.words()));
          ClientHosts changed =
              ClientHosts.checked(wanted, Objects.requireNonNullElse(hosts, List.of()));
          context
              .getBean(Workspaces.class)
              .update(operator, WorkspaceSpec.of(operator.workspace()).letting(changed));
          say(
              "Members of '%s' may connect clients of these hosts: %s."
                  .formatted(operator.workspace().name(), changed));
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
