package dev.oriel.testing;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/** A form of a page, filled in and sent as a browser without scripts does it. */
public final class PageForm {

  private static final String ATTRIBUTES = "((?:[^>\"]|\"[^\"]*\")*)";

  private static final Pattern CONTROL =
      Pattern.compile(
          "(?s)<input\\b" + ATTRIBUTES + ">|<(select|textarea)\\b" + ATTRIBUTES + ">(.*?)</\\2>");

  private static final Pattern OPTION = Pattern.compile("<option\\b([^>]*)>");

  private static final Pattern MISTAKE =
      Pattern.compile("(?s)class=\"(?:o-error|o-note is-danger)\"[^>]*>(.*?)</(?:div|p)>");

  private final String action;
  private final Map<String, List<String>> fields = new LinkedHashMap<>();

  private PageForm(String action) {
    this.action = action;
  }

  /** The form of a page that is sent to this address. */
  public static PageForm of(HttpResponse<String> page, String action) {
    String html = page.body();
    int begin = html.indexOf("action=\"" + action + "\" method=\"post\"");
    if (begin < 0) {
      throw new AssertionError("no form to " + action + " in " + page + "\n" + html);
    }
    PageForm form = new PageForm(action);
    Matcher control = CONTROL.matcher(html.substring(begin, html.indexOf("</form>", begin)));
    while (control.find()) {
      boolean isInput = control.group(2) == null;
      String attributes = control.group(isInput ? 1 : 3);
      String name = attribute(attributes, "name");
      if (name != null && !has(attributes, "disabled")) {
        form.add(name, isInput ? "input" : control.group(2), attributes, control.group(4));
      }
    }
    return form;
  }

  private void add(String name, String kind, String attributes, @Nullable String content) {
    switch (kind) {
      case "select" -> {
        Matcher option = OPTION.matcher(content == null ? "" : content);
        String chosen = null;
        while (option.find()) {
          if (chosen == null || has(option.group(1), "selected")) {
            chosen = attribute(option.group(1), "value");
          }
        }
        add(name, chosen);
      }
      case "textarea" ->
          add(name, HtmlUtils.htmlUnescape(content == null ? "" : content).replaceFirst("^\n", ""));
      default -> {
        String type = String.valueOf(attribute(attributes, "type"));
        boolean isChosen = !type.matches("checkbox|radio") || has(attributes, "checked");
        if (isChosen) {
          add(name, attribute(attributes, "value"));
        }
      }
    }
  }

  private void add(String name, @Nullable String value) {
    fields.computeIfAbsent(name, _ -> new ArrayList<>()).add(value == null ? "" : value);
  }

  private static @Nullable String attribute(String attributes, String name) {
    Matcher found = Pattern.compile("(?s)\\b" + name + "=\"([^\"]*)\"").matcher(attributes);
    return found.find() ? HtmlUtils.htmlUnescape(found.group(1)) : null;
  }

  private static boolean has(String attributes, String name) {
    return attributes.matches("(?s).*\\s" + name + "(?=[\\s>]|$).*");
  }

  /** What a page says to be wrong. */
  public static List<String> mistakes(HttpResponse<String> page) {
    return MISTAKE
        .matcher(page.body())
        .results()
        .map(found -> found.group(1).replaceAll("<[^>]*>", "").strip())
        .toList();
  }

  /** What stands in the only field of this name. */
  public String get(String name) {
    List<String> values = fields.getOrDefault(name, List.of());
    if (values.size() != 1) {
      throw new AssertionError(name + " is " + values + " in " + fields.keySet());
    }
    return values.getFirst();
  }

  /** All that stands in the fields of this name. */
  public List<String> values(String name) {
    return fields.getOrDefault(name, List.of());
  }

  /** Whether something is sent under this name. */
  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** Types something, or chooses it. */
  public PageForm set(String name, String... values) {
    fields.put(name, List.of(values));
    return this;
  }

  /** The same form, sent to another address by a button of it. */
  public PageForm to(String other) {
    PageForm form = new PageForm(other);
    form.fields.putAll(fields);
    return form;
  }

  /** Sends the form; the ends of lines are CR LF, as browsers send them. */
  public HttpResponse<String> send(WebVisitor visitor, String... headers) {
    return sendTo(action, visitor, headers);
  }

  /** Sends the form to another address, as a part of its page does. */
  public HttpResponse<String> sendTo(String address, WebVisitor visitor, String... headers) {
    String body =
        fields.entrySet().stream()
            .flatMap(field ->
                field.getValue().stream()
                    .map(value ->
                        WebVisitor.encoded(field.getKey())
                            + "="
                            + WebVisitor.encoded(value.replaceAll("\r\n|\r|\n", "\r\n"))))
            .collect(Collectors.joining("&"));
    return visitor.post(address, body, headers);
  }
}
