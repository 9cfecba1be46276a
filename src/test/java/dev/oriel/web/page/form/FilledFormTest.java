package dev.oriel.web.page.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Languages;
import dev.oriel.web.page.text.Words;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FilledFormTest {

  private final Words words =
      new Words(
          RunningOriel.bean(Languages.class).of(Locale.ENGLISH),
          new Formats(Locale.ENGLISH, ZoneOffset.UTC, Instant.EPOCH));

  private Form form(Typed typed) {
    return new Form(words, "/x", Map.of(), typed, List.of(), List.of(), null)
        .with(FormField.text("displayName", "Name").value("Ada"))
        .with(FormField.password("password", "Password", words))
        .with(FormField.check("news", "News").value("true"))
        .with(FormField.text("address", "Address"));
  }

  private static Typed typed(Map<String, List<String>> values) {
    return Typed.of(values);
  }

  @Test
  void aFormThatNobodyHasFilledInShowsItsDefaults() {
    Form form = form(Typed.nothing());
    assertThat(form.field("displayName").value()).isEqualTo("Ada");
    assertThat(form.field("news").value()).isEqualTo("true");
    assertThat(form.wrong()).isEmpty();
  }

  @Test
  void whatWasTypedComesBackButNoPassword() {
    Form form = form(typed(Map.of("displayName", List.of(""), "password", List.of("secret"))));
    assertThat(form.field("displayName").value()).isEmpty();
    assertThat(form.field("password").value()).isEmpty();
  }

  @Test
  void aCheckThatWasTakenAwayStaysAwayIfTheFormHadIt() {
    assertThat(form(typed(Map.of("_present", List.of("news")))).field("news").value()).isEmpty();
    assertThat(form(typed(Map.of("displayName", List.of("x")))).field("news").value())
        .isEqualTo("true");
  }

  @Test
  void aProblemOfADoorStandsAtItsFieldWithTheLabel() {
    Typed typed =
        Typed.nothing()
            .problem(Problem.of("displayName", "required"))
            .problem(
                new Problem(
                    "address.city", new ProblemMessage("not_a_string", "address.city", List.of())));
    Form form = form(typed);
    assertThat(form.field("displayName").error()).isEqualTo("Name is missing.");
    assertThat(form.field("address").error()).isEqualTo("'Address' must be a string.");
    assertThat(form.field("displayName").isFocused()).isTrue();
    assertThat(form.field("address").isFocused()).isFalse();
    assertThat(form.isListed()).isTrue();
    assertThat(form.wrong().stream().map(form::listed))
        .containsExactly("Name is missing.", "'Address' must be a string.");
    assertThat(form.listed(form.field("news").error("This is odd."))).endsWith(": This is odd.");
    assertThat(form.general()).isEmpty();
  }

  @Test
  void aComposedProblemHasTheLabelToo() {
    Typed typed =
        Typed.nothing()
            .problem(Problem.of("displayName", "in.field", ProblemMessage.of("too_long", 200)));
    assertThat(form(typed).field("displayName").error())
        .isEqualTo("Name has at most 200 characters.");
  }

  @Test
  void aProblemOfNoFieldStandsAboveTheForm() {
    Typed typed = Typed.nothing().refused(Refused.conflict("Somebody else was faster.").refusal());
    assertThat(form(typed).general())
        .containsExactly(
            new Notice(Notice.Kind.PROBLEM, "Somebody else was faster.").alert().english());
    assertThat(form(typed).isListed()).isFalse();
  }

  @Test
  void lineEndsOfATextAreSingleCharacters() {
    assertThat(typed(Map.of("a", List.of("x\r\ny"))).text("a")).isEqualTo("x\ny");
  }
}
