package dev.oriel.access.account;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.AccountDeletion;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What becomes of everything that a person had who deletes the account. */
class DeletedAccountTest {

  /** What goes with an account. */
  private static final List<String> GONE =
      List.of("password", "web_session", "kept_form", "reset_link", "known_device");

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(workspace, "Standard");
  private final NewSession session = ada.session();
  private final UUID account = session.signedIn().account().id();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private Map<String, Long> rows() {
    Map<String, Long> rows = new HashMap<>();
    for (String table : GONE) {
      rows.put(
          table,
          jdbc.queryForObject(
              "select count(*) from oriel." + table + " where account_id = ?",
              Long.class,
              account));
    }
    return rows;
  }

  @Test
  void sessionsLinksDevicesKeptFormsConnectionsAndPreferencesGoAndTheEmailIsFree() {
    RunningOriel.bean(MemberChanges.class).resetLink(workspace.operator(), member);
    RunningOriel.bean(AccountBook.class).resetLink(ada.email());
    String connection = workspace.connection(member, Restrictions.NONE);
    RunningOriel.bean(KeptForms.class)
        .keep(
            session.signedIn().session(),
            workspace.workspace().uuid().toString(),
            new KeptForms.Kept("/components", Map.of("name", List.of("Ada"))));
    RunningOriel.bean(Accounts.class)
        .setPreferences(
            session.signedIn(),
            new Preferences(
                Locale.of("de", "AT"),
                ZoneId.of("Europe/Vienna"),
                Preferences.Appearance.DARK,
                Preferences.Density.COMPACT,
                false,
                DayOfWeek.SUNDAY,
                Preferences.DateForm.ISO,
                Preferences.NumberForm.COMMA));
    assertThat(rows().values()).allMatch(number -> number > 0);
    RunningOriel.bean(AccountDeletion.class).delete(TestPerson.present(session));
    assertThat(rows().values()).containsOnly(0L);
    assertThat(
            jdbc.queryForObject(
                "select count(*) from oriel.account where id = ?", Long.class, account))
        .isZero();
    assertRefused(Refusal.Unauthorized.class, () -> workspace.requireValidConnection(connection));
    ada.join(TestWorkspace.create(), "Standard");
    SignedIn again = ada.session().signedIn();
    assertThat(again.account().id()).isNotEqualTo(account);
    assertThat(again.account().preferences().appearance()).isEqualTo(Preferences.Appearance.SYSTEM);
    assertThat(again.memberships()).hasSize(1);
  }

  @Test
  void memberRowsAndRecordsKeepIdAndName() {
    Api admin = workspace.admin();
    String deal = admin.create("deals", "Deal", Map.of("owner", member.toString()));
    String path = "/objects/deals/records/" + deal + "?expand=owner";
    String owner = admin.get(path).at("/data/record/fields/owner").toString();
    assertThat(owner).contains(member.toString(), "Person");
    RunningOriel.bean(AccountDeletion.class).delete(session.signedIn());
    Member former = workspace.findMember(member);
    assertThat(former.name()).isEqualTo("Person");
    assertThat(former.isRemoved()).isTrue();
    assertThat(admin.get(path).at("/data/record/fields/owner").toString())
        .contains(member.toString(), "Person");
  }
}
