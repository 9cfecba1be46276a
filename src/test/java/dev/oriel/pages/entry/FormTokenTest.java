package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tokens of forms belong to one session. */
class FormTokenTest {

  private static final String FORM = "/components";
  private static final Map<String, String> TYPED =
      Map.of("name", "Ada", "email", "typed@halden.example", "password", "a secret that is typed");

  private final TestPerson ada = TestPerson.create();
  private final WebVisitor visitor = new WebVisitor();

  private void signIn(TestPerson person) {
    assertThat(SignedInVisitor.signIn(visitor, person.email(), person.password()).statusCode())
        .isEqualTo(303);
  }

  private void assertDone(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(visitor.get(FORM).body()).contains("Created Ada");
  }

  private void assertNothingDone(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isIn(403, 409);
    assertThat(visitor.get(FORM).body()).doesNotContain("Created Ada");
  }

  @Test
  void tokensAreGoodForAllTabsOfASession() {
    ada.join(TestWorkspace.create(), "Standard");
    signIn(ada);
    HttpResponse<String> first = visitor.get(FORM);
    HttpResponse<String> second = visitor.get(FORM);
    for (HttpResponse<String> tab : List.of(second, first, second)) {
      assertDone(visitor.send(tab, FORM, TYPED));
    }
    WebVisitor window = new WebVisitor();
    window.cookies().putAll(visitor.cookies());
    assertThat(window.send(first, FORM, TYPED).statusCode()).isEqualTo(303);
  }

  @Test
  void tokensAreDeadAfterTheirSession() {
    ada.join(TestWorkspace.create(), "Standard");
    signIn(ada);
    HttpResponse<String> page = visitor.get(FORM);
    assertThat(visitor.send(visitor.get("/"), "/sign-out", Map.of()).statusCode()).isEqualTo(303);
    assertNothingDone(visitor.send(page, FORM, TYPED));
    signIn(ada);
    assertNothingDone(visitor.send(page, FORM, TYPED));
    TestPerson eve = TestPerson.create();
    eve.join(TestWorkspace.create(), "Standard");
    visitor.cookies().clear();
    signIn(eve);
    assertNothingDone(visitor.send(page, FORM, TYPED));
  }
}
