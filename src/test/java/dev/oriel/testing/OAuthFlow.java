package dev.oriel.testing;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Connections.MadeConnection;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClients;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A member with an OAuth client, whose browser and whose client do what they do for a token. */
public final class OAuthFlow {

  public static final String REDIRECT = "http://127.0.0.1/callback";
  public static final String VERIFIER = "a-verifier-with-at-least-forty-three-characters-1";
  public static final String STATE = "the state ≠ of the client";

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final TestWorkspace workspace;
  private final TestPerson person;
  private final UUID member;
  private final MadeConnection made;
  private final NewSession session;
  private final WebVisitor visitor;
  private final String origin;
  private final String endpoints;

  private OAuthFlow(TestWorkspace workspace, String profile, List<String> uris, String origin) {
    this.workspace = workspace;
    this.origin = origin;
    this.endpoints = origin;
    this.person = TestPerson.create();
    this.member = person.join(workspace, profile);
    this.made =
        RunningOriel.bean(Connections.class)
            .createForClient(
                workspace.operator(),
                new ConnectionSpec(UUID.randomUUID(), member, "Claude", Restrictions.NONE, null),
                new OAuthClients.Spec(ClientProgram.CLAUDE, uris, null, null));
    this.session = person.session();
    this.visitor = visitorOf(session);
  }

  private OAuthFlow(OAuthFlow same, String endpoints) {
    this.workspace = same.workspace;
    this.person = same.person;
    this.member = same.member;
    this.made = same.made;
    this.session = same.session;
    this.visitor = same.visitor;
    this.origin = same.origin;
    this.endpoints = endpoints;
  }

  public static OAuthFlow create() {
    return of("Standard", REDIRECT);
  }

  public static OAuthFlow of(String profile, String... uris) {
    return new OAuthFlow(TestWorkspace.create(), profile, List.of(uris), RunningOriel.origin());
  }

  /** The same client, which gets its tokens from another node; the browser stays where it is. */
  public OAuthFlow at(String node) {
    return new OAuthFlow(this, node);
  }

  /** The browser of a session of the shared server. */
  public WebVisitor visitorOf(NewSession of) {
    WebVisitor signedIn = new WebVisitor(origin);
    signedIn.cookies().put("oriel-" + URI.create(origin).getPort(), of.token());
    return signedIn;
  }

  public TestWorkspace workspace() {
    return workspace;
  }

  public TestPerson person() {
    return person;
  }

  public UUID member() {
    return member;
  }

  public UUID connection() {
    return made.client().connection();
  }

  public String clientId() {
    return made.client().clientId();
  }

  public String secret() {
    return made.secret();
  }

  public NewSession session() {
    return session;
  }

  public WebVisitor visitor() {
    return visitor;
  }

  public static String challenge(String verifier) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** What a client asks for, with these parameters changed; empty ones are left out. */
  public Map<String, String> asked(String... changed) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("response_type", "code");
    all.put("client_id", clientId());
    all.put("redirect_uri", REDIRECT);
    all.put("state", STATE);
    all.put("code_challenge", challenge(VERIFIER));
    all.put("code_challenge_method", "S256");
    all.put("resource", origin + "/api/mcp");
    return changed(all, changed);
  }

  private static Map<String, String> changed(Map<String, String> all, String... changed) {
    for (int i = 0; i < changed.length; i += 2) {
      all.put(changed[i], changed[i + 1]);
    }
    all.values().removeIf(String::isEmpty);
    return all;
  }

  /** The address to which a client sends the browser. */
  public String page(String... changed) {
    return "/oauth2/authorize?" + encoded(asked(changed));
  }

  public static String encoded(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  /** Sends the consent. */
  public HttpResponse<String> answer(Map<String, String> fields, String... changed) {
    String page = page(changed);
    return visitor.send(visitor.get(page), "/oauth2/authorize", fields);
  }

  public HttpResponse<String> allow(String... changed) {
    return answer(Map.of("answer", "allow"), changed);
  }

  /** The parameters with which an answer sends the browser back. */
  public static Map<String, String> back(HttpResponse<String> answer) {
    return parameters(answer.headers().firstValue("Location").orElse(""));
  }

  /** The parameters of an address. */
  public static Map<String, String> parameters(String address) {
    String query = Objects.requireNonNullElse(URI.create(address).getRawQuery(), "");
    return Arrays.stream(query.split("&"))
        .map(one -> one.split("=", 2))
        .filter(one -> one.length == 2)
        .collect(
            Collectors.toMap(
                one -> one[0], one -> URLDecoder.decode(one[1], StandardCharsets.UTF_8)));
  }

  public String code(String... changed) {
    return Objects.requireNonNull(back(allow(changed)).get("code"));
  }

  /**
   * A form to the endpoint for tokens, with the secret in it. It is sent again while others keep
   * the server busy, for whose clients without a token there is little room.
   */
  public HttpResponse<String> token(Map<String, String> fields, String... changed) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("client_id", clientId());
    all.put("client_secret", secret());
    all.putAll(fields);
    return postPatiently("/oauth2/token", encoded(changed(all, changed)));
  }

  public HttpResponse<String> exchange(String code, String... changed) {
    return token(
        Map.of(
            "grant_type", "authorization_code",
            "code", code,
            "redirect_uri", REDIRECT,
            "code_verifier", VERIFIER),
        changed);
  }

  public HttpResponse<String> refresh(String refreshToken, String... changed) {
    return token(Map.of("grant_type", "refresh_token", "refresh_token", refreshToken), changed);
  }

  public HttpResponse<String> revoke(String token, String... changed) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("client_id", clientId());
    all.put("client_secret", secret());
    all.put("token", token);
    return postPatiently("/oauth2/revoke", encoded(changed(all, changed)));
  }

  private HttpResponse<String> postPatiently(String path, String form) {
    return BusyServer.patiently(() -> post(endpoints, path, form));
  }

  /** How many grants the client has. */
  public int grants() {
    return Objects.requireNonNull(
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                "select count(*) from oriel.oauth_grant where client_id = ?",
                Integer.class,
                connection()));
  }

  /** The tokens of a new grant. */
  public JsonNode tokens() {
    return Json.of(exchange(code()));
  }

  public static HttpResponse<String> post(
      String origin, String path, String form, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(origin + path))
            .timeout(Await.PATIENCE)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form));
    try {
      return HTTP.send(
          (headers.length == 0 ? request : request.headers(headers)).build(),
          BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** The JSON of an answer. */
  public static final class Json {

    private Json() {}

    public static JsonNode of(HttpResponse<String> answer) {
      return dev.oriel.platform.json.Json.MAPPER.readTree(answer.body());
    }

    public static String error(HttpResponse<String> answer) {
      return of(answer).path("error").asString("");
    }

    public static String access(JsonNode tokens) {
      return tokens.get("access_token").stringValue();
    }

    public static String refresh(JsonNode tokens) {
      return tokens.get("refresh_token").stringValue();
    }
  }
}
