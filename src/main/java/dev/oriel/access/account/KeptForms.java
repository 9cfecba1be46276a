package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;

/**
 * Forms that could not be carried out because the session had ended, the password was needed again,
 * or the session was in another workspace. They come back to the same browser, and only to the same
 * account in the same workspace.
 */
@Component
public class KeptForms {

  /** How many bytes a form can have that is kept. */
  public static final int LONGEST = 64 * 1024;

  /** For how long forms are kept. */
  public static final Duration KEPT = Duration.ofHours(1);

  private final KeptFormTable table;
  private final Transactions transactions;
  private final Gate gate;
  private final Clock clock;

  KeptForms(KeptFormTable table, Transactions transactions, Admission admission, Clock clock) {
    this.table = table;
    this.transactions = transactions;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /**
   * A form as it was sent, without passwords, secrets and files.
   *
   * @param action the path that it is sent to, with its parameters
   */
  public record Kept(String action, Map<String, List<String>> fields) {

    long length() {
      return fields.entrySet().stream()
          .flatMap(field -> Stream.concat(Stream.of(field.getKey()), field.getValue().stream()))
          .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
          .sum();
    }
  }

  /**
   * Keeps the form of a session that has ended or goes on; the one before of the session is gone.
   *
   * @param workspace the public id of that in which the page was made; empty if it was in none
   * @return the token by which the browser gets it back; none if the form is too long, or its
   *     person does not belong to the workspace
   */
  public Optional<String> keep(WebSession session, String workspace, Kept form) {
    if (form.length() > LONGEST) {
      return Optional.empty();
    }
    String token = Tokens.opaque();
    boolean isKept =
        transactions.runSingle(
            () -> table.put(session, workspace, form, Tokens.hash(token), now()));
    return isKept ? Optional.of(token) : Optional.empty();
  }

  /** The form with this token, if it is the person's, in the workspace of their session. */
  public Optional<Kept> find(SignedIn person, String token) {
    return Tokens.isOpaque(token)
        ? gate.through(() ->
            table.find(
                Tokens.hash(token),
                person.account().id(),
                person.session().memberId(),
                now().minus(KEPT)))
        : Optional.empty();
  }

  /**
   * Forgets the form with this token, if it was for this path: it is sent again. Returns false if
   * there is no such form.
   */
  public boolean forget(String token, String action) {
    return Tokens.isOpaque(token)
        && transactions.runSingle(() -> table.delete(Tokens.hash(token), action));
  }

  void sweep() {
    table.sweep(now().minus(KEPT));
  }

  private OffsetDateTime now() {
    return clock.instant().atOffset(ZoneOffset.UTC);
  }
}
