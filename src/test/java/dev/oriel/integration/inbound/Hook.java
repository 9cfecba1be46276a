package dev.oriel.integration.inbound;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.inbound.InboundProperties;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Await;
import dev.oriel.testing.BusyServer;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/** A webhook of a test, and its sender. */
public record Hook(TestWorkspace workspace, UUID id, String name, String token) {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  static final InboundWebhooks WEBHOOKS = RunningOriel.bean(InboundWebhooks.class);
  static final Inbox INBOX = RunningOriel.bean(Inbox.class);

  /** With a definition in JSON, with single quotes for double ones. */
  public static Hook create(TestWorkspace workspace, String profile, String definition) {
    String name = "Hook " + UUID.randomUUID();
    MadeCredential made =
        WEBHOOKS.create(
            workspace.operator(),
            UUID.randomUUID(),
            name,
            profile(workspace, profile),
            null,
            definition(definition));
    return new Hook(workspace, made.credential().id(), name, made.token());
  }

  /** Contacts by e-mail address. */
  static Hook leads(TestWorkspace workspace) {
    return create(
        workspace,
        "Standard",
        """
        {'object': 'contacts', 'action': 'upsert', 'matchField': 'email',
         'mapping': {'name': 'person.fullName', 'email': 'person.emails[0]'}}
        """);
  }

  static Definition definition(String json) {
    return InboundProperties.checked((ObjectNode) Json.parse(json.replace('\'', '"')));
  }

  static Profile profile(TestWorkspace workspace, String name) {
    Actor operator = workspace.operator();
    return RunningOriel.bean(ModelGuard.class)
        .run(operator, current -> RunningOriel.bean(Profiles.class).require(current, name));
  }

  Credential credential() {
    return WEBHOOKS.named(workspace.operator(), name);
  }

  void change(String profile, String definition) {
    WEBHOOKS.change(
        workspace.operator(),
        credential().id(),
        InboundWebhooks.Wanted.of(profile(workspace, profile), definition(definition)));
  }

  /** Sends JSON, with single quotes for double ones. */
  public Answered send(String json) {
    return send(json.replace('\'', '"'), Map.of());
  }

  Answered send(String body, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address(id.toString())))
            .timeout(Await.PATIENCE)
            .header("Authorization", "Bearer " + token)
            .POST(BodyPublishers.ofString(body));
    if (!headers.containsKey("Content-Type")) {
      request.header("Content-Type", "application/json");
    }
    headers.forEach(request::header);
    return exchange(request.build());
  }

  /** Sends JSON as {@link #send(String)} does, again while others keep the server busy. */
  Answered sendPatiently(String json) {
    return new Answered(name, BusyServer.patiently(() -> send(json).response()));
  }

  Answered form(String body) {
    return send(body, Map.of("Content-Type", "application/x-www-form-urlencoded"));
  }

  static String address(String id) {
    return RunningOriel.origin() + "/api/webhooks/inbound/" + id;
  }

  static Answered exchange(HttpRequest request) {
    try {
      HttpResponse<String> response = HTTP.send(request, BodyHandlers.ofString());
      return new Answered(request.method() + " " + request.uri(), response);
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** The logged requests, newest first. */
  List<LoggedRequest> log() {
    RunningOriel.bean(RequestLog.class).store();
    return INBOX.requests(workspace.operator(), credential(), 100);
  }
}
