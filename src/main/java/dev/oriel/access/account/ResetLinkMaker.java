package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.access.identity.EmailAddress;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes links for new passwords, for administrators, the operator, and people themselves. */
@Component
public class ResetLinkMaker {

  private final ResetLinkTable table;
  private final AccountTable accounts;
  private final AccountLog log;
  private final Transactions transactions;
  private final Ids ids;
  private final Clock clock;

  ResetLinkMaker(
      ResetLinkTable table,
      AccountTable accounts,
      AccountLog log,
      Transactions transactions,
      Ids ids,
      Clock clock) {
    this.table = table;
    this.accounts = accounts;
    this.log = log;
    this.transactions = transactions;
    this.ids = ids;
    this.clock = clock;
  }

  /** Whether an account belongs to a workspace alone. */
  @ForDoors
  public boolean isAlone(long workspaceId, UUID account) {
    return table.belongsAlone(account, workspaceId);
  }

  /**
   * Makes a link for an administrator, in the transaction of the caller, which has locked the
   * account: nobody joins another workspace with it meanwhile. An earlier one of the same workspace
   * ends. Refuses as {@code Forbidden} if the account belongs to another workspace too.
   */
  @ForDoors
  public MadeLink makeIn(long workspaceId, UUID account) {
    if (!table.belongsAlone(account, workspaceId)) {
      throw Refused.forbidden(
          "This person belongs to another workspace too, so only the operator can make a link: by"
              + " bin/oriel account reset-link.");
    }
    return make(account, workspaceId);
  }

  /** Makes a link for the operator. An earlier one of the operator ends. */
  MadeLink makeByOperator(UUID account) {
    return transactions.run(() -> {
      if (accounts.lock(account).isEmpty()) {
        throw Refused.notFound("The account has just been deleted.");
      }
      return make(account, null);
    });
  }

  /**
   * Makes a link that is sent to the person who asks for it, if the account still has this e-mail
   * address. Earlier links go on, so that strangers who ask cannot end one.
   */
  Optional<LinksByMail.Requested> makeForPerson(UUID account, String email, Client client) {
    return transactions.run(() ->
        accounts
            .lock(account)
            .filter(locked -> EmailAddress.key(locked.email()).equals(EmailAddress.key(email)))
            .map(locked -> new LinksByMail.Requested(locked, insert(account, null, client))));
  }

  private MadeLink make(UUID account, @Nullable Long workspaceId) {
    table.deleteOf(account, workspaceId);
    return insert(account, workspaceId, Client.NONE);
  }

  private MadeLink insert(UUID account, @Nullable Long workspaceId, Client client) {
    String token = Tokens.opaque();
    OffsetDateTime end =
        clock
            .instant()
            .truncatedTo(ChronoUnit.MICROS)
            .atOffset(ZoneOffset.UTC)
            .plus(ResetLinks.VALID);
    table.insert(
        new ResetLinkTable.ResetLink(ids.next(), account, workspaceId, end), Tokens.hash(token));
    log.add(account, AccountEvent.Kind.RESET_LINK_MADE, client);
    return new MadeLink(token, end);
  }
}
