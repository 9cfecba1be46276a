package dev.oriel.pages.setup.connection;

import module java.base;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * A connection of a member, for administrators: how it is used, what it is denied beyond what its
 * member has chosen, and its end. Its secrets and addresses are its member's alone.
 */
@Controller
record OneConnectionPage(
    Members members, Connections connections, SeenStates seen, AdministeredConnection card) {

  private static final String PATH = SetupPath.CONNECTIONS + "/{id}";
  private static final String END = "/end";

  /** The address of the page of a connection. */
  static String path(UUID id) {
    return SetupPath.CONNECTIONS + "/" + id;
  }

  /** The address of the question whether a connection ends. */
  static String end(UUID id) {
    return path(id) + END;
  }

  /** 200 with the connection; 404 if it has ended. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return card.show(visit, 200, actor, require(actor, id), Typed.nothing());
  }

  /**
   * Sets what it is denied. Shows the page again with 400 if that is no number, and with 409 if
   * somebody else has changed it since it was shown.
   */
  @PostMapping(PATH + AdministeredConnection.LIMITS)
  Answer restrict(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Credential present = require(actor, id).connection();
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          Problems problems = new Problems();
          Restrictions restrictions =
              Limits.read(typed, problems, AdministeredConnection.set(actor, present));
          problems.check();
          return seen.ofLimits(
              actor,
              id,
              typed.text(SeenField.of("limits")),
              () -> {
                connections.restrict(actor, id, restrictions);
                return visit.leadTo(path(id), "me.restricted");
              });
        },
        (status, again) -> card.show(visit, status, actor, require(actor, id), again));
  }

  /** 200 with the question. */
  @GetMapping(PATH + END)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    return card.ask(visit, actor, require(actor, id));
  }

  /** Ends it, with all that its member has allowed its client. */
  @PostMapping(PATH + END)
  Answer end(Visit visit, Actor actor, @PathVariable UUID id) {
    Credential connection = require(actor, id).connection();
    connections.delete(actor, id);
    return visit.leadTo(SetupPath.CONNECTIONS, "me.ended", connection.name());
  }

  /** The connection with this id, for administrators. */
  private Connections.Used require(Actor actor, UUID id) {
    // Others would see their own here.
    members.list(actor);
    return connections.list(actor).stream()
        .filter(used -> used.connection().id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such connection."));
  }
}
