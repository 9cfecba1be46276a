package dev.oriel.command;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Credential;
import dev.oriel.identity.Keys;
import dev.oriel.identity.Member;
import dev.oriel.identity.Members;
import dev.oriel.identity.Profiles;
import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "key", description = "Creates, lists and revokes REST API keys.")
final class KeyCommand extends Group {

  KeyCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Creates a key and prints its token, which is shown only once.")
  void create(
      @Mixin WorkspaceChoice workspace,
      @Option(
              names = {"-p", "--profile"},
              required = true,
              description = "The permission profile that decides what the key may do.")
          String profile,
      @Option(
              names = {"-n", "--name"},
              description = "The name by which the key is listed and revoked; by default the time.")
          @Nullable String name,
      @Option(
              names = {"-m", "--member"},
              paramLabel = "EMAIL",
              description = "The member to whom the key belongs.")
          @Nullable String member,
      @Option(
              names = {"-e", "--expires"},
              paramLabel = "TIME",
              description =
                  "When it ends: after days or hours such as 90d or 12h, or after a date such as"
                      + " 2027-12-31; by default never.")
          @Nullable String expires) {
    oriel.use(context -> {
      Actor operator = workspace.operator(context);
      Profile bound = context.getBean(Profiles.class).require(operator, profile);
      UUID owner = member == null ? null : member(context, operator, member);
      OffsetDateTime end =
          expires == null
              ? null
              : Expiry.of(expires, operator.workspace().timeZone(), context.getBean(Clock.class));
      Keys.NewKey made =
          context
              .getBean(Keys.class)
              .create(operator, name == null ? timeName(context) : name, bound, owner, end);
      err()
          .printf(
              "Key '%s' of the workspace '%s' with the profile '%s'. Its token is shown only"
                  + " once:%n",
              made.key().name(), operator.workspace().name(), bound.name());
      err().flush();
      out().println(made.token());
      out().flush();
    });
  }

  @Command(
      description = {
        "Lists keys, revoked and expired ones included.",
        "A server stores once a minute when keys were used last."
      })
  void list(@Mixin WorkspaceChoice workspace) {
    oriel.use(context -> {
      Actor operator = workspace.operator(context);
      Map<UUID, String> profiles =
          operator.access().profiles().stream()
              .collect(Collectors.toMap(Profile::id, Profile::name));
      Table table =
          new Table(
              "NAME",
              "PROFILE",
              "TOKEN",
              "CREATED (UTC)",
              "LAST USED (UTC)",
              "EXPIRES (UTC)",
              "REVOKED (UTC)");
      Keys keys = context.getBean(Keys.class);
      Map<UUID, OffsetDateTime> uses = keys.lastUses(operator);
      for (Credential key : keys.list(operator)) {
        table.add(
            key.name(),
            profiles.getOrDefault(key.profileId(), ""),
            key.hint() + "…",
            Table.time(key.createdAt()),
            Table.time(uses.get(key.id())),
            Table.time(key.expiresAt()),
            Table.time(key.revokedAt()));
      }
      table.print(out());
    });
  }

  @Command(description = "Revokes a key for ever. It is refused from the next request on.")
  void revoke(@Mixin WorkspaceChoice workspace, @Parameters(paramLabel = "NAME") String name) {
    oriel.use(context -> {
      Actor operator = workspace.operator(context);
      Credential key = context.getBean(Keys.class).revoke(operator, name);
      err()
          .printf(
              key.isRevoked() ? "Key '%s' was revoked before.%n" : "Key '%s' is revoked.%n",
              key.name());
      err().flush();
    });
  }

  private static UUID member(ApplicationContext context, Actor operator, String email) {
    return context
        .getBean(Members.class)
        .withEmail(operator, email)
        .map(Member::id)
        .orElseThrow(() -> Refused.notFound("There is no member '" + email + "'."));
  }

  private static String timeName(ApplicationContext context) {
    return "Key of " + Table.time(OffsetDateTime.now(context.getBean(Clock.class)));
  }
}
