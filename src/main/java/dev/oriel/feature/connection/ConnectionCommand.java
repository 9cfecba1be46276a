package dev.oriel.feature.connection;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Connections.MadeConnection;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.access.oauth.OAuthClients.MadeClient;
import dev.oriel.crm.journal.Journal;
import dev.oriel.crm.journal.JournalEntry;
import dev.oriel.crm.journal.JournalQuery;
import dev.oriel.crm.query.Page;
import dev.oriel.operation.command.Backend;
import dev.oriel.operation.command.CommandGroup;
import dev.oriel.operation.command.PrintableLine;
import dev.oriel.operation.command.PrintedRows;
import dev.oriel.operation.command.RowLimit;
import dev.oriel.operation.command.WorkspaceChoice;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.oauth.OAuthUrls;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
    name = "connection",
    description =
        "Creates, lists, restricts and deletes the connections of AI clients (MCP), with what they"
            + " wrote.")
public final class ConnectionCommand extends CommandGroup {

  public ConnectionCommand(Backend oriel) {
    super(oriel);
  }

  /** The member to whom a connection belongs, and its workspace. */
  static final class Owner {

    @Mixin private final WorkspaceChoice workspace = new WorkspaceChoice();

    @Option(
        names = {"-m", "--member"},
        required = true,
        paramLabel = "EMAIL",
        description = "The member in whose name the client acts.")
    private String email = "";

    /**
     * The id of a member. It is found for removed members too, whose connections and journals stay.
     */
    private UUID id(ApplicationContext context, Actor operator) {
      return context
          .getBean(Members.class)
          .everWithEmail(operator, email)
          .map(Member::id)
          .orElseThrow(() -> Refused.notFound("There is no member '" + email + "'."));
    }
  }

  /** A connection that is made. */
  static final class New {

    @Mixin private final Owner owner = new Owner();
    @Mixin private final ConnectionProperties limits = new ConnectionProperties();

    @Option(
        names = {"-n", "--name"},
        required = true,
        description = "The name by which the connection is listed, such as that of the client.")
    private String name = "";

    private ConnectionSpec spec(ApplicationContext context, Actor operator) {
      UUID id = context.getBean(Ids.class).next();
      UUID member = owner.id(context, operator);
      return new ConnectionSpec(id, member, name, limits.restrictions(), null);
    }
  }

  /** A connection of a member, by its name. */
  static final class Named {

    @Mixin private final Owner owner = new Owner();

    @Parameters(index = "0", paramLabel = "NAME")
    private String name = "";

    /** The connection. Refuses as {@code NotFound} one that is deleted, too. */
    private Credential find(ApplicationContext context, Actor operator) {
      UUID member = owner.id(context, operator);
      return context.getBean(Connections.class).require(operator, member, name);
    }

    /** The id of the connection, which can be deleted. */
    private UUID ever(Journal journal, ApplicationContext context, Actor operator) {
      return journal.connection(operator, owner.id(context, operator), name).id();
    }
  }

