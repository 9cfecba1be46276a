package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.Preferences;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What an administrator does with a member who belongs to another workspace too. */
class OtherWorkspacesAccountTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestWorkspace other = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final TestPerson eve = TestPerson.create();
  private final UUID member = eve.join(workspace, "Standard");
  private final UUID memberOfOther = eve.join(other, "Standard");
  private final MemberChanges changes = RunningOriel.bean(MemberChanges.class);
  private final Invitations invitations = RunningOriel.bean(Invitations.class);
  private final Connections connections = RunningOriel.bean(Connections.class);
  private final Keys keys = RunningOriel.bean(Keys.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final UUID account =
      RunningOriel.bean(AccountBook.class).withEmail(eve.email()).orElseThrow().id();

  /** The rows that could change: there is one of each kind at least. */
  @BeforeEach
  void useTheAccount() {
    TestPerson.create().join(workspace, "Administrator");
    eve.session();
    NewSession elsewhere = eve.session();
    RunningOriel.bean(WebSessions.class)
        .enter(elsewhere.signedIn(), other.workspace().uuid(), eve.client());
    RunningOriel.bean(Accounts.class)
        .setPreferences(
            TestPerson.present(elsewhere),
            new Preferences(
                Locale.of("de", "AT"),
                ZoneId.of("Europe/Vienna"),
                Preferences.Appearance.DARK,
                Preferences.Density.COMPACT,
                false,
                DayOfWeek.SUNDAY,
                Preferences.DateForm.ISO,
                Preferences.NumberForm.COMMA));
    other.connection(memberOfOther, Restrictions.NONE);
    other.keyOf(memberOfOther);
    RunningOriel.bean(AccountBook.class).resetLink(eve.email());
  }

  private static UUID profile(TestWorkspace of, String name) {
    return RunningOriel.bean(Profiles.class).require(of.operator(), name).id();
  }

  /** What is in the database of the account, but for what belongs to the first workspace. */
  private Map<String, List<String>> rows() {
    Map<String, List<String>> rows = new TreeMap<>();
    rows.put("account", select("oriel.account", "id = ?", account));
    for (String table :
        jdbc.queryForList(
            """
            select table_name from information_schema.columns
            where table_schema = 'oriel' and column_name = 'account_id'
            """,
            String.class)) {
      rows.put(table, select("oriel." + table, "account_id = ? and " + elsewhere(table), account));
    }
    rows.put("credential", select("oriel.credential", "member_id = ?", memberOfOther));
    return rows;
  }

  private String elsewhere(String table) {
    return switch (table) {
      case "member" -> "id <> '" + member + "'";
      case "web_session", "kept_form" -> "member_id is distinct from '" + member + "'";
      default -> "true";
    };
  }

  private List<String> select(String table, String condition, UUID id) {
    return jdbc.queryForList(
        "select xmin || ' ' || ctid || t::text from %s t where %s order by 1"
            .formatted(table, condition),
        String.class,
        id);
  }

  private Map<String, Runnable> acts(Actor admin) {
    UUID readOnly = profile(workspace, "Read only");
    UUID[] invited = new UUID[1];
    Map<String, Runnable> acts = new LinkedHashMap<>();
    acts.put("rename", () -> changes.rename(admin, member, null, "Somebody else"));
    acts.put("assign a profile", () -> changes.assign(admin, member, null, readOnly));
    acts.put(
        "try a reset link",
        () -> assertRefused(Refusal.Forbidden.class, () -> changes.resetLink(admin, member)));
    acts.put(
        "give a key",
        () ->
            keys.create(
                admin,
                new CredentialSpec(
                    "CI",
                    RunningOriel.bean(Profiles.class).require(workspace.operator(), "Read only"),
                    member,
                    null)));
    acts.put(
        "restrict a connection",
        () -> connections.restrict(admin, connection(admin), new Restrictions(true, true, 1)));
    acts.put("end a connection", () -> connections.delete(admin, connection(admin)));
    acts.put("suspend", () -> changes.suspend(admin, member));
    acts.put("activate", () -> changes.activate(admin, member));
    acts.put("remove", () -> changes.remove(admin, member));
    acts.put(
        "try to bring back",
        () -> assertRefused(Refusal.Conflict.class, () -> changes.activate(admin, member)));
    acts.put(
        "invite again",
        () ->
            invited[0] = invitations.invite(admin, eve.email(), "Eve", readOnly).invitation().id());
    acts.put("renew the invitation", () -> invitations.renew(admin, invited[0]));
    acts.put("cancel the invitation", () -> invitations.cancel(admin, invited[0]));
    return acts;
  }

  private UUID connection(Actor admin) {
    return connections.list(admin).getFirst().connection().id();
  }

  @Test
  void nothingThatAnAdministratorDoesChangesAnAccountThatAlsoBelongsToAnotherWorkspace() {
    workspace.connection(member, Restrictions.NONE);
    ada.join(workspace, "Administrator");
    Actor admin = ada.actor();
    Map<String, List<String>> before = rows();
    assertThat(before)
        .hasEntrySatisfying("account", rows -> assertThat(rows).hasSize(1))
        .hasEntrySatisfying("password", rows -> assertThat(rows).hasSize(1))
        .hasEntrySatisfying("member", rows -> assertThat(rows).hasSize(1))
        .hasEntrySatisfying("web_session", rows -> assertThat(rows).isNotEmpty())
        .hasEntrySatisfying("known_device", rows -> assertThat(rows).isNotEmpty())
        .hasEntrySatisfying("reset_link", rows -> assertThat(rows).hasSize(1))
        .hasEntrySatisfying("account_event", rows -> assertThat(rows).isNotEmpty())
        .hasEntrySatisfying("credential", rows -> assertThat(rows).hasSize(2));
    acts(admin)
        .forEach((act, work) -> {
          work.run();
          assertThat(rows()).as(act).isEqualTo(before);
        });
    assertThat(workspace.findMember(member).isRemoved()).isTrue();
  }
}
