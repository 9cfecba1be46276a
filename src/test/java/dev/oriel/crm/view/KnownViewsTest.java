package dev.oriel.crm.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.platform.database.Transactions;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What is kept of views is never older than what a request has read or changed. */
class KnownViewsTest {

  private final Views views = RunningOriel.bean(Views.class);
  private final Colleague ada = Colleague.of("Administrator");
  private final Colleague bob = Colleague.in(ada.workspace(), "Standard");

  /** As whom a request acts whose session is read now. */
  private static Actor now(Colleague colleague) {
    return TestPerson.actor(colleague.session());
  }

  private SavedView save(Actor maker, String name, boolean isShared) {
    ListSettings settings = new ListSettings("lena", "", "", "");
    return views.create(maker, "contacts", UUID.randomUUID(), name, isShared, settings);
  }

  private List<String> offered(Actor actor) {
    return views.offered(actor, "contacts", null).views().stream().map(SavedView::name).toList();
  }

  @Test
  void aRequestSeesWhatItHasChanged() {
    Actor same = now(ada);
    assertThat(offered(same)).isEmpty();
    SavedView view = save(same, "Leads", false);
    assertThat(offered(same)).containsExactly("Leads");
    views.delete(same, "contacts", view.id());
    assertThat(offered(same)).isEmpty();
  }

  @Test
  void theNextRequestsSeeWhatOthersHaveShared() {
    assertThat(offered(now(bob))).isEmpty();
    save(now(ada), "Own", false);
    save(now(ada), "Shared", true);
    assertThat(offered(now(bob))).containsExactly("Shared");
    assertThat(offered(now(ada))).containsExactlyInAnyOrder("Own", "Shared");
  }

  @Test
  void aChangeThatIsRolledBackIsNotSeen() {
    Actor same = now(ada);
    RunningOriel.bean(Transactions.class)
        .dryRun(() -> {
          SavedView view = save(same, "Never", true);
          assertThat(offered(same)).as("within the transaction").containsExactly("Never");
          return view;
        });
    assertThat(offered(same)).isEmpty();
    assertThat(offered(now(bob))).isEmpty();
    save(same, "Then", true);
    assertThat(offered(same)).containsExactly("Then");
    assertThat(offered(now(bob))).containsExactly("Then");
  }

  @Test
  void whoWasRemovedAndComesBackFindsNothingOfBefore() {
    save(now(bob), "Before", false);
    assertThat(offered(now(bob))).containsExactly("Before");
    Members members = RunningOriel.bean(Members.class);
    members.remove(ada.workspace().operator(), bob.person().email());
    members.activate(ada.workspace().operator(), bob.person().email());
    assertThat(offered(TestPerson.actor(bob.person().session()))).isEmpty();
  }

  @Test
  void aFilterIsFoundByItsMakerAlone() {
    Actor maker = now(ada);
    UUID filter = views.keep(maker, "contacts", new ListSettings("lena", "", "", ""));
    assertThat(offered(maker)).isEmpty();
    assertThat(views.offered(maker, "contacts", filter).shown()).isNotNull();
    assertThat(views.offered(maker, "contacts", filter).shown()).isNotNull();
    assertThat(offered(maker)).isEmpty();
  }
}
