package dev.oriel.identity;

import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Writes credentials. */
@Component
record CredentialTable(JdbcClient sql) {

  /** Returns false if the name exists in the workspace, or the token or id in the installation. */
  boolean insert(Workspace workspace, Credential key, byte[] tokenHash) {
    return sql.sql(
                """
                insert into oriel.credential
                  (id, workspace_id, kind, name, name_key, profile_id, member_id, token_hash, token_hint, created_at,
                   expires_at)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict do nothing
                """)
            .param(key.id())
            .param(workspace.id())
            .param(key.kind().name())
            .param(key.name())
            .param(Names.key(key.name()))
            .param(key.profileId())
            .param(key.member())
            .param(tokenHash)
            .param(key.hint())
            .param(key.createdAt())
            .param(key.expiresAt())
            .update()
        == 1;
  }

  void bind(UUID id, UUID profileId, @Nullable UUID memberId) {
    sql.sql("update oriel.credential set profile_id = ?, member_id = ? where id = ?")
        .param(profileId)
        .param(memberId)
        .param(id)
        .update();
  }

  void revoke(UUID id, OffsetDateTime at) {
    sql.sql("update oriel.credential set revoked_at = ? where id = ? and revoked_at is null")
        .params(at, id)
        .update();
  }
}
