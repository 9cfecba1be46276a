package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** A connection of the person: how it is used, what it may do, and its end. */
@Controller
record ConnectionPage(
    Connections connections,
    ConnectionClients clients,
    ConnectionCard card,
    ConnectionSecrets secrets,
    Clock clock) {

  private static final String PATH = MeLayout.CONNECTIONS + "/{id}";

  /** The address of the page of a connection. */
  static String path(UUID id) {
    return MeLayout.CONNECTIONS + "/" + id;
  }

  /** 200 with the connection; 404 if it is not one of the person, or has ended. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return card.show(visit, 200, actor, require(actor, id), "", Typed.nothing());
  }

  /** 200 with whether a call has come. */
  @GetMapping(PATH + "/test")
  Answer test(Visit visit, Actor actor, @PathVariable UUID id) {
    return card.test(visit, require(actor, id));
  }

  /** What the test says in its page: 204 while it goes on. */
  @GetMapping(PATH + "/first-call")
  Answer firstCall(Visit visit, Actor actor, @PathVariable UUID id) {
    Words words = visit.words();
    OffsetDateTime used = require(actor, id).use().lastUsedAt();
    if (used != null) {
      return visit.part(200, new FirstCall.Awaited(FirstCall.came(words, used)));
    }
    String since = Objects.requireNonNullElse(visit.parameter(FirstCall.SINCE), "");
    if (!since.matches("[0-9]{1,12}")) {
      return visit.part(200, new FirstCall.Awaited(FirstCall.waits(words, id, clock.instant())));
    }
    Instant end = Instant.ofEpochSecond(Long.parseLong(since)).plus(FirstCall.WAIT);
    return clock.instant().isBefore(end)
        ? new Answer(204, Map.of(), new Answer.Empty())
        : visit.part(200, new FirstCall.Awaited(FirstCall.missed(words)));
  }

  @PostMapping(PATH + "/name")
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return changed(
        visit,
        actor,
        id,
        "/name",
        fields,
        typed -> {
          connections.rename(actor, id, typed.text("name"));
          return visit.leadTo(path(id), "me.renamed");
        });
  }

  @PostMapping(PATH + "/limits")
  Answer restrict(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return changed(
        visit,
        actor,
        id,
        "/limits",
        fields,
        typed -> {
          Problems problems = new Problems();
          var restrictions = Limits.read(typed, problems, require(actor, id).connection().chosen());
          problems.check();
          connections.restrict(actor, id, restrictions);
          return visit.leadTo(path(id), "me.restricted");
        });
  }

  @PostMapping(PATH + "/addresses")
  Answer setAddresses(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return changed(
        visit,
        actor,
        id,
        "/addresses",
        fields,
        typed -> {
          clients.setRedirectUris(actor, id, typed.text("redirectUris").lines().toList());
          return visit.leadTo(path(id), "me.addresses_changed");
        });
  }

  /** Shows the new secret, once: the same form again makes no other. */
  @PostMapping(PATH + "/secret")
  Answer renewSecret(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    OAuthClient present = clients.list(actor).get(require(actor, id).connection().id());
    if (present != null && !present.secretHint().equals(fields.text(ConnectionCard.SECRET))) {
      return visit.leadTo(path(id), "me.made_already");
    }
    var renewed = clients.renewSecret(actor, id);
    return secrets.ofClient(
        visit, require(actor, id).connection(), renewed.client(), renewed.secret());
  }

  @PostMapping(PATH + "/grants/{grant}/end")
  Answer endGrant(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID grant) {
    String name = require(actor, id).connection().name();
    clients.endGrant(actor, id, grant);
    return visit.leadTo(path(id), "me.grant_ended", name);
  }

  /** 200 with the question whether the connection ends. */
  @GetMapping(PATH + "/end")
  Answer askEnd(Visit visit, Actor actor, @PathVariable UUID id) {
    return card.askEnd(visit, actor, require(actor, id));
  }

  @PostMapping(PATH + "/end")
  Answer end(Visit visit, Actor actor, @PathVariable UUID id) {
    String name = require(actor, id).connection().name();
    connections.delete(actor, id);
    return visit.leadTo(MeLayout.CONNECTIONS, "me.ended", name);
  }

  /** A connection of the person. Refuses as {@code NotFound} any other, of administrators too. */
  private Connections.Used require(Actor actor, UUID id) {
    return connections.list(actor).stream()
        .filter(used -> used.connection().id().equals(id))
        .filter(used -> Objects.equals(used.connection().member(), actor.member()))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such connection."));
  }

  /** Changes something, or shows the page again with the mistakes of the form. */
  private Answer changed(
      Visit visit,
      Actor actor,
      UUID id,
      String action,
      SentFields fields,
      Function<Typed, Answer> change) {
    Connections.Used present = require(actor, id);
    Typed typed = Typed.of(fields);
    try {
      return change.apply(typed);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        int status = HttpError.of(e.refusal(), "").status();
        return card.show(visit, status, actor, present, action, typed.refused(e.refusal()));
      }
      throw e;
    }
  }
}
