package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.crm.view.SavedView;
import dev.oriel.crm.view.Views;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Saved views of setup files. */
class SetupViewTest extends SetupFileCase {

  private static final String FILE =
      """
      views:
        - {object: deals, name: Open, filter: [{field: stage, operator: neq, value: lost}], sort: -amount,
           columns: [company, "amount:wide"], board: {lanes: stage, collapsed: [won]}}
        - {object: contacts, name: Open, q: ada}
        - {object: events, name: Days, calendar: {field: startAt, span: week}}
      """;

  private List<SavedView> views(String object) {
    return RunningOriel.bean(Views.class).offered(operator(), object, null).views();
  }

  @Test
  void aViewIsMadeOnceAndIsFoundUnderItsNewName() throws Exception {
    complete(apply(FILE));
    SavedView made = views("deals").getFirst();
    assertThat(made.isShared()).isTrue();
    assertThat(made.settings().board()).isEqualTo("stage,_won");
    apply(FILE);
    assertThat(views("deals")).containsExactly(made);
    RunningOriel.bean(Views.class).change(operator(), "deals", made.id(), "Pipeline", true, null);
    apply(FILE.replace("-amount", "amount"));
    assertThat(views("deals"))
        .singleElement()
        .satisfies(view -> {
          assertThat(view.name()).isEqualTo("Pipeline");
          assertThat(view.settings().sort()).isEqualTo("amount");
          assertThat(view.version()).isEqualTo(3);
        });
    assertThat(export(operator()))
        .contains("views:", "name: Pipeline", "lanes: stage", "collapsed: [won]", "span: week")
        .doesNotContain("version:", made.id().toString());
  }

  @Test
  void viewsOfOneNameAreNumbered() throws Exception {
    complete(apply(FILE));
    SavedView first = views("deals").getFirst();
    SavedView second =
        RunningOriel.bean(Views.class)
            .create(operator(), "deals", UUID.randomUUID(), "open", true, first.settings());
    String exported = export(operator());
    assertThat(exported).contains("name: Open", "name: open (2)");
    complete(applyWhole(exported));
    assertThat(views("deals")).containsExactly(first, second);
  }

  @Test
  void whatIsNoLongerSaidIsTakenAway() throws Exception {
    complete(apply(FILE));
    apply("views: [{object: deals, name: Open}]");
    SavedView view = views("deals").getFirst();
    assertThat(view.settings().board()).isEmpty();
    assertThat(view.settings().filter()).isEmpty();
    assertThat(view.version()).isEqualTo(2);
  }
}
