package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.CardPlaces;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.crm.view.Views;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Cards of a saved view are ordered by hand, also by many people at once. */
class CardPlacesTest {

  private static final int WRITERS = 16;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private final UUID view = UUID.randomUUID();
  private final UUID shared = UUID.randomUUID();
  private final String board = "/deals?view=" + view;
  private final List<UUID> deals = new ArrayList<>();

  @BeforeEach
  void aBoardWithFiveDeals() {
    ListSettings settings = new ListSettings("", "", "", "", "stage," + ListSettings.BY_HAND, "");
    RunningOriel.bean(Views.class)
        .create(ada.person().actor(), "deals", view, "By hand", false, settings);
    for (int i = 0; i < 5; i++) {
      deals.add(UUID.fromString(api.create("deals", "Deal " + i, Map.of("stage", "proposal"))));
    }
  }

  /** The numbers of the deals in their lane. */
  private List<Integer> order() {
    String html = visitor.get(board).body();
    String lane = html.substring(html.indexOf("data-lane=\"proposal\""));
    return Pattern.compile("<li class=\"o-deal\" id=\"c-([0-9a-f-]{36})\"")
        .matcher(lane.substring(0, lane.indexOf("</section>")))
        .results()
        .map((MatchResult found) -> deals.indexOf(UUID.fromString(found.group(1))))
        .toList();
  }

  private HttpResponse<String> place(WebVisitor by, int deal, Map<String, String> values) {
    String typed = WebVisitor.body(WebVisitor.hidden(by.get("/deals").body()));
    Map<String, String> all = new TreeMap<>(values);
    all.put("view", view.toString());
    return by.post("/deals/" + deals.get(deal) + "/place", typed + "&" + WebVisitor.body(all));
  }

  @Test
  void cardsAreMovedUpAndDownAndBehindOthers() {
    assertThat(order()).containsExactly(4, 3, 2, 1, 0);
    String lanes = "/deals/" + deals.get(1) + "/lane";
    HttpResponse<String> form = visitor.get(lanes + "?view=" + view);
    String action = "/deals/" + deals.get(1) + "/place";
    assertThat(form.body()).contains("formaction=\"" + action + "\"");
    HttpResponse<String> moved = PageForm.of(form, lanes).set("act", "up").sendTo(action, visitor);
    assertThat(moved.headers().firstValue("Location")).contains(board);
    assertThat(order()).containsExactly(4, 3, 1, 2, 0);
    place(visitor, 4, Map.of("act", "down"));
    assertThat(order()).containsExactly(3, 4, 1, 2, 0);
    place(visitor, 0, Map.of("after", deals.get(3).toString()));
    assertThat(order()).containsExactly(3, 0, 4, 1, 2);
    place(visitor, 2, Map.of("after", ""));
    assertThat(order()).containsExactly(2, 3, 0, 4, 1);
    place(visitor, 2, Map.of("act", "up"));
    assertThat(order()).containsExactly(2, 3, 0, 4, 1);
    String lane = "/deals/" + deals.get(2) + "/lane";
    for (String to : List.of("won", "proposal")) {
      PageForm.of(visitor.get(lane + "?view=" + view), lane).set("lane", to).send(visitor);
    }
    assertThat(order()).containsExactly(2, 3, 0, 4, 1);
    // A new card is behind all that were placed.
    deals.add(UUID.fromString(api.create("deals", "Deal 5", Map.of("stage", "proposal"))));
    assertThat(order()).containsExactly(2, 3, 0, 4, 1, 5);
    api.delete("/objects/deals/records/" + deals.get(3));
    assertThat(places()).hasSize(4);
    RunningOriel.bean(Views.class).delete(ada.person().actor(), "deals", view);
    assertThat(places()).isEmpty();
  }

  private List<Long> places() {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForList(
            "select place from %s.card_place order by place"
                .formatted(ada.workspace().workspace().schema()),
            Long.class);
  }

  @Test
  void betweenTwoCardsThereIsAlwaysRoom() {
    CardPlaces cards = RunningOriel.bean(CardPlaces.class);
    Actor actor = ada.person().actor();
    for (int i = 0; i < 80; i++) {
      cards.put(actor, "deals", view, deals.get(i % 2), List.of(deals.get(4)));
    }
    assertThat(order()).containsExactly(4, 1, 0, 3, 2);
    assertThat(places()).hasSize(3).doesNotHaveDuplicates();
  }

