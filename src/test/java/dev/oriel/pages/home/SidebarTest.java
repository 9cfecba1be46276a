package dev.oriel.pages.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The objects in the sidebar. */
class SidebarTest {

  private static final Pattern LINK = Pattern.compile("<a href=\"/(?:objects/)?(\\w+)[\"?]");

  private final Colleague ada = Colleague.of("Administrator");

  /** The objects that the sidebar leads to, by their apiNames in its order. */
  private static List<String> shown(Colleague person, List<String> objects) {
    String page = person.visitor().get("/contacts").body();
    String side = page.replaceAll("(?s).*?<aside [^>]*id=\"nav\"(.*?)</nav>.*", "$1");
    return LINK.matcher(side)
        .results()
        .map(link -> link.group(1))
        .filter(objects::contains)
        .toList();
  }

  private List<String> objects() {
    return ada.workspace()
        .admin()
        .get("/objects")
        .at("/data/objects")
        .valueStream()
        .map(one -> one.path("apiName").stringValue())
        .toList();
  }

  @Test
  void theReferenceOfTheApiIsOfferedToThoseWhoMayMakeKeys() {
    Colleague bob = Colleague.in(ada.workspace(), "Standard");
    String palette = "/search/palette?q=reference";
    assertThat(ada.visitor().get("/contacts").body()).contains("href=\"/docs\"");
    assertThat(ada.visitor().get(palette).body()).contains("href=\"/docs\"");
    assertThat(bob.visitor().get("/contacts").body()).doesNotContain("href=\"/docs\"");
    assertThat(bob.visitor().get(palette).body()).doesNotContain("href=\"/docs\"");
  }

  @Test
  void objectsStandInTheOrderOfTheWorkspaceAndOnlyThoseThatTheProfileMayView() {
    Api api = ada.workspace().admin();
    api.post("/objects", "{\"name\": \"Vessels\", \"apiName\": \"vessels\", \"position\": 2}");
    api.patch("/objects/tasks", "{\"position\": 1}");
    List<String> all = shown(ada, objects());
    assertThat(all).startsWith("tasks", "vessels").contains("contacts", "companies", "deals");
    assertThat(all).isEqualTo(objects().stream().filter(all::contains).toList());
    ada.workspace()
        .profile(
            """
            {'name': 'Narrow',
             'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
             'objects': {
               'vessels': {'view': false, 'create': true, 'update': true, 'delete': true},
               'companies': {'view': false, 'create': true, 'update': true, 'delete': true}}}
            """);
    assertThat(shown(Colleague.in(ada.workspace(), "Narrow"), objects()))
        .isEqualTo(
            all.stream()
                .filter(one -> !one.equals("vessels") && !one.equals("companies"))
                .toList());
  }
}
