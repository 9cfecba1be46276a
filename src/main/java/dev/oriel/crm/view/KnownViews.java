package dev.oriel.crm.view;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.view.ViewTable.Kind;
import dev.oriel.crm.view.ViewTable.Row;
import dev.oriel.model.schema.ObjectScope;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The rows of views as lists have read them. A request reads the versions of the model and of the
 * views of its workspace with the session; rows that were read at the same version of the model and
 * at that version of the views, or a later one, are what it would find. Filters, which have ids of
 * their own, are not kept.
 */
@Component
final class KnownViews {

  /** The most characters that are kept, those that each row counts for included. */
  private static final int MOST = 4_000_000;

  /** What is counted for a row besides its texts. */
  private static final int ROW = 200;

  private final ViewTable table;

  /** The versions that this process has made: a request can change views and then read them. */
  private final Map<Long, Long> made = new ConcurrentHashMap<>();

  private final Cache<Key, Known> known =
      Caffeine.newBuilder().maximumWeight(MOST).weigher(KnownViews::weight).build();

  private record Key(long workspace, long object, UUID member) {}

  private record Known(long model, long version, List<Row> rows) {}

  KnownViews(ViewTable table) {
    this.table = table;
  }

  private static int weight(Key key, Known known) {
    return ROW
        + known.rows().stream()
            .mapToInt(row -> ROW + row.name().length() + row.settings().length())
            .sum();
  }

  /** Notes the version that a change has made, which was committed. */
  void changed(Workspace workspace, long version) {
    made.merge(workspace.id(), version, Math::max);
  }

  /**
   * What the actor has for lists of an object, and what is shared, in their order.
   *
   * @param filter the id of a filter that is read too; null for none
   * @throws StaleModel if they are read, and the version of the scope's model is outdated
   */
  List<Row> of(ObjectScope scope, @Nullable UUID filter) {
    Long session = scope.actor().viewsVersion();
    UUID member = scope.actor().member();
    // A transaction also finds what it has written itself.
    if (session == null
        || member == null
        || TransactionSynchronizationManager.isActualTransactionActive()) {
      return table.all(scope, filter);
    }
    long workspace = scope.workspace().id();
    long version = Math.max(session, made.getOrDefault(workspace, 0L));
    Key key = new Key(workspace, scope.type().id(), member);
    Known found = known.getIfPresent(key);
    if (found != null
        && found.model() == scope.actor().version()
        && found.version() >= version
        && (filter == null || found.rows().stream().anyMatch(row -> row.id().equals(filter)))) {
      return found.rows();
    }
    List<Row> rows = table.all(scope, filter);
    List<Row> kept = rows.stream().filter(row -> Kind.of(row.kind()) != Kind.FILTER).toList();
    known.put(key, new Known(scope.actor().version(), version, kept));
    return rows;
  }
}
