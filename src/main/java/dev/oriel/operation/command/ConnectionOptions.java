package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that the commands of connections have in common. */
final class ConnectionOptions {

  private ConnectionOptions() {}

  /** The member to whom a connection belongs, and its workspace. */
  static final class Owner {

    @Mixin private final WorkspaceChoice workspace = new WorkspaceChoice();

    @Option(
        names = {"-m", "--member"},
        required = true,
        paramLabel = "EMAIL",
        description = "The member in whose name the client acts.")
    private String email = "";

    WorkspaceChoice workspace() {
      return workspace;
    }

    String email() {
      return email;
    }

    /**
     * The id of a member. It is found for removed members too, whose connections and journals stay.
     */
    UUID id(ApplicationContext context, Actor operator) {
      return context
          .getBean(Members.class)
          .everWithEmail(operator, email)
          .map(Member::id)
          .orElseThrow(() -> Refused.notFound("There is no member '" + email + "'."));
    }

    /** The connection of this name. Refuses as {@code NotFound}. */
    Credential connection(ApplicationContext context, Actor operator, String name) {
      return context.getBean(Connections.class).require(operator, id(context, operator), name);
    }
  }

  /** The limits of a connection. */
  static final class Limits {

    @Option(names = "--read-only", description = "It may change nothing.")
    private boolean readOnly;

    @Option(names = "--no-deletion", description = "It may delete nothing.")
    private boolean noDeletion;

    @Option(
        names = "--writes-per-hour",
        paramLabel = "NUMBER",
        description = "How often it may write in an hour; by default any number.")
    private @Nullable Integer writes;

    @Option(
        names = "--mail",
        paramLabel = "LIMIT",
        description =
            "The most that it may do with e-mail: none, draft, send (to members and addresses of"
                + " records), or sendOutside; by default send.")
    private @Nullable String mail;

    Restrictions restrictions() {
      if (writes != null) {
        OptionRange.require("writes-per-hour", writes, 1, Restrictions.MOST_WRITES);
      }
      return new Restrictions(readOnly, noDeletion, writes, mail());
    }

    private @Nullable MailLimit mail() {
      return mail == null
          ? null
          : MailLimit.of(mail)
              .orElseThrow(() -> Refused.invalid("mail", "not_an_option", MailLimit.words()));
    }
  }
}
