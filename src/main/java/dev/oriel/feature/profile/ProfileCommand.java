package dev.oriel.feature.profile;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.Profile;
import dev.oriel.operation.command.Backend;
import dev.oriel.operation.command.CommandGroup;
import dev.oriel.operation.command.PrintedRows;
import dev.oriel.operation.command.WorkspaceChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "profile", description = "Lists permission profiles.")
public final class ProfileCommand extends CommandGroup {

  public ProfileCommand(Backend oriel) {
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