  @Test
  void whatIsNoRecordOfTheObjectGetsNoPlace() {
    CardPlaces cards = RunningOriel.bean(CardPlaces.class);
    Actor actor = ada.person().actor();
    UUID company = UUID.fromString(api.create("companies", "Acme", Map.of()));
    for (UUID none : List.of(UUID.randomUUID(), company)) {
      cards.put(actor, "deals", view, none, List.of());
      assertThatThrownBy(() -> cards.put(actor, "deals", view, deals.get(0), List.of(none)))
          .isInstanceOf(Refused.class);
    }
    assertThat(places()).isEmpty();
  }

  @Test
  void ofManyAtOnceEachCardHasOnePlace() {
    CardPlaces cards = RunningOriel.bean(CardPlaces.class);
    Actor actor = ada.person().actor();
    Parallel.all(
        WRITERS,
        writer -> {
          for (int i = 0; i < 10; i++) {
            UUID moved = deals.get((writer + i) % 5);
            UUID before = deals.get((writer + 2 * i + 1) % 5);
            cards.put(
                actor, "deals", view, moved, moved.equals(before) ? List.of() : List.of(before));
          }
          return writer;
        });
    assertThat(places()).hasSize(5).doesNotHaveDuplicates();
    assertThat(order()).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
  }

  /** A person of a new profile, to whom the board is shared. */
  private WebVisitor person(String name, String deals) {
    Views views = RunningOriel.bean(Views.class);
    Actor actor = ada.person().actor();
    ListSettings settings = new ListSettings("", "", "", "", "stage," + ListSettings.BY_HAND, "");
    views.create(actor, "deals", shared, "Shared", true, settings);
    ada.workspace()
        .profile(
            """
            {'name': '%s', 'rights': {},
             'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
             'objects': {'deals': %s}}
            """
                .formatted(name, deals));
    return Colleague.in(ada.workspace(), name).visitor();
  }

  private HttpResponse<String> placeShared(WebVisitor by) {
    String typed = WebVisitor.body(WebVisitor.hidden(by.get("/me").body()));
    return by.post("/deals/" + deals.getFirst() + "/place", typed + "&after=&view=" + shared);
  }

  @Test
  void whoMayMoveItsCardsOrdersThoseOfASharedBoardWithoutTheRightToShare() {
    WebVisitor mover = person("Movers", "{'view': true, 'update': true}");
    assertThat(placeShared(mover).statusCode()).isEqualTo(303);
    assertThat(places()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Blind | 403 | {'view': false, 'update': false}",
        "Readers | 403 | {'view': true, 'update': false}",
        "Unmoving | 403 | {'view': true, 'update': true, 'fields': {'stage': {'read': true, 'edit':"
            + " false}}}",
        "Stageless | 404 | {'view': true, 'update': true, 'fields': {'stage': {'read': false,"
            + " 'edit': false}}}"
      })
  void whoMayNotMoveItsCardsPlacesNoneAndLearnsNothing(String name, int status, String access) {
    WebVisitor other = person(name, access);
    HttpResponse<String> refused = placeShared(other);
    assertThat(refused.statusCode()).as(refused.body()).isEqualTo(status);
    assertThat(refused.body()).doesNotContain("Deal 0", "Proposal", "Shared");
    assertThat(places()).isEmpty();
  }

  @Test
  void whoIsNotOfferedTheViewOrMayNotViewTheRecordsPlacesNothing() {
    WebVisitor other = Colleague.in(ada.workspace(), "Administrator").visitor();
    assertThat(place(other, 0, Map.of("after", "")).statusCode()).isEqualTo(404);
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    assertThat(place(stranger, 0, Map.of("after", "")).statusCode()).isEqualTo(404);
    assertThat(place(visitor, 0, Map.of("after", "x".repeat(50_000))).statusCode()).isEqualTo(400);
    assertThat(place(visitor, 0, Map.of("after", UUID.randomUUID().toString())).statusCode())
        .isEqualTo(409);
    String company = api.create("companies", "Acme", Map.of());
    String body = WebVisitor.body(WebVisitor.hidden(visitor.get("/deals").body()));
    assertThat(
            visitor
                .post("/deals/" + company + "/place", body + "&view=" + view + "&after=")
                .statusCode())
        .isEqualTo(404);
    assertThat(
            visitor
                .post("/deals/" + deals.getFirst() + "/place", body + "&board=stage&after=")
                .statusCode())
        .isEqualTo(404);
    assertThat(places()).isEmpty();
  }
}
