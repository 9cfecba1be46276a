package dev.oriel.openapi;

import dev.oriel.identity.Actor;
import dev.oriel.identity.Door;
import dev.oriel.identity.ModelGuard;
import dev.oriel.permission.Profile;
import dev.oriel.permission.RecordRight;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.Schema;
import dev.oriel.schema.Schemas;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The door to the description of the API, which tells everybody what they may use, and no more. */
@Door
public class ApiDescriptions {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final List<Chapter> chapters;

  ApiDescriptions(Schemas schemas, ModelGuard guard, List<Chapter> chapters) {
    this.schemas = schemas;
    this.guard = guard;
    this.chapters = List.copyOf(chapters);
  }

  /**
   * The OpenAPI document for the actor's profile.
   *
   * @param serverUrl the address that its paths begin at
   */
  public ObjectNode of(Actor actor, String serverUrl) {
    return guard.with(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          guard.confirm(current);
          List<ObjectView> usable =
              schema.objects().stream()
                  .map(type -> schema.view(current.profile(), type))
                  .filter(view -> Arrays.stream(RecordRight.values()).anyMatch(view::may))
                  .toList();
          return document(new Audience(current.profile(), usable), serverUrl);
        });
  }

  private ObjectNode document(Audience audience, String serverUrl) {
    Document document = new Document(serverUrl, description(audience.profile()));
    Common.write(document);
    Refusals.write(document);
    chapters.forEach(chapter -> chapter.write(audience, document));
    return document.root();
  }

  private static String description(Profile profile) {
    return """
    Objects, fields, records and notes of a workspace, as the permission profile “%s” may use \
    them. This document is made for your key: what it does not tell of, the key may not use.

    - **Key:** `Authorization: Bearer osk_…` on every request.
    - **Answers:** `{"data": {…}}`. Failures are `{"error": {"code", "message", "details", \
    "requestId"}}`, and `details` names everything that is wrong.
    - **Values:** a field without a value is `null`; so is one to be cleared. A PATCH changes \
    what it names.
    - **Versions:** a record's `ETag` can be sent as `If-Match` with PATCH and DELETE, which \
    are then refused with 412 if somebody else has changed the record.
    - **Lists:** `cursor` takes the `nextCursor` of the page before.
    """
        .formatted(profile.name());
  }
}
