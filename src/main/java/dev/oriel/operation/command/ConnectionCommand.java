package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Connections.MadeConnection;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.oauth.OAuthClients.MadeClient;
import dev.oriel.crm.journal.Journal;
import dev.oriel.crm.journal.JournalEntry;
import dev.oriel.crm.journal.JournalQuery;
import dev.oriel.crm.query.Page;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.oauth.OAuthUrls;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "connection",
    description =
        "Creates, lists, restricts and deletes the connections of AI clients (MCP), with what they"
            + " wrote.")
final class ConnectionCommand extends CommandGroup {

  ConnectionCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Creates a connection and prints its key, which is shown only once.")
  void create(
      @Mixin ConnectionOptions.Owner owner,
      @Mixin ConnectionOptions.Limits limits,
      @Option(
              names = {"-n", "--name"},
              required = true,
              description =
                  "The name by which the connection is listed, such as that of the client.")
          String name) {
    in(owner.workspace())
        .run((context, operator) -> {
          UUID id = context.getBean(Ids.class).next();
          MadeCredential made =
              context
                  .getBean(Connections.class)
                  .create(
                      operator,
                      new ConnectionSpec(
                          id, owner.id(context, operator), name, limits.restrictions(), null));
          say(
              "Connection '%s' of '%s' to /api/mcp. Its key is shown only once:"
                  .formatted(made.credential().name(), owner.email()));
          print(made.token());
        });
  }

  @Command(
      name = "create-client",
      description = {
        "Creates a connection whose client signs its member in by OAuth.",
        "Prints the id and the secret of the client. The secret is shown only once."
      })
  void createClient(
      @Mixin ConnectionOptions.Owner owner,
      @Mixin ConnectionOptions.Limits limits,
      @Option(
              names = {"-n", "--name"},
              required = true,
              description =
                  "The name by which the connection is listed, such as that of the client.")
          String name,
      @Option(
              names = "--program",
              defaultValue = "OTHER",
              description =
                  "The client program, whose addresses are known: ${COMPLETION-CANDIDATES}.")
          ClientProgram program,
      @Option(
              names = "--redirect-uri",
              paramLabel = "URI",
              description =
                  "An address to which the client may have browsers sent back; can be repeated.")
          @Nullable List<String> uris) {
    List<String> all = new ArrayList<>(program.redirectUris());
    all.addAll(Objects.requireNonNullElse(uris, List.of()));
    in(owner.workspace())
        .run((context, operator) -> {
          UUID id = context.getBean(Ids.class).next();
          MadeConnection made =
              context
                  .getBean(Connections.class)
                  .createForClient(
                      operator,
                      new ConnectionSpec(
                          id, owner.id(context, operator), name, limits.restrictions(), null),
                      new OAuthClients.Spec(program, all, null, null));
          say(
              "Connection '%s' of '%s' to /api/mcp. The secret of its client is shown only once:"
                  .formatted(made.connection().name(), owner.email()));
          print(made.client().clientId());
          print(made.secret());
          OAuthUrls urls = new OAuthUrls(context.getBean(BaseUrl.class));
          if (!urls.areOffered()) {
            say("Nobody can sign in by it yet. " + urls.whyNotOffered());
          }
        });
  }

  @Command(
      name = "redirect-uris",
      description =
          "Replaces the addresses to which the client of a connection may have browsers sent back.")
  void redirectUris(
      @Mixin ConnectionOptions.Owner owner,
      @Parameters(index = "0", paramLabel = "NAME") String name,
      @Option(
              names = "--redirect-uri",
              paramLabel = "URI",
              required = true,
              description = "An address; can be repeated.")
          List<String> uris) {
    in(owner.workspace())
        .run((context, operator) -> {
          Credential connection = owner.connection(context, operator, name);
          context.getBean(ConnectionClients.class).setRedirectUris(operator, connection.id(), uris);
          say("The client of '%s' has these addresses.".formatted(connection.name()));
        });
  }

