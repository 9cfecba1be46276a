package dev.oriel.model.schema;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The schemas of workspaces, cached in an eighth of the heap. */
@Component
public class Schemas {

  private final SchemaTable table;
  private final Reads reads;
  private final Cache<Long, Schema> cache =
      Caffeine.newBuilder()
          .maximumWeight(Runtime.getRuntime().maxMemory() / 8)
          .weigher((Long _, Schema schema) -> Math.toIntExact(schema.size()))
          .build();

  Schemas(SchemaTable table, Reads reads) {
    this.table = table;
    this.reads = reads;
  }

  /**
   * The schema of the actor's version of the model. If it is not cached, it is read with a permit,
   * because after a change all requests need it at once.
   *
   * @throws StaleModel if that version is outdated
   */
  public Schema of(Actor actor) {
    Schema cached = cached(actor);
    return cached != null
        ? cached
        : reads.definitions(() -> {
          Schema readMeanwhile = cached(actor);
          return readMeanwhile != null
              ? readMeanwhile
              : RequestBudget.unmeasured(() -> read(actor));
        });
  }

  private @Nullable Schema cached(Actor actor) {
    Schema cached = cache.getIfPresent(actor.workspace().id());
    return cached != null && cached.version() == actor.schemaVersion() ? cached : null;
  }

  private Schema read(Actor actor) {
    long version = actor.schemaVersion();
    Schema loaded = uncached(actor);
    // Read last: if definitions changed while they were read, the version differs.
    if (table.version(actor.workspace()) != version) {
      throw new StaleModel();
    }
    cache.put(actor.workspace().id(), loaded);
    return loaded;
  }

  /** The schema as the current transaction sees it, for changes in several steps. */
  public Schema uncached(Actor actor) {
    return new Schema(actor.schemaVersion(), table.objects(actor.workspace()));
  }

  /** An object as the actor uses it. Refuses an unknown one as {@code NotFound}. */
  public ObjectScope scope(Actor actor, String apiName) {
    return new ObjectScope(actor, view(actor, apiName));
  }

  /** An object as the actor's profile sees it. Refuses an unknown one as {@code NotFound}. */
  public ObjectView view(Actor actor, String apiName) {
    Schema schema = of(actor);
    ObjectType type = schema.object(apiName);
    if (type == null) {
      throw Refused.notFound(schema.unknownObject(actor.profile(), apiName).toString());
    }
    return schema.view(actor.profile(), type);
  }
}
