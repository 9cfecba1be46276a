package dev.oriel.feature.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Invitation;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages by which people are invited. */
class InvitePageTest {

  private static final String INVITE = "/setup/members/invite";
  private static final String ALL = "/setup/members/invitations";
  private static final Pattern LINK = Pattern.compile("/invitation/[\\w-]{20,}");

  private final Colleague admin = Colleague.of("Administrator");
  private final WebVisitor visitor = admin.visitor();
  private final String petra = TestPerson.create().email();

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private Map<String, String> typed(String emails) {
    String profile =
        RunningOriel.bean(Profiles.class)
            .require(admin.workspace().operator(), "Read only")
            .id()
            .toString();
    return Map.of("emails", emails, "profile", profile);
  }

  private HttpResponse<String> invite(String emails) {
    return visitor.send(visitor.get(INVITE), INVITE, typed(emails));
  }

  private static List<String> links(HttpResponse<String> shown) {
    return LINK.matcher(shown.body()).results().map(MatchResult::group).toList();
  }

  private List<Invitation> open() {
    return RunningOriel.bean(Invitations.class).list(admin.workspace().operator());
  }

  @Test
  void aPastedListIsReadInEachOfItsForms() {
    assertThat(
            Invitees.read(
                    """
                    "Wolf, Petra" <petra@a.test>, Jan Maas <jan@a.test>; eve@a.test
                    bob@a.test ada@a.test\tcarl@a.test
                    PETRA@a.test,,
                    """)
                .people())
        .extracting(person -> person.name() + " " + person.email())
        .containsExactly(
            "Wolf, Petra petra@a.test",
            "Jan Maas jan@a.test",
            "eve eve@a.test",
            "bob bob@a.test",
            "ada ada@a.test",
            "carl carl@a.test");
  }

  @Test
  void aPersonJoinsByTheLinkThatIsShownOnce() {
    HttpResponse<String> form = visitor.get(INVITE);
    HttpResponse<String> made =
        visitor.send(form, INVITE, typed("Petra <b>Wolf</b> <" + petra + ">"));
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
    WebVisitor person = new WebVisitor();
    person.get(links(made).getFirst());
    assertThat(person.get("/invitation").body()).contains(petra);
    assertThat(location(visitor.send(form, INVITE, typed(petra)))).isEqualTo(ALL);
    String list = visitor.get(ALL).body();
    assertThat(list)
        .contains(petra, "Read only, by Person", "It was made already")
        .doesNotContainPattern(LINK);
    assertThat(open()).extracting(Invitation::name).containsExactly("Petra <b>Wolf</b>");
  }

  @Test
  void severalAreInvitedAndThoseWhoCannotBeAreNamed() {
    String paul = TestPerson.create().email();
    HttpResponse<String> made =
        invite(petra + "\r\n" + admin.person().email() + ", " + paul + "\r\n\r\nnobody");
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    assertThat(links(made)).hasSize(2).doesNotHaveDuplicates();
    assertThat(made.body())
        .contains(petra, paul, admin.person().email() + ": ", "nobody: ")
        .contains("Links of 2 invitations");
    assertThat(open()).extracting(Invitation::email).containsExactlyInAnyOrder(petra, paul);
  }

  @Test
  void mistakesComeBackBesideTheField() {
    HttpResponse<String> nobody =
        visitor.send(visitor.get(INVITE), INVITE, Map.of("emails", " ", "profile", ""));
    assertThat(nobody.statusCode()).isEqualTo(400);
    assertThat(nobody.body()).contains("f-emails-error", "f-profile-error");
    HttpResponse<String> member = invite(admin.person().email());
    assertThat(member.statusCode()).isEqualTo(409);
    assertThat(member.body()).contains("f-emails-error", admin.person().email());
    assertThat(invite("no address").statusCode()).isEqualTo(400);
    String many = IntStream.range(0, 51).mapToObj(i -> i + petra).collect(Collectors.joining(","));
    assertThat(invite(many).statusCode()).isEqualTo(400);
    assertThat(open()).isEmpty();
  }

  @Test
  void aLinkIsRenewedOnceByAFormAndTheInvitationWithdrawn() {
    String first = links(invite(petra)).getFirst();
    String one = ALL + "/" + open().getFirst().id();
    HttpResponse<String> list = visitor.get(ALL);
    HttpResponse<String> renewed = visitor.send(list, one + "/renew", Map.of());
    String second = links(renewed).getFirst();
    assertThat(second).isNotEqualTo(first);
    assertThat(location(visitor.send(list, one + "/renew", Map.of()))).isEqualTo(ALL);
    WebVisitor person = new WebVisitor();
    person.get(second);
    assertThat(person.get("/invitation").body()).contains(petra);
    assertThat(location(visitor.send(visitor.get(ALL), one + "/cancel", Map.of()))).isEqualTo(ALL);
    assertThat(visitor.get(ALL).body()).contains("No open invitations");
    assertThat(person.get("/invitation").body()).doesNotContain(petra);
    assertThat(location(visitor.send(list, one + "/cancel", Map.of()))).isEqualTo(ALL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    invite(petra);
    String one = ALL + "/" + open().getFirst().id();
    WebVisitor other = Colleague.in(admin.workspace(), profile).visitor();
    for (String path : List.of(INVITE, ALL)) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain(petra);
    }
    HttpResponse<String> form = other.get("/me");
    for (String path : List.of(INVITE, one + "/renew", one + "/cancel")) {
      HttpResponse<String> refused = other.send(form, path, typed(TestPerson.create().email()));
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain(petra).doesNotContainPattern(LINK);
    }
    assertThat(other.send(form, INVITE, Map.of("emails", "", "profile", "")).statusCode())
        .isEqualTo(403);
    assertThat(open()).hasSize(1);
  }
}
