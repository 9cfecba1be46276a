package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** Shows a member. */
@Component
record MemberCard(Members members, ProfileChoice profiles) {

  /** The end of the address of the form that changes the name. */
  static final String NAME = "/name";

  /** The member with this id. Refuses as {@code NotFound}. */
  Members.Active require(Actor actor, UUID id) {
    return members.list(actor).stream()
        .filter(one -> one.member().id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no member with the id " + id + "."));
  }

  /**
   * The page.
   *
   * @param typed what was typed as the name
   */
  Answer show(Visit visit, int status, Actor actor, Members.Active active, Typed typed) {
    Words words = visit.words();
    Member member = active.member();
    List<Section> sections = new ArrayList<>();
    List<Block> facts = new ArrayList<>(List.of(facts(words, actor, active)));
    if (MemberAct.of(member).contains(MemberAct.ACTIVATE)) {
      Button letIn = Button.send(MemberAct.ACTIVATE.label(words)).icon(MemberAct.ACTIVATE.icon());
      facts.add(new Block.Filled(MemberQuestion.letIn(visit, member, null).act(letIn)));
    }
    List<Button> acts = acts(words, actor, member);
    if (!acts.isEmpty()) {
      facts.add(new Block.Acts(acts));
    }
    sections.add(
        new Section(
            "access",
            words.say("member.access"),
            member.isRemoved() ? words.say("member.removed_lead") : words.say("member.access_lead"),
            facts));
    if (!member.isRemoved()) {
      sections.add(name(visit, member, typed));
    }
    List<Credential> keys = members.keysOf(actor, member.id());
    if (!keys.isEmpty()) {
      sections.add(keys(words, keys));
    }
    Button remove =
        Button.dialog(
                MemberAct.REMOVE.label(words),
                MemberPath.of(member.id(), MemberAct.REMOVE.end(), null))
            .look(Button.Look.QUIET_DANGER);
    return visit.show(
        new WebPage(
                member.name(),
                SetupLayout.below(
                    visit, SetupArea.MEMBERS, member.isRemoved() ? List.of() : List.of(remove)),
                new Settings(words, "", sections))
            .status(status));
  }

  private Block facts(Words words, Actor actor, Members.Active active) {
    Member member = active.member();
    List<Block.Pair> facts = new ArrayList<>();
    if (!member.email().isEmpty()) {
      facts.add(new Block.Pair(words.say("field.email"), member.email()));
    }
    facts.add(
        new Block.Pair(
            words.say("setup.profile"),
            Objects.requireNonNull(profiles.names(actor).get(member.profileId()))));
    facts.add(
        new Block.Pair(
            words.say("member.state"), MemberWords.state(words, member.status()).text()));
    facts.add(
        new Block.Pair(
            words.say("member.sessions"), words.formats().number(MemberWords.sessions(active))));
    facts.add(new Block.Pair(words.say("member.seen"), MemberWords.seen(words, active)));
    return new Block.Pairs(facts);
  }

  /** What is asked about besides the removal; a link for a new password perhaps not. */
  private List<Button> acts(Words words, Actor actor, Member member) {
    List<Button> acts = new ArrayList<>();
    for (MemberAct act : MemberAct.of(member)) {
      if (act != MemberAct.REMOVE && act != MemberAct.ACTIVATE) {
        acts.add(button(words, actor, member, act));
      }
    }
    if (!member.isRemoved()) {
      String found = QueryText.with(SetupPath.CONNECTIONS, Map.of("q", member.email()));
      acts.add(Button.link(words.say("me.connections"), found).icon("plug-connected"));
    }
    return acts;
  }

  private Button button(Words words, Actor actor, Member member, MemberAct act) {
    if (act == MemberAct.RESET_LINK && !members.canReset(actor, member.id())) {
      return Button.send(act.label(words))
          .look(Button.Look.PLAIN)
          .icon(act.icon())
          .notYet(words.say("member.no_reset"));
    }
    return Button.dialog(act.label(words), MemberPath.of(member.id(), act.end(), null))
        .icon(act.icon());
  }

  private static Section name(Visit visit, Member member, Typed typed) {
    Words words = visit.words();
    return new Section(
        "name",
        words.say("member.name"),
        words.say("member.name_lead"),
        new Block.Filled(
            visit
                .form(MemberPath.of(member.id()) + NAME, typed)
                .drawnFrom(SeenField.of("name"), member.name())
                .with(
                    FormField.text("name", words.say("member.name"))
                        .value(member.name())
                        .required())
                .act(Button.send(words.say("member.rename")))));
  }

  private static Section keys(Words words, List<Credential> keys) {
    List<Row> rows =
        keys.stream()
            .map(key ->
                new Row(new Row.Sign("key"), key.name(), words.say("member.key_begins"))
                    .code(key.hint() + "…")
                    .href(SetupPath.KEYS + "/" + key.id()))
            .toList();
    return new Section(
        "keys", words.say("setup.keys"), words.say("member.keys_lead"), new Block.Rows(rows));
  }
}
