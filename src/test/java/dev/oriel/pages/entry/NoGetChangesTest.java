package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Await;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** No GET changes anything, whoever sends it: on a database on which nobody else writes. */
@Tag(SecondTier.SERVER)
class NoGetChangesTest {

  private static final NewInstallation INSTALLATION = NewInstallation.start();

  /**
   * Columns that say when something was used last, which may be written by a GET; and, with that of
   * the session, what its browser has shown by then.
   */
  private static final Map<String, String> LAST_USE =
      Map.of("oriel.web_session", "used_at", "oriel.notification", "read_at");

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final String EMAIL = "eve@halden.example";

  /** After as many paths the rows are compared. */
  private static final int TOGETHER = 20;

  @AfterAll
  static void close() {
    INSTALLATION.close();
  }

  private <T> T bean(Class<T> type) {
    return INSTALLATION.server().getBean(type);
  }

  /** The rows of all tables without {@link #LAST_USE}. */
  private Map<String, List<String>> rows() {
    Map<String, List<String>> rows = new TreeMap<>(INSTALLATION.database().rows());
    LAST_USE.forEach((table, column) ->
        rows.put(
            table,
            INSTALLATION
                .database()
                .query("select (to_jsonb(t) - ?)::text from " + table + " t order by 1", column)));
    return rows;
  }

  /** Waits for jobs that the workspace has begun with. */
  private void awaitJobs() {
    Await.until(() ->
        INSTALLATION
            .database()
            .query(
                """
                select 1 from oriel.job
                where workspace_id is not null and state in ('QUEUED', 'RUNNING')
                """)
            .isEmpty());
  }

  /** The paths of all routes of pages, with these texts as tokens of links. */
  private Set<String> paths(String... tokens) {
    Set<String> routes =
        INSTALLATION
            .server()
            .getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
            .getHandlerMethods()
            .entrySet()
            .stream()
            .filter(route -> isPage(route.getValue()))
            .map(Map.Entry::getKey)
            .filter(route -> route.getMethodsCondition().getMethods().contains(RequestMethod.GET))
            .map(RequestMappingInfo::getPatternValues)
            .flatMap(Set::stream)
            .collect(Collectors.toSet());
    assertThat(routes)
        .contains("/", "/sign-in", "/start", "/prove", "/reset/{token}", "/invitation/{token}");
    Set<String> paths = new LinkedHashSet<>();
    for (String token : tokens) {
      for (String route : routes) {
        paths.add(filled(route, token));
      }
    }
    // Again, with the cookies that the links have left.
    paths.addAll(
        List.of(
            "/invitation?again",
            "/invitation/join?again",
            "/reset?again",
            "/reset/connections?again",
            "/sign-in?to=/invitation",
            "/sign-out",
            "/workspace",
            "/no-such-page"));
    return paths;
  }

  /** The path of a route; those of records are of contacts. */
  private static String filled(String route, String token) {
    return route
        .replaceAll("\\{object(:[^}]*)?}", "contacts")
        .replaceAll("\\{id:[^}]*}", new UUID(0, 1).toString())
        .replaceAll("\\{\\w+(:[^}]*)?}", token);
  }

  /** Not those of the programming interface, and not those of tests. */
  private static boolean isPage(HandlerMethod route) {
    String name = route.getBeanType().getName();
    return name.startsWith("dev.oriel.pages.")
        || name.startsWith("dev.oriel.web.page.")
        || name.matches("dev\\.oriel\\.feature\\..*Pages?");
  }

  private static int send(WebVisitor visitor, String method, String path, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(INSTALLATION.origin() + path))
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      request.headers(headers);
    }
    if (!visitor.cookies().isEmpty()) {
      request.header(
          "Cookie",
          visitor.cookies().entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    try {
      return CLIENT.send(request.build(), BodyHandlers.discarding()).statusCode();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private void assertNothingChanges(WebVisitor visitor, Set<String> paths) {
    awaitJobs();
    Map<String, List<String>> before = rows();
    // To read all rows takes much longer than to ask for a page.
    for (List<String> some : paths.stream().gather(Gatherers.windowFixed(TOGETHER)).toList()) {
      for (String path : some) {
        HttpResponse<String> answer = visitor.get(path);
        send(visitor, "HEAD", path);
        send(visitor, "GET", path, "HX-Request", "true");
        assertThat(answer.statusCode()).as(path).isLessThan(500);
      }
      assertThat(rows()).as("after all of " + some).isEqualTo(before);
    }
  }

  @Test
  void noGetOrHeadOfAnyPageChangesAnything() {
    assertNothingChanges(INSTALLATION.visitor(), paths("x"));
    TestWorkspace workspace = TestWorkspace.create(INSTALLATION.origin(), INSTALLATION.server());
    Actor operator = workspace.operator();
    UUID profile = bean(Profiles.class).require(operator, "Administrator").id();
    UUID eve =
        bean(Members.class)
            .save(
                operator,
                UUID.randomUUID(),
                EMAIL,
                "Eve",
                bean(Profiles.class).require(operator, "Administrator"),
                SignedInVisitor.PASSWORD)
            .id();
    bean(Connections.class)
        .create(
            workspace.operator(),
            new ConnectionSpec(UUID.randomUUID(), eve, "Claude", Restrictions.NONE, null));
    TestWorkspace other = TestWorkspace.create(INSTALLATION.origin(), INSTALLATION.server());
    String ofEve =
        bean(Invitations.class)
            .invite(
                other.operator(),
                EMAIL,
                "Eve",
                bean(Profiles.class).require(other.operator(), "Standard").id())
            .token();
    String ofAnother =
        bean(Invitations.class)
            .invite(workspace.operator(), "bob@halden.example", "Bob", profile)
            .token();
    String reset = bean(AccountBook.class).resetLink(EMAIL).token();
    Set<String> paths = paths(ofEve, ofAnother, reset);
    assertNothingChanges(INSTALLATION.visitor(), paths);
    WebVisitor signedIn = signedIn();
    assertNothingChanges(signedIn, paths);
    INSTALLATION
        .database()
        .jdbc()
        .update(
            """
            update oriel.web_session
            set proved_at = proved_at - interval '1 hour', used_at = used_at - interval '1 hour'
            """);
    assertNothingChanges(signedIn, paths);
    INSTALLATION.database().jdbc().update("update oriel.web_session set ended_at = now()");
    assertNothingChanges(signedIn, paths);
  }

  private WebVisitor signedIn() {
    WebVisitor visitor = INSTALLATION.visitor();
    assertThat(SignedInVisitor.signIn(visitor, EMAIL, SignedInVisitor.PASSWORD).statusCode())
        .isEqualTo(303);
    return visitor;
  }
}
