package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxSpec;
import dev.oriel.integration.mail.mailbox.Mailboxes;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "mailbox", description = "Connects, lists and pauses the mailboxes of members.")
final class MailboxCommand extends CommandGroup {

  MailboxCommand(Backend oriel) {
    super(oriel);
  }

  @Command(
      description = {
        "Connects the mailbox of a member, or changes it.",
        "Its servers are asked when something is sent."
      })
  void connect(
      @Mixin WorkspaceChoice workspace,
      @Option(
              names = {"-m", "--member"},
              paramLabel = "EMAIL",
              required = true,
              description = "The member to whom the mailbox belongs.")
          String member,
      @Option(
              names = {"-a", "--address"},
              description = "The address of the mailbox; by default that of the member.")
          @Nullable String address,
      @Option(
              names = {"-s", "--smtp"},
              paramLabel = "HOST:PORT",
              required = true,
              description = "The server that sends, such as smtp.example.com:465.")
          String smtp,
      @Option(
              names = {"-i", "--imap"},
              paramLabel = "HOST:PORT",
              description = "The server that keeps a copy of what was sent; by default none.")
          @Nullable String imap,
      @Option(
              names = {"-u", "--user"},
              description =
                  "The name by which the servers know the member; by default the address.")
          @Nullable String user,
      @Option(
              names = "--password-file",
              paramLabel = "FILE",
              description =
                  "A file whose first line is the password of the mailbox; without it the member"
                      + " has to enter it.")
          @Nullable Path passwordFile) {
    String password = passwordFile == null ? null : firstLine(passwordFile);
    in(workspace)
        .run((context, operator) -> {
          Member owner = member(context, operator, member);
          MailboxSpec spec =
              new MailboxSpec(
                  address == null ? owner.email() : address,
                  smtp,
                  imap,
                  user == null ? "" : user,
                  password,
                  null);
          Mailbox mailbox = context.getBean(Mailboxes.class).connectFor(operator, owner, spec);
          say("The mailbox '%s' is %s.".formatted(mailbox.address(), mailbox.state().word()));
        });
  }

  @Command(description = "Lists the mailboxes of all members.")
  void list(@Mixin WorkspaceChoice workspace) {
    in(workspace)
        .run((context, operator) ->
            print(
                new PrintedRows<Mailbox>()
                    .column("MEMBER", mailbox -> name(operator, mailbox))
                    .column("ADDRESS", Mailbox::address)
                    .column("SMTP", Mailbox::smtp)
                    .column("IMAP", Mailbox::imap)
                    .column("STATE", mailbox -> mailbox.state().word())
                    .column("CREATED (UTC)", Mailbox::createdAt),
                context.getBean(Mailboxes.class).all(operator)));
  }

  private static String name(Actor operator, Mailbox mailbox) {
    Member member = operator.findMember(mailbox.member());
    return member == null ? "" : member.name();
  }

  @Command(description = "Stops a mailbox until its member resumes it.")
  void pause(
      @Mixin WorkspaceChoice workspace,
      @Option(
              names = {"-m", "--member"},
              paramLabel = "EMAIL",
              required = true,
              description = "The member to whom the mailbox belongs.")
          String member) {
    in(workspace)
        .run((context, operator) -> {
          Mailbox mailbox =
              context
                  .getBean(Mailboxes.class)
                  .pauseFor(operator, member(context, operator, member));
          say(
              "The mailbox '%s' sends nothing until its member resumes it."
                  .formatted(mailbox.address()));
        });
  }
}
