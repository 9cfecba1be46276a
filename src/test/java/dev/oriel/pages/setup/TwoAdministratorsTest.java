package dev.oriel.pages.setup;

import static org.assertj.core.api.Assertions.assertThat;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.integration.drafting.DraftingSettings;
import dev.oriel.integration.drafting.Provider;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Two administrators who have the same form of the setup area open: neither takes back what the
 * other has changed, unless the form has told of it before.
 */
class TwoAdministratorsTest {

  private static final String CONTACTS = "/setup/objects/contacts";
  private static final String[] NOTHING = {};

  private final Colleague ada = Colleague.of("Administrator");
  private final WebVisitor first = ada.visitor();
  private final WebVisitor second = Colleague.in(ada.workspace(), "Administrator").visitor();

  /** The forms: each with a setting that both change, and one that only the other changes. */
  private enum Kind {
    GENERAL("currency", "USD", "CHF", "region", "DE"),
    LETTERHEAD("company", "Acme Ltd", "Acme Inc", "footer", "IBAN"),
    OBJECT("name", "People", "Humans", "icon", "anchor"),
    PLACE("place", "3", "2", "singularName", "Human"),
    FIELD("name", "Roof type", "Roofing", "group", "House"),
    OPTIONS("option-label", "Reed", "Copper", "name", "Roofing"),
    TYPE("type", "longText", "phone", null, null),
    INBOUND("name", "Leads of a fair", "Leads of fairs", "keepPayloads", null),
    MAPPING("path.0", "person", "lead", null, null),
    OUTBOUND("url", "https://a.example.com/", "https://b.example.com/", "events", "note.created"),
    DRAFTING("model", "wise-1", "wise-2", "baseUrl", "https://models.example.com");

    private final String both;
    private final String mine;
    private final String theirs;
    private final @Nullable String other;
    private final @Nullable String changed;

    Kind(
        String both, String mine, String theirs, @Nullable String other, @Nullable String changed) {
      this.both = both;
      this.mine = mine;
      this.theirs = theirs;
      this.other = other;
      this.changed = changed;
    }

    private PageForm change(PageForm form) {
      return form.set(other, changed == null ? NOTHING : new String[] {changed});
    }
  }

  /** The page of a form, and where it is sent to. */
  private record Place(String page, String action) {

    Place(String page) {
      this(page, page);
    }
  }

  private Place place(Kind kind) {
    return switch (kind) {
      case GENERAL -> new Place("/setup/general");
      case LETTERHEAD -> new Place("/setup/general/letterhead");
      case OBJECT, PLACE -> new Place(CONTACTS + "/settings");
      case FIELD, OPTIONS -> {
        field("roof", Map.of("type", "select", "selectOptions", List.of("Slate")));
        yield new Place(CONTACTS + "/fields/roof");
      }
      case TYPE -> {
        field("size", Map.of("type", "text"));
        yield new Place(CONTACTS + "/fields/size/type");
      }
      case INBOUND -> new Place(inbound() + "/settings");
      case MAPPING -> {
        String page = inbound();
        yield new Place(page, page + "/mapping");
      }
      case OUTBOUND -> new Place(outbound() + "/settings");
      case DRAFTING -> {
        RunningOriel.bean(DraftingSettings.class)
            .changeFor(
                ada.workspace().operator(),
                new DraftingSettings.Given(Provider.OPENAI, "", "wise-0", null));
        yield new Place("/setup/drafting");
      }
    };
  }

  private void field(String apiName, Map<String, Object> type) {
    Map<String, Object> field = new HashMap<>(type);
    field.put("apiName", apiName);
    ada.workspace().admin().post("/objects/contacts/fields", field);
  }

  private Profile profile() {
    return RunningOriel.bean(Profiles.class).require(ada.workspace().operator(), "Administrator");
  }

  private String inbound() {
    Actor operator = ada.workspace().operator();
    Definition definition =
        new Definition(
            "contacts",
            Action.CREATE,
            null,
            null,
            JsonNodeFactory.instance.objectNode().put("name", "title"),
            true);
    UUID id = UUID.randomUUID();
    RunningOriel.bean(InboundWebhooks.class)
        .create(operator, id, "Leads", profile(), null, definition);
    return "/setup/inbound/" + id;
  }

  private String outbound() {
    OutboundWebhookSpec spec =
        new OutboundWebhookSpec(
            "ERP",
            "https://erp.example.com/",
            profile(),
            List.of("record.created"),
            List.of(),
            null);
    UUID id =
        RunningOriel.bean(OutboundWebhooks.class)
            .create(ada.workspace().operator(), spec)
            .credential()
            .id();
    return "/setup/outbound/" + id;
  }

