package dev.oriel.pages.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Texts of any length pass through the messages and addresses to which forms lead. */
class LongTextTest {

  /** Browsers keep no larger cookie. */
  private static final int COOKIE = 4_096;

  /** As long as a name can be, of four bytes for each two. */
  private static final String NAME = "🏠".repeat(100);

  private final Colleague admin = Colleague.of("Administrator");
  private final WebVisitor visitor = admin.visitor();

  /** Sends a form, and returns the page to which it leads. */
  private String led(String page, String path, Map<String, String> typed) {
    HttpResponse<String> answer = visitor.send(visitor.get(page), path, typed);
    assertThat(answer.statusCode()).as(path).isEqualTo(303);
    assertThat(answer.headers().allValues("Set-Cookie"))
        .allMatch(cookie -> cookie.length() < COOKIE);
    HttpResponse<String> shown = visitor.get(answer.headers().firstValue("Location").orElseThrow());
    assertThat(shown.statusCode()).isEqualTo(200);
    return shown.body();
  }

  @Test
  void theLongestNamesAreToldBehindARedirect() {
    String told = "🏠".repeat(20);
    Map<String, String> object =
        Map.of("name", NAME, "singularName", NAME, "apiName", "houses", "icon", "home");
    String create = "/setup/objects/new-object";
    assertThat(toast(led(create, create, object))).contains(told);
    Map<String, String> field =
        Map.of("name", NAME, "apiName", "rooms", "group", NAME, "type", "number");
    String add = "/setup/objects/houses/fields/new-field";
    assertThat(toast(led(add, add, field))).contains(told);
    String from =
        RunningOriel.bean(Profiles.class)
            .require(admin.workspace().operator(), "Standard")
            .id()
            .toString();
    String copy = "/setup/profiles/new";
    assertThat(toast(led(copy, copy, Map.of("name", told, "from", from)))).contains(told);
  }

  private static String toast(String page) {
    return page.substring(page.indexOf("id=\"toasts\""));
  }

  @Test
  void aFilterThatIsTooLongForAnAddressIsDropped() {
    String page =
        "/setup/profiles/"
            + RunningOriel.bean(Profiles.class)
                .require(admin.workspace().operator(), "Standard")
                .id()
            + "/objects/contacts";
    for (int length : new int[] {1, 3_000, 20_000}) {
      Map<String, String> typed = Map.of("q", "é".repeat(length), "scope", "changed");
      String shown = led(page, page, typed);
      assertThat(shown.contains(">Phone<")).as("" + length).isEqualTo(length == 20_000);
    }
  }
}