  @Command(
      name = "renew-secret",
      description =
          "Gives the client of a connection a new secret. The one before is not valid any more.")
  void renewSecret(
      @Mixin ConnectionOptions.Owner owner,
      @Parameters(index = "0", paramLabel = "NAME") String name) {
    in(owner.workspace())
        .run((context, operator) -> {
          Credential connection = owner.connection(context, operator, name);
          MadeClient made =
              context.getBean(ConnectionClients.class).renewSecret(operator, connection.id());
          say("The secret of the client of '%s' is shown only once:".formatted(connection.name()));
          print(made.client().clientId());
          print(made.secret());
        });
  }

  @Command(description = "Lists connections without deleted ones. Uses are stored every minute.")
  void list(@Mixin WorkspaceChoice workspace) {
    in(workspace)
        .run((context, operator) -> {
          Map<UUID, OAuthClient> clients = context.getBean(ConnectionClients.class).list(operator);
          print(
              ConnectionRows.table(operator, clients),
              context.getBean(Connections.class).list(operator));
        });
  }

  @Command(
      description =
          "Sets what a connection may not do; without options it may do all that its member may.")
  void restrict(
      @Mixin ConnectionOptions.Owner owner,
      @Mixin ConnectionOptions.Limits limits,
      @Parameters(index = "0", paramLabel = "NAME") String name) {
    in(owner.workspace())
        .run((context, operator) -> {
          Credential connection = owner.connection(context, operator, name);
          context
              .getBean(Connections.class)
              .restrict(operator, connection.id(), limits.restrictions());
          say("Connection '%s' is restricted as listed.".formatted(connection.name()));
        });
  }

  @Command(
      description = {
        "Lists what was written through a connection, newest first.",
        "Of deleted connections and removed members too."
      })
  void journal(
      @Mixin ConnectionOptions.Owner owner,
      @Mixin RowLimit limit,
      @Parameters(index = "0", paramLabel = "NAME") String name) {
    in(owner.workspace())
        .run((context, operator) -> {
          Journal journal = context.getBean(Journal.class);
          UUID connection = journal.connection(operator, owner.id(context, operator), name).id();
          List<JournalEntry> entries = new ArrayList<>();
          String cursor = null;
          do {
            int left = limit.number() - entries.size();
            Page<JournalEntry> page =
                journal.list(
                    operator,
                    JournalQuery.of(connection, null),
                    new Page.Query(Math.min(left, 100), cursor));
            entries.addAll(page.entries());
            cursor = page.nextCursor();
          } while (cursor != null && entries.size() < limit.number());
          print(JournalRows.table(), entries);
        });
  }

  @Command(
      name = "put-back",
      description = {
        "Puts an entry of a journal back: deletes the record that was created, or gives its former",
        "values to the one that was changed, unless it has changed since."
      })
  void putBack(
      @Mixin ConnectionOptions.Owner owner,
      @Parameters(index = "0", paramLabel = "NAME") String name,
      @Parameters(index = "1", paramLabel = "ENTRY", description = "Its id in the journal.")
          UUID entry) {
    in(owner.workspace())
        .run((context, operator) -> {
          Journal journal = context.getBean(Journal.class);
          UUID connection = journal.connection(operator, owner.id(context, operator), name).id();
          Journal.Done done = journal.putBack(operator, connection, entry);
          say(
              "The record %s of '%s' %s."
                  .formatted(
                      done.recordId(),
                      done.object(),
                      done.deleted() ? "is deleted" : "has its former values"));
        });
  }

  @Command(description = "Deletes a connection. It is refused from the next request on.")
  void revoke(
      @Mixin ConnectionOptions.Owner owner,
      @Parameters(index = "0", paramLabel = "NAME") String name) {
    in(owner.workspace())
        .run((context, operator) -> {
          Credential connection = owner.connection(context, operator, name);
          context.getBean(Connections.class).delete(operator, connection.id());
          say("Connection '%s' is deleted.".formatted(connection.name()));
        });
  }
}
