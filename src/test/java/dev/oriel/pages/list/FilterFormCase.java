package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.URLDecoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.util.HtmlUtils;

/** The form of the filter of contacts as a browser sends it, without one. */
abstract class FilterFormCase {

  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");
  private static final Pattern SELECT =
      Pattern.compile("(?s)<select [^>]*?name=\"([^\"]+)\".*?</select>");
  private static final Pattern CHOSEN = Pattern.compile("<option value=\"([^\"]*)\" selected>");
  private static final Pattern LINE =
      Pattern.compile("<input class=\"form-control[^>]*? name=\"([^\"]+)\" value=\"([^\"]*)\"");
  private static final Pattern TICKED =
      Pattern.compile(
          "<input type=\"checkbox\"[^>]*? name=\"([^\"]+)\" value=\"([^\"]*)\" checked>");

  /** A profile that may view no companies, and does not see the status of contacts. */
  static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
       "objects": {
         "companies": {"view": false, "create": false, "update": false, "delete": false},
         "contacts": {"view": true, "create": false, "update": false, "delete": false,
                      "fields": {"status": {"read": false, "edit": false}}}}}
      """;

  final Colleague ada = Colleague.of("Administrator");
  final Api api = ada.workspace().admin();
  final WebVisitor visitor = ada.visitor();

  /** What a browser would send of the form of a page, each field once or several times. */
  static String form(String html, String act) {
    StringBuilder body = new StringBuilder("act=" + act);
    String form = html.substring(html.indexOf("id=\"filter-form\""));
    for (Pattern input : List.of(HIDDEN, LINE, TICKED)) {
      input.matcher(form).results().forEach(found -> add(body, found.group(1), found.group(2)));
    }
    for (MatchResult select : SELECT.matcher(form).results().toList()) {
      Matcher chosen = CHOSEN.matcher(select.group());
      if (chosen.find()) {
        add(body, select.group(1), chosen.group(1));
      } else {
        Matcher first = Pattern.compile("<option value=\"([^\"]*)\"").matcher(select.group());
        if (first.find()) {
          add(body, select.group(1), first.group(1));
        }
      }
    }
    return body.toString();
  }

  private static void add(StringBuilder body, String name, String value) {
    body.append('&').append(name).append('=');
    body.append(QueryText.encoded(HtmlUtils.htmlUnescape(value)));
  }

  static String with(String form, String... changes) {
    StringBuilder changed = new StringBuilder(form);
    for (int i = 0; i < changes.length; i += 2) {
      String all = changed.toString().replaceAll("&" + changes[i] + "=[^&]*", "");
      changed = new StringBuilder(all);
      add(changed, changes[i], changes[i + 1]);
    }
    return changed.toString();
  }

  final HttpResponse<String> send(String form) {
    return visitor.post("/contacts/filter", form);
  }

  final HttpResponse<String> page(String filter) {
    return visitor.get("/contacts/filter?filter=" + QueryText.encoded(filter));
  }

  /** The filter to whose list an answer leads. */
  static String applied(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    String address = answer.headers().firstValue("Location").orElseThrow();
    Matcher filter = Pattern.compile("[?&]filter=([^&]*)").matcher(address);
    return filter.find() ? URLDecoder.decode(filter.group(1), StandardCharsets.UTF_8) : "";
  }

  static String one(String field, String operator, String value) {
    return "[{\"field\":\"%s\",\"operator\":\"%s\"%s}]"
        .formatted(field, operator, value.isEmpty() ? "" : ",\"value\":" + value);
  }

  static String related(String word, String object, String filter) {
    return "[{\"%s\":{\"object\":\"%s\",\"by\":\"contact\",\"filter\":%s}}]"
        .formatted(word, object, filter);
  }
}
