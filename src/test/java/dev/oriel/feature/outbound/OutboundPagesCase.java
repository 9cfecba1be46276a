package dev.oriel.feature.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.JdbcTemplate;

/** The forms of outbound webhooks, as an administrator sends them. */
abstract class OutboundPagesCase {

  static final String ALL = "/setup/outbound";
  static final String NEW = ALL + "/new";
  static final String HOSTILE = "<b>&amp;\"'{0}</b>";
  static final Pattern SECRET = Pattern.compile("whsec_[\\w+/=]{40,}");

  final Colleague admin = Colleague.of("Administrator");
  final WebVisitor visitor = admin.visitor();

  String profile(String name) {
    return RunningOriel.bean(Profiles.class)
        .require(admin.workspace().operator(), name)
        .id()
        .toString();
  }

  /** Sends a form of a page with these fields, of which one can be there several times. */
  HttpResponse<String> send(String page, String path, String... fields) {
    return send(visitor, visitor.get(page), path, fields);
  }

  static HttpResponse<String> send(
      WebVisitor by, HttpResponse<String> page, String path, String... fields) {
    StringBuilder body = new StringBuilder(WebVisitor.body(WebVisitor.hidden(page.body())));
    for (int i = 0; i < fields.length; i += 2) {
      body.append('&').append(fields[i]).append('=');
      body.append(URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
    }
    return by.post(path, body.toString());
  }

  HttpResponse<String> make(String name, String url, String... more) {
    String[] fields = {
      "name", name, "url", url, "profile", profile("Administrator"), "events", "record.created"
    };
    String[] all = Arrays.copyOf(fields, fields.length + more.length);
    System.arraycopy(more, 0, all, fields.length, more.length);
    return send(NEW, NEW, all);
  }

  List<OutboundWebhookStatus> all() {
    return RunningOriel.bean(OutboundWebhooks.class).list(admin.workspace().operator());
  }

  String page(String name) {
    return all().stream()
        .filter(webhook -> webhook.spec().name().equals(name))
        .findFirst()
        .map(webhook -> ALL + "/" + webhook.id())
        .orElseThrow();
  }

  static String secret(HttpResponse<String> made) {
    Matcher secret = SECRET.matcher(made.body());
    assertThat(secret.find()).as(made.body()).isTrue();
    return secret.group();
  }

  static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  /** Deliveries of a webhook, which nobody sends: the odd ones have failed. */
  void log(String page, int number) {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    String schema = admin.workspace().workspace().schema();
    jdbc.update(
        """
        insert into %s.delivery
          (id, webhook_id, created_at, type, record_id, body, model, state, attempts, tries)
        select gen_random_uuid(), ?, now(), 'record.updated', gen_random_uuid(),
          '{"data": {"record": {"name": "Record ' || n || '."}}}', 1,
          case when n %% 2 = 1 then 'FAILED' else 'DELIVERED' end, 1, 0
        from generate_series(1, ?) n
        """
            .formatted(schema),
        UUID.fromString(page.substring(ALL.length() + 1)),
        number);
    // A cluster takes no INSERT of what it selects here.
    jdbc.batchUpdate(
        """
        insert into %s.delivery_attempt
          (delivery_id, number, at, millis, url, signature, status, answer)
        values (?, 1, now(), 112, 'https://erp.example.com/hook', 'v1,abc', ?, '<b>Maintenance</b>')
        """
            .formatted(schema),
        jdbc.query(
            "select id, case when state = 'FAILED' then 503 else 200 end from %s.delivery"
                .formatted(schema),
            (row, _) -> new Object[] {row.getObject(1), row.getInt(2)}));
  }
}
