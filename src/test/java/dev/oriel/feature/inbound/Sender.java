package dev.oriel.feature.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.integration.inbound.LoggedRequest;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A webhook that an administrator has made by pages, and the system that sends to it. */
record Sender(Colleague admin, WebVisitor visitor, String page, String token) {

  static final String ALL = "/setup/inbound";
  static final String NEW = ALL + "/new";
  static final Pattern TOKEN = Pattern.compile("whk_\\w{32,}");

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  static Sender make(Colleague admin, String name, String object, String profile) {
    WebVisitor visitor = admin.visitor();
    HttpResponse<String> made =
        visitor.send(
            visitor.get(NEW),
            NEW,
            Map.of("name", name, "object", object, "profile", profile(admin, profile)));
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
    return new Sender(admin, visitor, page(admin, name), token(made));
  }

  static String profile(Colleague admin, String name) {
    return RunningOriel.bean(Profiles.class)
        .require(admin.workspace().operator(), name)
        .id()
        .toString();
  }

  static List<DescribedWebhook> all(Colleague admin) {
    return RunningOriel.bean(InboundWebhooks.class).list(admin.workspace().operator());
  }

  private static String page(Colleague admin, String name) {
    return all(admin).stream()
        .filter(webhook -> webhook.credential().name().equals(name))
        .findFirst()
        .map(webhook -> ALL + "/" + webhook.credential().id())
        .orElseThrow();
  }

  static String token(HttpResponse<String> made) {
    Matcher token = TOKEN.matcher(made.body());
    assertThat(token.find()).as(made.body()).isTrue();
    return token.group();
  }

  static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  DescribedWebhook webhook() {
    UUID id = UUID.fromString(page.substring(ALL.length() + 1));
    return RunningOriel.bean(InboundWebhooks.class).get(admin.workspace().operator(), id);
  }

  /** Sends JSON, with single quotes for double ones, and returns the status. */
  int send(String with, String json) {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(
                    RunningOriel.origin()
                        + "/api/webhooks/inbound/"
                        + page.substring(ALL.length() + 1)))
            .header("Authorization", "Bearer " + with)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json.replace('\'', '"')))
            .build();
    try {
      return HTTP.send(request, BodyHandlers.ofString()).statusCode();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  int send(String json) {
    return send(token, json);
  }

  /** The logged requests, newest first, once there are as many as expected. */
  List<LoggedRequest> logged(int number) {
    Inbox inbox = RunningOriel.bean(Inbox.class);
    Await.until(() ->
        inbox.requests(admin.workspace().operator(), webhook().credential(), 100).size() == number);
    return inbox.requests(admin.workspace().operator(), webhook().credential(), 100);
  }

  /** Sends the form of the page of the webhook with these fields besides what it carries. */
  HttpResponse<String> form(String end, Map<String, String> typed) {
    return visitor.send(visitor.get(page), page + end, typed);
  }
}
