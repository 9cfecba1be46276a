package dev.oriel.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.web.util.HtmlUtils;

/** Somebody who visits pages without a browser: keeps cookies, follows nothing, sends forms. */
public final class WebVisitor {

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();
  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\">");

  private static final int TRIES = 20;

  private final String origin;
  private final Map<String, String> cookies = new LinkedHashMap<>();
  private final List<String> headers = new ArrayList<>();

  public WebVisitor() {
    this(RunningOriel.origin());
  }

  /** A visitor of another server. */
  public WebVisitor(String origin) {
    this.origin = origin;
  }

  /** Sends this header with all requests from now on. */
  public WebVisitor header(String name, String value) {
    headers.add(name);
    headers.add(value);
    return this;
  }

  public Map<String, String> cookies() {
    return cookies;
  }

  public HttpResponse<String> get(String path) {
    return send(request(path).GET());
  }

  /** How many bytes of a page browsers receive. Those that accept gzip alone receive the most. */
  public int weight(String path) {
    HttpResponse<byte[]> page =
        send(request(path).header("Accept-Encoding", "gzip").GET(), BodyHandlers.ofByteArray());
    if (page.statusCode() != 200 || page.headers().firstValue("Content-Encoding").isEmpty()) {
      throw new AssertionError(page);
    }
    return page.body().length;
  }

  /** Sends fields as they are. */
  public HttpResponse<String> post(String path, Map<String, String> fields, String... more) {
    return post(path, body(fields), more);
  }

  /** Sends a form in the way in which browsers encode it. */
  public HttpResponse<String> post(String path, String body, String... more) {
    HttpRequest.Builder request =
        request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(body));
    return send(more.length == 0 ? request : request.headers(more));
  }

  /** The fields as a body, in ASCII. */
  public static String body(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  /**
   * Sends the form of a page with these fields filled in. One with a password is sent again while
   * the server hashes those of other tests.
   */
  public HttpResponse<String> send(
      HttpResponse<String> page, String path, Map<String, String> typed) {
    Map<String, String> fields = hidden(page.body());
    fields.putAll(typed);
    HttpResponse<String> answer = post(path, fields);
    for (int more = 0; isBusy(answer) && fields.containsKey("password") && more < TRIES; more++) {
      answer = post(path, fields);
    }
    return answer;
  }

  /** Sends the form of a page with a file behind its fields. */
  public HttpResponse<String> upload(
      HttpResponse<String> page, String path, String fileName, byte[] content) {
    return send(page, path, Map.of(), fileName, content);
  }

  /** Sends the form of a page with these fields filled in, and with a file. */
  public HttpResponse<String> send(
      HttpResponse<String> page,
      String path,
      Map<String, String> typed,
      String fileName,
      byte[] content) {
    Map<String, String> fields = hidden(page.body());
    fields.putAll(typed);
    FileForm form = new FileForm();
    fields.forEach(
        (name, value) -> form.part("form-data; name=\"" + name + "\"", value.getBytes(UTF_8)));
    form.part("form-data; name=\"file\"; filename=\"" + fileName + "\"", content);
    HttpRequest.Builder request = request(path).POST(BodyPublishers.ofByteArray(form.bytes()));
    FileForm.TYPE.forEach(request::header);
    return send(request);
  }

  private static boolean isBusy(HttpResponse<String> answer) {
    return answer.statusCode() == 503;
  }

  /** What the forms of a page carry unseen. */
  public static Map<String, String> hidden(String html) {
    Map<String, String> fields = new LinkedHashMap<>();
    Matcher field = HIDDEN.matcher(html);
    while (field.find()) {
      fields.put(field.group(1), HtmlUtils.htmlUnescape(field.group(2)));
    }
    return fields;
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(origin + path));
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    return headers.isEmpty() ? request : request.headers(headers.toArray(String[]::new));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    return send(request, Workbook::body);
  }

  private <T> HttpResponse<T> send(HttpRequest.Builder request, BodyHandler<T> body) {
    try {
      HttpResponse<T> answer = CLIENT.send(request.build(), body);
      answer.headers().allValues("Set-Cookie").forEach(this::keep);
      return answer;
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void keep(String cookie) {
    String[] value = cookie.split(";", 2)[0].split("=", 2);
    if (cookie.contains("Max-Age=0")) {
      cookies.remove(value[0]);
    } else {
      cookies.put(value[0], value[1]);
    }
  }
}