  private PageForm form(Place place, WebVisitor visitor) {
    return PageForm.of(visitor.get(place.page()), place.action());
  }

  @ParameterizedTest
  @EnumSource(
      names = {"TYPE", "MAPPING"},
      mode = EnumSource.Mode.EXCLUDE)
  void whatTheOtherHasChangedStays(Kind kind) {
    Place place = place(kind);
    PageForm mine = form(place, first);
    PageForm theirs = form(place, second);
    assertThat(kind.change(theirs).send(second).statusCode()).isEqualTo(303);
    assertThat(mine.set(kind.both, kind.mine).send(first).statusCode()).isEqualTo(303);
    PageForm now = form(place, first);
    assertThat(now.values(kind.both)).containsExactly(kind.mine);
    assertThat(now.values(kind.other))
        .isEqualTo(kind.changed == null ? List.of() : List.of(kind.changed));
  }

  /** The session of one ends while the form is filled in; another changes it meanwhile. */
  @ParameterizedTest
  @EnumSource(
      names = {"TYPE", "MAPPING"},
      mode = EnumSource.Mode.EXCLUDE)
  void aFormThatHasWaitedTakesNothingBack(Kind kind) {
    Place place = place(kind);
    PageForm late = form(place, first).set(kind.both, kind.mine);
    endSession();
    assertThat(late.send(first).statusCode()).isEqualTo(303);
    assertThat(kind.change(form(place, second)).send(second).statusCode()).isEqualTo(303);
    signIn();
    HttpResponse<String> page = first.get(place.page());
    assertThat(page.body()).contains("This is what you typed. It is not saved yet");
    PageForm waited = PageForm.of(page, place.action());
    assertThat(waited.values(kind.both)).containsExactly(kind.mine);
    assertThat(waited.send(first).statusCode()).isEqualTo(303);
    PageForm now = form(place, first);
    assertThat(now.values(kind.both)).containsExactly(kind.mine);
    assertThat(now.values(kind.other))
        .isEqualTo(kind.changed == null ? List.of() : List.of(kind.changed));
  }

  @Test
  void optionsThatWereTypedComeBack() {
    field("size", Map.of("type", "text"));
    for (String page : List.of(CONTACTS + "/fields/new-field", CONTACTS + "/fields/size/type")) {
      PageForm form = form(new Place(page), first).set("type", "select");
      endSession();
      form.set("option-label", "Reed", "Slate", "").send(first);
      signIn();
      assertThat(form(new Place(page), first).values("option-label"))
          .containsExactly("Reed", "Slate", "");
    }
  }

  private void endSession() {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    int ended =
        jdbc.update(
            "update oriel.web_session set ended_at = now() where ended_at is null"
                + " and account_id = (select id from oriel.account where email = ?)",
            ada.person().email());
    assertThat(ended).isOne();
  }

  private void signIn() {
    Map<String, String> typed =
        Map.of("email", ada.person().email(), "password", ada.person().password());
    HttpResponse<String> answer = first.send(first.get("/sign-in"), "/sign-in", typed);
    assertThat(answer.statusCode()).isEqualTo(303);
  }

  @ParameterizedTest
  @EnumSource
  void whatBothHaveChangedIsToldAndIsReplacedByTheNextClick(Kind kind) {
    Place place = place(kind);
    PageForm mine = form(place, first);
    form(place, second).set(kind.both, kind.theirs).send(second);
    HttpResponse<String> late = mine.set(kind.both, kind.mine).send(first);
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(PageForm.mistakes(late))
        .hasSize(1)
        .allMatch(mistake -> mistake.startsWith("Somebody else has changed this"));
    assertThat(form(place, first).values(kind.both)).containsExactly(kind.theirs);
    PageForm again = PageForm.of(late, place.action());
    assertThat(again.values(kind.both)).containsExactly(kind.mine);
    assertThat(again.send(first).statusCode()).isEqualTo(303);
    assertThat(form(place, first).values(kind.both)).containsExactly(kind.mine);
  }

  @ParameterizedTest
  @EnumSource
  void ofTwoAtOnceOneIsTold(Kind kind) {
    Place place = place(kind);
    List<PageForm> forms =
        List.of(
            form(place, first).set(kind.both, kind.mine),
            form(place, second).set(kind.both, kind.theirs));
    List<Integer> answers =
        Parallel.all(2, i -> forms.get(i).send(i == 0 ? first : second).statusCode());
    assertThat(answers).containsExactlyInAnyOrder(303, 409);
    assertThat(form(place, first).values(kind.both))
        .containsExactly(answers.getFirst() == 303 ? kind.mine : kind.theirs);
  }
}
