package dev.oriel.operation.command;

import dev.oriel.access.identity.Profiles;
import dev.oriel.access.permission.Profile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "profile", description = "Lists permission profiles.")
final class ProfileCommand extends CommandGroup {

  ProfileCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Lists the permission profiles of a workspace.")
  void list(@Mixin WorkspaceChoice workspace) {
    in(
        workspace,
        (context, operator) -> {
          TextTable table = new TextTable("NAME", "ID", "ADMINISTRATOR", "BUILT IN");
          for (Profile profile : context.getBean(Profiles.class).all(operator)) {
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
