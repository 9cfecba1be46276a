package dev.oriel.schema;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.admission.RequestBudget;
import dev.oriel.identity.Actor;
import dev.oriel.identity.StaleModel;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import org.springframework.stereotype.Component;

/** The schemas of the workspaces that are in use, cached. */
@Component
public class Schemas {

  private static final int CACHED = 2_000;

  private final SchemaTable table;
  private final Cache<Long, Schema> cache = Caffeine.newBuilder().maximumSize(CACHED).build();

  Schemas(SchemaTable table) {
    this.table = table;
  }

  /**
   * The schema that belongs to the version of the actor's rights.
   *
   * @throws StaleModel if that version is outdated
   */
  public Schema of(Actor actor) {
    Schema cached = cache.getIfPresent(actor.workspace().id());
    if (cached != null && cached.version() == actor.access().schemaVersion()) {
      return cached;
    }
    return RequestBudget.unmeasured(() -> read(actor));
  }

  private Schema read(Actor actor) {
    long version = actor.access().schemaVersion();
    Schema loaded = new Schema(version, table.objects(actor.workspace()));
    // Read last: definitions that changed while they were read have another version by now.
    if (table.version(actor.workspace()) != version) {
      throw new StaleModel();
    }
    cache.put(actor.workspace().id(), loaded);
    return loaded;
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
      throw Refused.notFound(
          "There is no object '"
              + apiName
              + "'."
              + Suggestion.didYouMean(
                  apiName, schema.objects().stream().map(ObjectType::apiName).toList()));
    }
    return schema.view(actor.profile(), type);
  }
}
