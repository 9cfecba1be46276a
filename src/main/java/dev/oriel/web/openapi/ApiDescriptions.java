package dev.oriel.web.openapi;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;

/**
 * The door to the description of the API, which contains what a profile may use, and nothing else.
 * It is generated once for each profile and version of the definitions, and cached as gzip in a
 * 32nd of the heap.
 */
@Door
public class ApiDescriptions {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final Gate gate;
  private final DocumentWriter writer;

  private final Cache<Key, byte[]> documents =
      Caffeine.newBuilder()
          .maximumWeight(Runtime.getRuntime().maxMemory() / 32)
          .weigher((Key _, byte[] document) -> document.length)
          .build();

  /** The values on which a document depends. */
  private record Key(long workspace, long schemaVersion, Profile profile, String serverUrl) {}

  ApiDescriptions(Schemas schemas, ModelGuard guard, Admission admission, DocumentWriter writer) {
    this.schemas = schemas;
    this.guard = guard;
    this.gate = admission.definitions();
    this.writer = writer;
  }

  /**
   * The OpenAPI document for the actor's profile, compressed (gzip). One that is not cached is
   * generated with a permit of a gate, so that simultaneous requests share it.
   *
   * @param serverUrl the base URL of its paths
   */
  public byte[] of(Actor actor, String serverUrl) {
    return guard.readModel(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          Profile profile = current.profile();
          Key key = new Key(current.workspace().id(), schema.version(), profile, serverUrl);
          byte[] known = documents.getIfPresent(key);
          return known != null
              ? known
              : gate.through(() ->
                  documents.get(
                      key, _ -> writer.gzipped(profile, schema, serverUrl, scope(profile))));
        });
  }

  private static String scope(Profile profile) {
    return """
    Objects, fields, records and notes of a workspace, as the permission profile “%s” may use \
    them. This document is made for your key: what it does not contain, the key may not use.
    """
        .formatted(profile.name());
  }
}
