package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** A server behind a proxy that people reach by https. */
@Tag(SecondTier.SERVER)
class ProxiedPageTest {

  private static final String PROXY = "198.51.100.77";

  private static ServletWebServerApplicationContext server;

  private final TestPerson ada = TestPerson.create();

  @BeforeAll
  static void start() {
    server =
        RunningOriel.another(
            "--oriel.base-url=https://crm.halden.example",
            "--oriel.trusted-proxies=127.0.0.1,::1," + PROXY);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static WebVisitor visitor() {
    return new WebVisitor(OwnDatabase.origin(server));
  }

  private HttpResponse<String> signIn(WebVisitor visitor) {
    return SignedInVisitor.signIn(visitor, ada.email(), ada.password());
  }

  @Test
  void onHttpsOnlyCookiesOfThisHostCount() {
    ada.join(TestWorkspace.create(), "Standard");
    WebVisitor visitor = visitor();
    HttpResponse<String> answer = signIn(visitor);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
    assertThat(visitor.cookies()).containsKey("__Host-oriel");
    List<String> all = new ArrayList<>(answer.headers().allValues("Set-Cookie"));
    all.addAll(visitor().get("/sign-in").headers().allValues("Set-Cookie"));
    assertThat(all)
        .hasSizeGreaterThan(2)
        .allSatisfy(cookie ->
            assertThat(cookie)
                .startsWith("__Host-oriel")
                .contains("; Path=/", "; Secure", "; HttpOnly", "; SameSite=Lax")
                .doesNotContain("Domain="));
    assertThat(visitor.get("/").statusCode()).isEqualTo(200);
    String token = visitor.cookies().remove("__Host-oriel");
    visitor.cookies().put("oriel-443", token);
    visitor.cookies().put("oriel", token);
    assertThat(visitor.get("/").statusCode()).isEqualTo(303);
  }

  @Test
  void noServerMakesACookieOfServlets() {
    WebVisitor visitor = visitor();
    signIn(visitor);
    visitor.get("/nothing");
    visitor.get("/components");
    assertThat(visitor.cookies().keySet()).isNotEmpty().noneMatch(name -> name.contains("SESSION"));
  }

  @Test
  void failuresAreCountedForTheAddressThatTheTrustedProxyTells() {
    String address = ada.address();
    String network = address.substring(0, address.indexOf("::"));
    WebVisitor visitor =
        visitor().header("X-Forwarded-For", "192.0.2.1, " + address + ", " + PROXY);
    assertThat(signIn(visitor).statusCode()).isEqualTo(401);
    assertThat(counted(network + "%")).isOne();
    assertThat(counted(PROXY + "%")).isZero();
  }

  private static int counted(String network) {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForList(
            "select key from oriel.sign_in_counter where kind = 'ADDRESS' and key like ?", network)
        .size();
  }
}
