package dev.oriel.operation.command;

import dev.oriel.access.account.Account;
import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.AccountSummary;
import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.web.http.BaseUrl;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "account",
    description = "Lists people's accounts, prints links for new passwords, and ends sessions.")
final class AccountCommand extends CommandGroup {

  AccountCommand(Backend oriel) {
    super(oriel);
  }

  /** The account of a command. */
  static final class AccountChoice {

    @Option(
        names = {"-e", "--email"},
        required = true,
        paramLabel = "EMAIL",
        description = "The e-mail address of the account.")
    private String email = "";
  }

  @Command(description = "Lists the accounts of all workspaces.")
  void list() {
    oriel.use(context ->
        print(
            new PrintedRows<AccountSummary>()
                .column("E-MAIL", AccountSummary::email)
                .column("NAME", AccountSummary::name)
                .column("PASSWORD", account -> account.hasPassword() ? "yes" : "no")
                .column("LAST USED (UTC)", AccountSummary::usedAt)
                .column("WORKSPACES", account -> String.join(", ", account.workspaces())),
            context.getBean(AccountBook.class).all()));
  }

  @Command(
      name = "reset-link",
      description = {
        "Prints a link by which a person chooses a new password. It is valid for an hour, once.",
        "Its use ends all sessions of the person. Pass it on by a way that only the person reads."
      })
  void resetLink(@Mixin AccountChoice account) {
    oriel.use(context -> {
      MadeLink made = context.getBean(AccountBook.class).resetLink(account.email);
      say("The link is valid until %s:".formatted(made.expiresAt()));
      print(context.getBean(BaseUrl.class) + "/reset/" + made.token());
    });
  }

  @Command(
      name = "end-sessions",
      description = "Ends all sessions of a person, from the next request on.")
  void endSessions(@Mixin AccountChoice account) {
    oriel.use(context -> {
      Account ended = context.getBean(AccountBook.class).endSessions(account.email);
      say("All sessions of '%s' are ended.".formatted(ended.email()));
    });
  }
}
