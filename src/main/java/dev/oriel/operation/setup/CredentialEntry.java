package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Ids;
import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a credential of any kind. The token is used for a new credential only, and a revoked
 * credential stays revoked.
 *
 * @param token the secret of an outbound webhook; null to generate one
 */
public record CredentialEntry(@Nullable UUID id, String name, @Nullable String token) {

  /** Reads the entry. */
  public static CredentialEntry read(Shape shape, String token) {
    return new CredentialEntry(SetupEntry.id(shape), shape.required("name"), shape.text(token));
  }

  /** Creates the credential with an id, or changes the present one. */
  public void apply(
      SetupRun run,
      EntryKind entry,
      CredentialKind kind,
      Ids ids,
      Function<UUID, MadeCredential> create,
      Consumer<Credential> change) {
    Credential present = run.credential(entry, kind, name);
    if (present != null) {
      SetupEntry.requireSameId(id, present.id());
      change.accept(present);
      return;
    }
    UUID newId = id == null ? ids.next() : id;
    MadeCredential made = create.apply(newId);
    run.remember(entry, entry.key(name), newId.toString());
    if (token == null) {
      run.show(made);
    }
  }

  /** Without the token. */
  @Override
  public String toString() {
    return name;
  }
}
