package dev.oriel.integration.mail.template;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;

/**
 * The door to templates of e-mails, for members who are signed in. Each is its maker's, or shared
 * with all members. A template gives no right: what its places stand for is read as the one who
 * uses it. EmailTemplates of objects that an actor may not view are not there for it.
 */
@Door
public class EmailTemplates {

  /** The templates that a member has, and as many shared ones. */
  public static final int MOST = 100;

  /** The places of a template. */
  public static final int MOST_PLACES = 100;

  private final Scopes scopes;
  private final Schemas schemas;
  private final TemplateTable table;
  private final StoredTemplates stored;
  private final Records records;
  private final ModelGuard guard;
  private final Clock clock;

  EmailTemplates(
      Scopes scopes,
      Schemas schemas,
      TemplateTable table,
      StoredTemplates stored,
      Records records,
      ModelGuard guard,
      Clock clock) {
    this.scopes = scopes;
    this.schemas = schemas;
    this.table = table;
    this.stored = stored;
    this.records = records;
    this.guard = guard;
    this.clock = clock;
  }

  /** The own templates and the shared ones, by their names. */
  public List<EmailTemplate> list(Actor actor) {
    return scopes.readAll(
        actor,
        RecordRight.VIEW,
        visible -> {
          // Without any object there is none of a template.
          Actor current = visible.isEmpty() ? actor : visible.getFirst().actor();
          return stored.all(current, visible);
        });
  }

  /** A template. Refuses as {@code NotFound} one that the actor does not use. */
  public EmailTemplate get(Actor actor, UUID id) {
    return guard.read(actor, current -> stored.require(current, id));
  }

  /**
   * The names of the places that templates of an object can have for this actor, in their order,
   * such as {@code firstName} and {@code company.name}.
   */
  public List<String> places(Actor actor, String object) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> List.copyOf(PlaceSource.all(scope.view()).keySet()));
  }

  /**
   * Saves a template. Refuses as {@code Forbidden} who may send no e-mail, as {@code Invalid} wrong
   * texts, places that the actor cannot read, more than {@value #MOST_PLACES} of these, and more
   * than {@value #MOST} templates.
   *
   * @param id one that was made before is not changed, so that a form makes one template
   */
  public EmailTemplate create(Actor actor, String object, UUID id, TemplateInput input) {
    return scopes.change(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID member = StoredTemplates.self(scope.actor());
          requireSending(scope.actor());
          check(scope.view(), input);
          return member;
        },
        (scope, member) -> {
          Actor current = scope.actor();
          table.lock(current.workspace());
          TemplateTable.Row known = table.find(current.workspace(), member, id);
          if (known == null) {
            stored.requireRoom(current, input.isShared());
            boolean isAdded =
                table.insert(
                    current.workspace(),
                    row(id, scope.type().id(), member, input),
                    DateTime.of(clock.instant()));
            if (!isAdded) {
              throw StoredTemplates.unknown();
            }
          }
          return stored.require(current, id);
        });
  }

  /**
   * Changes a template; see {@link #create} for what is refused. Refuses as {@code Forbidden} all
   * but its maker and administrators, and to take back what somebody else has shared; as {@code
   * Conflict} one that was changed meanwhile.
   *
   * @param version that of the state that was seen
   */
  public EmailTemplate change(Actor actor, UUID id, int version, TemplateInput input) {
    return changing(
        actor,
        id,
        (current, before) -> {
          requireSending(current);
          if (before.version() != version) {
            throw Refused.conflict("name", "conflict.template_changed");
          }
          if (!before.isOwn() && !input.isShared()) {
            throw Refused.forbidden("Only its maker stops sharing a template.");
          }
          check(schemas.view(current, before.type().apiName()), input);
          if (before.isShared() != input.isShared()) {
            stored.requireRoom(current, input.isShared());
          }
          table.update(
              current.workspace(),
              row(id, before.type().id(), StoredTemplates.self(current), input));
          return stored.require(current, id);
        });
  }

  /** Deletes a template. Refuses as {@code Forbidden} all but its maker and administrators. */
  public EmailTemplate delete(Actor actor, UUID id) {
    return changing(
        actor,
        id,
        (current, before) -> {
          table.delete(current.workspace(), id);
          return before;
        });
  }

  /**
   * A template with the values of a record, as far as the actor reads them. Refuses as {@code
   * NotFound} a template of another object.
   */
  public Filled fill(Actor actor, UUID id, String object, String recordId, Filled.Texts texts) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          EmailTemplate template = stored.require(scope.actor(), id);
          if (template.type().id() != scope.type().id()) {
            throw StoredTemplates.unknown();
          }
          Projection whole = Projection.ALL.expandingAll();
          CrmRecord record = records.get(scope.actor(), object, recordId, _ -> whole).record();
          return new Filling(records, scope.actor(), scope.view(), record, texts).of(template);
        });
  }

  private EmailTemplate changing(
      Actor actor, UUID id, BiFunction<Actor, EmailTemplate, EmailTemplate> change) {
    return guard.write(
        actor,
        current -> {
          table.lock(current.workspace());
          return stored.require(current, id);
        },
        (current, before) -> {
          if (!before.isChangeable()) {
            throw Refused.forbidden("Only its maker and administrators change a template.");
          }
          return change.apply(current, before);
        });
  }

  private static TemplateTable.Row row(UUID id, long object, UUID member, TemplateInput input) {
    return new TemplateTable.Row(
        id, object, member, input.isShared(), input.name(), input.subject(), input.body(), 0);
  }

  private static void check(ObjectView view, TemplateInput input) {
    Problems problems = new Problems();
    input.check(problems);
    problems.check();
    PlaceSource.check(view, "subject", input.subject(), problems);
    PlaceSource.check(view, "body", input.body(), problems);
    problems.check();
  }

  private static void requireSending(Actor actor) {
    String obstacle = actor.mailObstacle(MailRight.SEND);
    if (obstacle != null) {
      throw Refused.forbidden(obstacle);
    }
  }
}
