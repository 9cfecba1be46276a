package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.Account;
import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SessionStart;
import dev.oriel.access.account.WebSession;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ReadableCode;
import dev.oriel.access.identity.Tokens;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The opening of a new installation: a person who can read its log makes the first workspace, with
 * a code that any node accepts. Afterwards it is closed for ever.
 */
@Component
public class FirstStart {

  /** How the line of the log with the code begins. */
  public static final String ANNOUNCED = "To set up this new installation";

  private static final Logger log = LoggerFactory.getLogger(FirstStart.class);

  private static final int TRIES = 10;

  private final FirstStartTable table;
  private final Workspaces workspaces;
  private final Members members;
  private final AccountBook accounts;
  private final SessionStart starts;
  private final Actors actors;
  private final Transactions transactions;
  private final Gate gate;
  private final Ids ids;
  private final Clock clock;
  private volatile boolean isClosed;

  FirstStart(
      FirstStartTable table,
      Workspaces workspaces,
      Members members,
      AccountBook accounts,
      SessionStart starts,
      Actors actors,
      Transactions transactions,
      Admission admission,
      Ids ids,
      Clock clock) {
    this.table = table;
    this.workspaces = workspaces;
    this.members = members;
    this.accounts = accounts;
    this.starts = starts;
    this.actors = actors;
    this.transactions = transactions;
    this.gate = admission.credentials();
    this.ids = ids;
    this.clock = clock;
  }

  /** The first workspace and its administrator, as they were typed. */
  public record Spec(
      String workspace,
      String region,
      String timeZone,
      String currency,
      String name,
      String email,
      String password) {

    /** Returns a text without the password. */
    @Override
    public String toString() {
      return workspace;
    }
  }

  /** Whether there was never a workspace. Once it is not so, no query is sent any more. */
  public boolean isOpen() {
    if (!isClosed) {
      isClosed = !gate.through(table::find).isOpen();
    }
    return !isClosed;
  }

  /**
   * Writes a new code into the log, if the installation is new. Codes before it end.
   *
   * @param address that of the page where it is entered
   */
  public void announce(String address) {
    String code =
        transactions.<@Nullable String>run(() -> table.lock().isOpen() ? newCode() : null);
    if (code != null) {
      logCode(code, address);
    }
  }

  /** The outcome of an entered code. */
  private enum Outcome {
    CLOSED,
    WRONG,
    WRONG_TOO_OFTEN,
    RIGHT
  }

  /**
   * Makes the first workspace with its administrator, and signs them in. Refuses as {@code
   * NotFound} once there is a workspace, and as {@code Forbidden} a wrong code; after ten of them
   * the log has a new one. Refuses as {@code Invalid} all wrong values together, and no code at
   * all, before the code is looked at.
   *
   * @param address that of this page
   */
  public NewSession start(String code, Spec spec, String address, Client client) {
    if (!isOpen()) {
      throw closed();
    }
    WorkspaceSpec workspace = checked(code, spec);
    AtomicReference<@Nullable String> replacement = new AtomicReference<>();
    AtomicReference<SessionStart.@Nullable Begun> begun = new AtomicReference<>();
    Outcome outcome =
        transactions.run(() -> {
          Outcome checked = check(code);
          switch (checked) {
            case RIGHT -> begun.set(make(workspace, spec, client));
            case WRONG_TOO_OFTEN -> replacement.set(newCode());
            case WRONG, CLOSED -> {}
          }
          return checked;
        });
    return switch (outcome) {
      case RIGHT -> starts.begun(Objects.requireNonNull(begun.get()));
      case CLOSED -> throw closed();
      case WRONG -> throw wrong();
      case WRONG_TOO_OFTEN -> {
        logCode(Objects.requireNonNull(replacement.get()), address);
        throw wrong();
      }
    };
  }

  /** What the first workspace will be, without a look at what the code is. */
  private WorkspaceSpec checked(String code, Spec spec) {
    Problems problems = new Problems();
    require(problems, "code", code);
    require(problems, "workspace", spec.workspace());
    require(problems, "name", spec.name());
    require(problems, "email", spec.email());
    String name = problems.attempt(() -> CredentialRules.workspace(spec.workspace()), "");
    ZoneId zone = problems.attempt(() -> WorkspaceSpec.zone(spec.timeZone()), ZoneOffset.UTC);
    if (!WorkspaceSpec.CURRENCIES.contains(spec.currency())) {
      problems.add("currency", "unknown.currency");
    }
    if (!WorkspaceSpec.REGIONS.contains(spec.region())) {
      problems.add("region", "unknown.country");
    }
    problems.attempt(() -> Accounts.name(spec.name()), "");
    problems.attempt(() -> Accounts.email(spec.email()), "");
    problems.attempt(() ->
        AccountBook.requireGood(
            spec.password(), List.of(spec.workspace(), spec.email(), spec.name())));
    problems.check();
    return new WorkspaceSpec(ids.next(), name, spec.region(), zone, spec.currency());
  }

  private static void require(Problems problems, String field, String text) {
    if (text.isBlank()) {
      problems.add(field, "required");
    }
  }

  /** Compares a code, and counts a wrong one, with the row locked. */
  private Outcome check(String code) {
    FirstStartTable.State state = table.lock();
    String expected = state.codeHash();
    if (!state.isOpen() || expected == null) {
      return Outcome.CLOSED;
    }
    if (MessageDigest.isEqual(hash(code), HexFormat.of().parseHex(expected))) {
      return Outcome.RIGHT;
    }
    table.addTry();
    return state.tries() + 1 < TRIES ? Outcome.WRONG : Outcome.WRONG_TOO_OFTEN;
  }

  private SessionStart.Begun make(WorkspaceSpec wanted, Spec spec, Client client) {
    String email = Accounts.email(spec.email());
    String name = Accounts.name(spec.name());
    String hash = accounts.hash(spec.password(), List.of(spec.workspace(), email, name));
    Account account =
        accounts
            .create(email, name, hash, client)
            .orElseThrow(() -> Refused.conflict("email", "conflict.has_account", email));
    Workspace workspace = workspaces.create(wanted);
    Actor operator = actors.operator(workspace).through(Channel.WEB);
    Member member =
        members.save(operator, ids.next(), email, name, operator.access().administrator(), null);
    table.close(clock.instant().atOffset(ZoneOffset.UTC));
    return starts.begin(account.id(), member.id(), WebSession.ProvedBy.PASSWORD, client);
  }

  /** Makes a code, in the transaction of the caller. */
  private String newCode() {
    String code = ReadableCode.generate();
    table.setCode(hash(code));
    return code;
  }

  private static byte[] hash(String code) {
    return Tokens.hash(ReadableCode.plain(code));
  }

  private static void logCode(String code, String address) {
    log.info("{}, open {} and enter the code {}", ANNOUNCED, address, code);
  }

  private static Refused closed() {
    return Refused.notFound("This installation has been set up already.");
  }

  private static Refused wrong() {
    return Refused.forbidden("The code is wrong. The newest one is in the log of the server.");
  }
}