  @Command(description = "Creates a connection and prints its key, which is shown only once.")
  void create(@Mixin New given) {
    in(given.owner.workspace)
        .run((context, operator) -> {
          ConnectionSpec spec = given.spec(context, operator);
          MadeCredential made = context.getBean(Connections.class).create(operator, spec);
          say(
              "Connection '%s' of '%s' to /api/mcp. Its key is shown only once:"
                  .formatted(made.credential().name(), given.owner.email));
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
      @Mixin New given,
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
    OAuthClients.Spec client = new OAuthClients.Spec(program, all, null, null);
    in(given.owner.workspace)
        .run((context, operator) -> {
          ConnectionSpec spec = given.spec(context, operator);
          MadeConnection made =
              context.getBean(Connections.class).createForClient(operator, spec, client);
          say(
              "Connection '%s' of '%s' to /api/mcp. The secret of its client is shown only once:"
                  .formatted(made.connection().name(), given.owner.email));
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
      @Mixin Named named,
      @Option(
              names = "--redirect-uri",
              paramLabel = "URI",
              required = true,
              description = "An address; can be repeated.")
          List<String> uris) {
    in(named.owner.workspace)
        .run((context, operator) -> {
          Credential connection = named.find(context, operator);
          context.getBean(ConnectionClients.class).setRedirectUris(operator, connection.id(), uris);
          say("The client of '%s' has these addresses.".formatted(connection.name()));
        });
  }

  @Command(
      name = "renew-secret",
      description =
          "Gives the client of a connection a new secret. The one before is not valid any more.")
  void renewSecret(@Mixin Named named) {
    in(named.owner.workspace)
        .run((context, operator) -> {
          Credential connection = named.find(context, operator);
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
              new PrintedRows<Connections.Used>()
                  .column("NAME", used -> used.connection().name())
                  .column("MEMBER", used -> email(operator, used.connection().member()))
                  .column("KEY OR CLIENT", used -> sign(used.connection(), clients))
                  .column("RESTRICTIONS", used -> used.connection().restrictions())
                  .column("CREATED (UTC)", used -> used.connection().createdAt())
                  .column("LAST USED (UTC)", used -> used.use().lastUsedAt())
                  .column("CALLS", used -> used.use().calls())
                  .column("WRITES", used -> used.use().writes()),
              context.getBean(Connections.class).list(operator));
        });
  }

  private static @Nullable String email(Actor operator, @Nullable UUID member) {
    Member owner = member == null ? null : operator.findMember(member);
    return owner == null ? null : owner.email();
  }

  private static String sign(Credential connection, Map<UUID, OAuthClient> clients) {
    OAuthClient client = clients.get(connection.id());
    return client == null ? connection.hint() + "…" : client.clientId();
  }

  @Command(
      description =
          "Sets what a connection may not do; without options it may do all that its member may.")
  void restrict(@Mixin Named named, @Mixin ConnectionProperties limits) {
    in(named.owner.workspace)
        .run((context, operator) -> {
          Credential connection = named.find(context, operator);
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
  void journal(@Mixin Named named, @Mixin RowLimit limit) {
    in(named.owner.workspace)
        .run((context, operator) -> {
          Journal journal = context.getBean(Journal.class);
          UUID connection = named.ever(journal, context, operator);
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
          print(
              new PrintedRows<JournalEntry>()
                  .column("ENTRY", JournalEntry::id)
                  .column("TIME (UTC)", JournalEntry::at)
                  .column("KIND", entry -> entry.kind().word())
                  .column("OBJECT", JournalEntry::object)
                  .column("RECORD", JournalEntry::recordId)
                  .column(
                      "NAME", entry -> entry.name() == null ? "" : PrintableLine.of(entry.name()))
                  .column(
                      "PUT BACK", entry -> entry.obstacle() == null ? "possible" : entry.obstacle())
                  .column("CHANGES", ConnectionCommand::changes),
              entries);
        });
  }

  private static String changes(JournalEntry entry) {
    return PrintableLine.of(
        entry.changes().stream()
            .map(change ->
                "%s: %s → %s"
                    .formatted(change.field(), value(change.before()), value(change.after())))
            .collect(Collectors.joining(", ")));
  }

  private static String value(JsonNode value) {
    if (value.isNull()) {
      return "–";
    }
    return value.isString() ? value.stringValue() : value.toString();
  }

  @Command(
      name = "put-back",
      description = {
        "Puts an entry of a journal back: deletes the record or the note that was created, or"
            + " gives",
        "its former values to the one that was changed, unless it has changed since."
      })
  void putBack(
      @Mixin Named named,
      @Parameters(index = "1", paramLabel = "ENTRY", description = "Its id in the journal.")
          UUID entry) {
    in(named.owner.workspace)
        .run((context, operator) -> {
          Journal journal = context.getBean(Journal.class);
          UUID connection = named.ever(journal, context, operator);
          Journal.Done done = journal.putBack(operator, connection, entry);
          say(
              "The %s %s of '%s' %s."
                  .formatted(
                      done.noteId() == null ? "record" : "note on the record",
                      done.recordId(),
                      done.object(),
                      done.deleted() ? "is deleted" : "has its former values"));
        });
  }

  @Command(description = "Deletes a connection. It is refused from the next request on.")
  void revoke(@Mixin Named named) {
    in(named.owner.workspace)
        .run((context, operator) -> {
          Credential connection = named.find(context, operator);
          context.getBean(Connections.class).delete(operator, connection.id());
          say("Connection '%s' is deleted.".formatted(connection.name()));
        });
  }
}
