package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.Reads;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The service of a workspace whose model drafts e-mails. There is one at most. */
@Component
record DraftingTable(JdbcTemplate jdbc, Reads reads) {

  /** Null if the workspace has none, so that a template drafts. */
  @Nullable DraftingSpec find(Workspace workspace) {
    return reads.<@Nullable DraftingSpec>one(() ->
        jdbc
            .query(
                "select id, provider, base_url, model, key from " + table(workspace),
                (row, _) ->
                    new DraftingSpec(
                        row.getObject(1, UUID.class),
                        Provider.of(row.getString(2)).orElseThrow(),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5)))
            .stream()
            .findFirst()
            .orElse(null));
  }

  /** Stores a service in the place of another one; null for none. */
  void put(Workspace workspace, @Nullable DraftingSpec service) {
    jdbc.update("delete from " + table(workspace));
    if (service != null) {
      jdbc.update(
          "insert into %s (id, provider, base_url, model, key) values (?, ?, ?, ?, ?)"
              .formatted(table(workspace)),
          service.id(),
          service.provider().word(),
          service.baseUrl(),
          service.model(),
          service.key());
    }
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".drafting";
  }
}
