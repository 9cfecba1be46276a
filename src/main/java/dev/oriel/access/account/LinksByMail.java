package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.access.identity.EmailAddress;
import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Links that are sent by e-mail: limits, and those for people who have forgotten their passwords.
 * Who asks for one learns nothing: {@link #count} is the same for every e-mail address, and {@link
 * #make} belongs into the background.
 */
@Component
public class LinksByMail {

  private final SignInLimits limits;
  private final AccountTable accounts;
  private final ResetLinkMaker links;
  private final Admission admission;

  LinksByMail(
      SignInLimits limits, AccountTable accounts, ResetLinkMaker links, Admission admission) {
    this.limits = limits;
    this.accounts = accounts;
    this.links = links;
    this.admission = admission;
  }

  /** A link for the person to whom it is sent, at the address that their account has now. */
  public record Requested(Account account, MadeLink link) {}

  /**
   * Counts a request. Refuses as {@code Invalid} what is no e-mail address, and as {@code
   * RateLimited} too many requests for one address or from one network.
   */
  public void count(String email, Client client) {
    Accounts.email(email);
    SignInLimits.Counter ofEmail =
        new SignInLimits.Counter(
            SignInLimits.Kind.RESET_EMAIL, SignInLimits.hashed(EmailAddress.key(email)));
    List<SignInLimits.Counter> counters =
        client.address().isEmpty()
            ? List.of(ofEmail)
            : List.of(
                new SignInLimits.Counter(SignInLimits.Kind.RESET_ADDRESS, client.network()),
                ofEmail);
    admission.credentials().through(() -> limits.begin(counters));
  }

  /**
   * Counts a link that an administrator of a workspace has sent, unless there were 200 in the last
   * 15 minutes: then it must not be sent, so that nobody floods strangers by the operator's server.
   */
  public boolean count(Workspace workspace) {
    try {
      limits.begin(
          List.of(
              new SignInLimits.Counter(
                  SignInLimits.Kind.WORKSPACE_LETTER, String.valueOf(workspace.id()))));
      return true;
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.RateLimited) {
        return false;
      }
      throw e;
    }
  }

  /** Makes a link for the account with an e-mail address, if there is one. */
  public Optional<Requested> make(String email, Client client) {
    return admission
        .credentials()
        .through(() -> accounts.withEmail(email))
        .flatMap(account -> links.makeForPerson(account.id(), email, client));
  }
}
