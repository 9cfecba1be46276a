package dev.oriel.identity;

import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** REST API keys. Everything here needs an administrator. */
@Door
public class Keys {

  /** The minimum length, after its prefix, of a token that the operator chooses. */
  public static final int MIN_TOKEN = 32;

  private final CredentialTable table;
  private final KeyUseTable uses;
  private final ModelGuard guard;
  private final Ids ids;
  private final Clock clock;

  Keys(CredentialTable table, KeyUseTable uses, ModelGuard guard, Ids ids, Clock clock) {
    this.table = table;
    this.uses = uses;
    this.guard = guard;
    this.ids = ids;
    this.clock = clock;
  }

  /** A new key and its token, which is shown only once. */
  public record NewKey(Credential key, String token) {}

  /** All keys, revoked ones included, oldest first. */
  public List<Credential> list(Actor actor) {
    return guard.with(
        actor,
        current -> {
          Administration.require(current);
          guard.confirm(current);
          return current.access().credentials().stream()
              .filter(key -> key.kind() == CredentialKind.REST)
              .sorted(Comparator.comparing(Credential::createdAt).thenComparing(Credential::id))
              .toList();
        });
  }

  /** When keys were used last, as it was stored last. Keys that were never used are missing. */
  public Map<UUID, OffsetDateTime> lastUses(Actor actor) {
    return guard.with(
        actor,
        current -> {
          Administration.require(current);
          guard.confirm(current);
          return uses.of(current.workspace());
        });
  }

  /** The key of this name, whether revoked or not. */
  public Optional<Credential> named(Actor actor, String name) {
    String key = Names.key(name);
    return list(actor).stream().filter(c -> Names.key(c.name()).equals(key)).findFirst();
  }

  /**
   * Creates a key, whose name is refused as {@code Conflict} if it exists.
   *
   * @param member the member it belongs to, if any
   * @param expiresAt from when on it is not valid; null if it does not expire
   */
  public NewKey create(
      Actor actor,
      String name,
      Profile profile,
      @Nullable UUID member,
      @Nullable OffsetDateTime expiresAt) {
    return create(actor, ids.next(), name, profile, member, null, expiresAt);
  }

  /**
   * Creates a key with this id and token, which are refused as {@code Conflict} if they exist.
   *
   * @param token {@code osk_} and at least {@value #MIN_TOKEN} characters; null to generate one
   */
  public NewKey create(
      Actor actor,
      UUID newId,
      String name,
      Profile profile,
      @Nullable UUID member,
      @Nullable String token) {
    return create(actor, newId, name, profile, member, token, null);
  }

  private NewKey create(
      Actor actor,
      UUID newId,
      String name,
      Profile profile,
      @Nullable UUID member,
      @Nullable String token,
      @Nullable OffsetDateTime expiresAt) {
    return guard.changingAccess(
        actor,
        current -> {
          Administration.require(current);
          String secret = token == null ? Tokens.generate(CredentialKind.REST) : checked(token);
          Credential key =
              new Credential(
                  newId,
                  CredentialKind.REST,
                  checkedName(name),
                  profile.id(),
                  member,
                  Tokens.hint(CredentialKind.REST, secret),
                  OffsetDateTime.now(clock),
                  expiresAt,
                  null);
          if (!table.insert(current.workspace(), key, Tokens.hash(secret))) {
            throw Refused.conflict(
                "name", "A key named '" + name + "', or with this token or id, exists.");
          }
          return new NewKey(key, secret);
        });
  }

  /** Binds a key to another profile and member. */
  public void rebind(Actor actor, Credential key, Profile profile, @Nullable UUID member) {
    changing(actor, () -> table.bind(key.id(), profile.id(), member));
  }

  /**
   * Revokes the key of this name. Does nothing if it is revoked already. Refuses an unknown key as
   * {@code NotFound}.
   */
  public Credential revoke(Actor actor, String name) {
    Credential key =
        named(actor, name)
            .orElseThrow(
                () -> Refused.unknown("key", name, list(actor).stream().map(Credential::name)));
    changing(actor, () -> table.revoke(key.id(), OffsetDateTime.now(clock)));
    return key;
  }

  private void changing(Actor actor, Runnable change) {
    guard.changingAccess(
        actor,
        current -> {
          Administration.require(current);
          change.run();
          return current;
        });
  }

  private static String checkedName(String name) {
    String stripped = name.strip();
    if (stripped.isEmpty() || stripped.length() > 100) {
      throw Refused.invalid("name", "bad_name", "A key's name must have 1 to 100 characters.");
    }
    return stripped;
  }

  private static String checked(String token) {
    String prefix = CredentialKind.REST.prefix();
    if (!token.startsWith(prefix)
        || token.length() < prefix.length() + MIN_TOKEN
        || !token.matches("[A-Za-z0-9_.~+/=-]{1,256}")) {
      throw Refused.invalid(
          "token",
          "bad_token",
          "A token must be "
              + prefix
              + " and at least "
              + MIN_TOKEN
              + " characters of A-Z a-z 0-9 _ . ~ + / = -.");
    }
    return token;
  }
}
