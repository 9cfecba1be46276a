package dev.oriel.integration.mail.template;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** The templates of a workspace as an actor sees them. */
@Component
record StoredTemplates(TemplateTable table, Schemas schemas) {

  /** Those about records of objects that the actor may view. */
  List<EmailTemplate> all(Actor actor, List<ObjectScope> visible) {
    Map<Long, ObjectType> types =
        visible.stream()
            .map(ObjectScope::type)
            .collect(Collectors.toMap(ObjectType::id, Function.identity()));
    List<EmailTemplate> seen = new ArrayList<>();
    for (TemplateTable.Row row : table.all(actor.workspace(), self(actor))) {
      ObjectType type = types.get(row.objectId());
      if (type != null) {
        seen.add(template(actor, type, row));
      }
    }
    return seen;
  }

  /** A template. Refuses as {@code NotFound} one that the actor does not use. */
  EmailTemplate require(Actor actor, UUID id) {
    TemplateTable.Row row = table.find(actor.workspace(), self(actor), id);
    ObjectType type = row == null ? null : schemas.of(actor).objectOrNull(row.objectId());
    if (row == null || type == null || !schemas.view(actor, type.apiName()).may(RecordRight.VIEW)) {
      throw unknown();
    }
    return template(actor, type, row);
  }

  private static EmailTemplate template(Actor actor, ObjectType type, TemplateTable.Row row) {
    Member author = actor.findMember(row.memberId());
    boolean isOwn = row.memberId().equals(actor.member());
    return new EmailTemplate(
        row.id(),
        type,
        author == null || author.isRemoved() ? null : author.name(),
        isOwn,
        row.shared(),
        isOwn || actor.profile().isAdmin(),
        row.name(),
        row.subject(),
        row.body(),
        row.version());
  }

  /** Refuses more templates as {@code Invalid} than there may be. */
  void requireRoom(Actor actor, boolean shared) {
    long present =
        table.all(actor.workspace(), self(actor)).stream()
            .filter(row -> row.shared() == shared)
            .count();
    if (present >= EmailTemplates.MOST) {
      String key = shared ? "too_many.shared_templates" : "too_many.templates";
      throw Refused.invalid("name", key, EmailTemplates.MOST);
    }
  }

  static Refused unknown() {
    return Refused.notFound("There is no such template.");
  }

  /** The member who acts. Refuses as {@code Forbidden} all who are not signed in as one. */
  static UUID self(Actor actor) {
    UUID member = actor.member();
    if (member == null || !actor.isPerson()) {
      throw Refused.forbidden("Only members have templates, and only in the browser.");
    }
    return member;
  }
}
