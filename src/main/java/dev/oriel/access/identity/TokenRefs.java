package dev.oriel.access.identity;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the credentials of tokens, and keeps those found last. */
@Component
class TokenRefs {

  private final AccessSnapshotTable table;
  private final AccessSnapshots snapshots;
  private final Gate gate;
  private final Clock clock;
  private final Cache<ByteBuffer, AccessSnapshotTable.CredentialRef> tokens =
      Caffeine.newBuilder().maximumSize(50_000).build();

  TokenRefs(
      AccessSnapshotTable table, AccessSnapshots snapshots, Admission admission, Clock clock) {
    this.table = table;
    this.snapshots = snapshots;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /** The credential of a token; none if the token is unknown. */
  Optional<AccessSnapshotTable.CredentialRef> find(CredentialKind kind, String token) {
    if (!token.startsWith(kind.prefix())) {
      return Optional.empty();
    }
    ByteBuffer hash = ByteBuffer.wrap(Tokens.hash(token));
    AccessSnapshotTable.@Nullable CredentialRef known = tokens.getIfPresent(hash);
    if (known != null && !isReplaced(known)) {
      return Optional.of(known);
    }
    // The gate bounds the queries that a flood of unknown tokens causes.
    Optional<AccessSnapshotTable.CredentialRef> found =
        gate.through(() -> table.credential(kind, hash.array()));
    found.ifPresent(ref -> tokens.put(hash, ref));
    return found;
  }

  /** A replaced token is looked up again, since it can have been given to a credential anew. */
  private boolean isReplaced(AccessSnapshotTable.CredentialRef ref) {
    Credential known = snapshots.of(ref.workspaceId()).credential(ref.credentialId());
    return known != null
        && known.tokenNumber() > ref.tokenNumber()
        && !known.accepts(ref.tokenNumber(), clock.instant());
  }
}
