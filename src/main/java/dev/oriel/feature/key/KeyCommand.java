package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.Profile;
import dev.oriel.operation.command.Backend;
import dev.oriel.operation.command.CommandGroup;
import dev.oriel.operation.command.ExpiryTime;
import dev.oriel.operation.command.NameChoice;
import dev.oriel.operation.command.PrintedRows;
import dev.oriel.operation.command.WorkspaceChoice;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "key", description = "Creates, lists and revokes REST API keys.")
public final class KeyCommand extends CommandGroup {

  public KeyCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Creates a key and prints its token, which is shown only once.")
  void create(@Mixin WorkspaceChoice workspace, @Mixin KeyProperties given) {
    in(workspace)
        .run((context, operator) -> {
          Profile bound = context.getBean(Profiles.class).require(operator, given.profile);
          UUID owner = given.member == null ? null : member(context, operator, given.member).id();
          OffsetDateTime end = ExpiryTime.of(given.expires, context, operator);
          String name = given.name == null ? timeName(context) : given.name;
          MadeCredential made =
              context
                  .getBean(Keys.class)
                  .create(operator, new CredentialSpec(name, bound, owner, end));
          say(
              "Key '%s' of the workspace '%s' with the profile '%s'. Its token is shown only once:"
                  .formatted(made.credential().name(), operator.workspace().name(), bound.name()));
          print(made.token());
        });
  }

  @Command(
      description = {
        "Lists keys, revoked and expired ones included.",
        "A server stores once a minute when keys were used last."
      })
  void list(@Mixin WorkspaceChoice workspace) {
    in(workspace)
        .run((context, operator) -> {
          print(
              new PrintedRows<ListedKey>()
                  .column("NAME", ListedKey::name)
                  .column("PROFILE", key -> key.profile().name())
                  .column("TOKEN", key -> key.credential().hint() + "…")
                  .column("CREATED (UTC)", key -> key.credential().createdAt())
                  .column("LAST USED (UTC)", ListedKey::usedAt)
                  .column("EXPIRES (UTC)", key -> key.credential().expiresAt())
                  .column("REVOKED (UTC)", key -> key.credential().revokedAt()),
              context.getBean(Keys.class).list(operator));
        });
  }

  @Command(description = "Revokes a key for ever. It is refused from the next request on.")
  void revoke(@Mixin NameChoice key) {
    in(key)
        .run((context, operator) -> {
          Keys keys = context.getBean(Keys.class);
          sayRevoked("Key", keys.revoke(operator, keys.named(operator, key.name()).id()));
        });
  }

  private static String timeName(ApplicationContext context) {
    return "Key of " + PrintedRows.time(OffsetDateTime.now(context.getBean(Clock.class)));
  }
}
