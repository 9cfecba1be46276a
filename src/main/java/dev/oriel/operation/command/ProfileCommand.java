package dev.oriel.operation.command;

import dev.oriel.access.administration.Profiles;
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
    in(workspace)
        .run((context, operator) ->
            print(
                new PrintedRows<Profile>()
                    .column("NAME", Profile::name)
                    .column("ID", Profile::id)
                    .column("ADMINISTRATOR", profile -> profile.isAdmin() ? "yes" : "no")
                    .column("BUILT IN", profile -> profile.isSystem() ? "yes" : "no"),
                context.getBean(Profiles.class).all(operator)));
  }
}
