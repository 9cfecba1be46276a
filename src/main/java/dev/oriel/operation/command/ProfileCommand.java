package dev.oriel.operation.command;

import dev.oriel.access.permission.Profile;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "profile", description = "Lists permission profiles.")
final class ProfileCommand extends Group {

  ProfileCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Lists the permission profiles of a workspace.")
  void list(@Mixin WorkspaceChoice workspace) {
    in(
        workspace,
        (context, operator) -> {
          List<Profile> profiles =
              operator.access().profiles().stream()
                  .sorted(Comparator.comparing(Profile::name))
                  .toList();
          Table table = new Table("NAME", "ID", "ADMINISTRATOR", "BUILT IN");
          for (Profile profile : profiles) {
            table.add(
                profile.name(),
                profile.id().toString(),
                profile.isAdmin() ? "yes" : "no",
                profile.isSystem() ? "yes" : "no");
          }
          table.print(out());
        });
  }
}
