package dev.oriel.pages.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the consent says that a client may do. */
class ConsentRightsTest {

  private static final String DEFINES_NOT = "Change objects and fields: your profile may not";

  private final OAuthFlow flow = OAuthFlow.create();

  private String consent() {
    return flow.visitor().get(flow.page()).body();
  }

  private void give(String objects) {
    flow.workspace()
        .profile(
            "{'name': 'Some', 'rights': {'object': [], 'field': []}, 'defaultAccess': {},"
                + " 'objects': {'contacts': {%s}}}".formatted(objects));
    flow.workspace().give(flow.member(), "Some");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      textBlock =
          """
          'view': true; Read 1 object; Create and change records: your profile may not; Delete: your profile may not
          'view': true, 'create': true; Read 1 object; Create records, but change none; Delete: your profile may not
          'view': true, 'update': true; Read 1 object; Change records, notes and files, but create no records; Delete notes and files, but no records
          'view': true, 'create': true, 'update': true; Read 1 object; Create and change records, notes and files; Delete notes and files, but no records
          'view': true, 'delete': true; Read 1 object; Create and change records: your profile may not; Delete records<
          """)
  void eachLineFollowsFromTheRightThatItNeeds(
      String rights, String reads, String writes, String deletes) {
    give(rights);
    assertThat(consent()).contains(reads, writes, deletes, DEFINES_NOT);
  }

  @Test
  void aProfileWithoutRightsReadsNothing() {
    give("'view': false");
    assertThat(consent()).contains("Read records: your profile may not");
  }

  @Test
  void importsAreForAdministrators() {
    flow.workspace()
        .profile(
            "{'name': 'Designer', 'rights': {'object': ['update'], 'field': []},"
                + " 'defaultAccess': {'view': true}}");
    flow.workspace().give(flow.member(), "Designer");
    assertThat(consent()).contains("Change objects and fields<").doesNotContain("run imports");
    flow.workspace().give(flow.member(), "Administrator");
    assertThat(consent())
        .contains("Change objects and fields, run imports", "Delete records, notes and files");
  }

  @Test
  void theLimitsOfTheConnectionAreSaid() {
    flow.workspace().give(flow.member(), "Administrator");
    restrict(new Restrictions(false, true, null));
    assertThat(consent())
        .contains("Create and change records, notes and files", "Delete: switched off");
    restrict(new Restrictions(true, false, null));
    assertThat(consent())
        .contains(
            "Create and change records: switched off",
            "Delete: switched off",
            "Change objects and fields: switched off");
  }

  @Test
  void whatIsMailedFollowsFromTheProfileAndTheLimits() {
    TestPerson.create().join(flow.workspace(), "Administrator");
    flow.workspace().give(flow.member(), "Administrator");
    assertThat(consent()).contains("send it to members and addresses of records");
    restrict(new Restrictions(false, false, null, MailLimit.SEND_OUTSIDE));
    assertThat(consent()).contains("Draft e-mail, and send it to anybody");
    flow.workspace().give(flow.member(), "Standard");
    assertThat(consent()).contains("send it to members and addresses of records");
    flow.workspace().give(flow.member(), "Read only");
    assertThat(consent()).contains("Draft e-mail, but send none");
    flow.workspace().give(flow.member(), "Administrator");
    restrict(new Restrictions(true, false, null, MailLimit.SEND_OUTSIDE));
    assertThat(consent()).contains("Draft e-mail, but send none");
    restrict(new Restrictions(false, false, null, MailLimit.NONE));
    assertThat(consent()).contains("Draft and send e-mail: switched off for this connection");
  }

  private void restrict(Restrictions restrictions) {
    RunningOriel.bean(Connections.class)
        .restrict(flow.workspace().operator(), flow.connection(), restrictions);
  }

  @Test
  void theMemberHasTheNameByWhichTheWorkspaceShowsIt() {
    RunningOriel.bean(MemberChanges.class)
        .rename(flow.workspace().operator(), flow.member(), null, "Ada of Acme");
    assertThat(consent()).contains("It will act as you, <b", ">Ada of Acme</b>");
  }
}
