package dev.oriel.crm.definition;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.Reason;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Profiles by id: who holds them, why they give a right, and what may be changed. */
class ProfileSettingsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Actor operator = workspace.operator();
  private final ProfileSettings profiles = RunningOriel.bean(ProfileSettings.class);

  private UUID profile(String name) {
    return RunningOriel.bean(Profiles.class).require(operator, name).id();
  }

  private Reason why(String profile, RecordRight right, String object) {
    return profiles
        .get(operator, profile(profile))
        .profile()
        .why(right, workspace.objectId(object));
  }

  private Reason why(String profile, boolean isEdit, String object, String field) {
    long id = RunningOriel.bean(FieldDefinitions.class).get(operator, object, field).field().id();
    return profiles
        .get(operator, profile(profile))
        .profile()
        .why(isEdit, workspace.objectId(object), id);
  }

  @Test
  void theRuleBehindEachRightIsTold() {
    workspace.profile(
        """
        {'name': 'Support', 'defaultAccess': {'view': true},
         'objects': {'contacts': {'view': true, 'update': true, 'fieldDefault': {'edit': false},
                                  'fields': {'phone': {'read': false}}},
                     'deals': {'create': true}}}
        """);
    assertThat(why("Support", RecordRight.UPDATE, "contacts"))
        .isEqualTo(new Reason(true, Reason.Rule.OBJECT));
    assertThat(why("Support", RecordRight.DELETE, "contacts"))
        .isEqualTo(new Reason(false, Reason.Rule.OBJECT));
    assertThat(why("Support", false, "contacts", "phone"))
        .isEqualTo(new Reason(false, Reason.Rule.FIELD));
    assertThat(why("Support", false, "contacts", "email"))
        .isEqualTo(new Reason(true, Reason.Rule.FIELD_DEFAULT));
    assertThat(why("Support", true, "contacts", "email"))
        .isEqualTo(new Reason(false, Reason.Rule.FIELD_DEFAULT));
    assertThat(why("Support", RecordRight.VIEW, "companies"))
        .isEqualTo(new Reason(true, Reason.Rule.DEFAULT_ACCESS));
    assertThat(why("Support", true, "companies", "domain"))
        .isEqualTo(new Reason(true, Reason.Rule.DEFAULT_ACCESS));
    assertThat(why("Support", false, "deals", "amount"))
        .isEqualTo(new Reason(false, Reason.Rule.NOT_VIEWED));
    assertThat(why("Administrator", RecordRight.DELETE, "deals"))
        .isEqualTo(new Reason(true, Reason.Rule.ADMINISTRATOR));
  }

  @Test
  void aProfileIsCopiedRenamedAndDeletedWhenNobodyHoldsIt() {
    workspace.profile("{'name': 'Support', 'objects': {'contacts': {'view': true}}}");
    UUID copy = profiles.copy(operator, profile("Support"), " Sales ");
    Profile made = profiles.get(operator, copy).profile();
    assertThat(made.objects())
        .isEqualTo(profiles.get(operator, profile("Support")).profile().objects());
    profiles.rename(operator, copy, "Vendors");
    assertRefused(Refusal.Conflict.class, () -> profiles.rename(operator, copy, "support"));
    assertRefused(Refusal.Conflict.class, () -> profiles.copy(operator, copy, "SUPPORT"));
    profiles.delete(operator, copy);
    assertThat(profiles.list(operator))
        .extracting(one -> one.profile().name())
        .containsExactly("Administrator", "Read only", "Standard", "Support");
    assertRefused(Refusal.NotFound.class, () -> profiles.get(operator, copy));
  }

  @Test
  void builtInProfilesKeepTheirNamesAndStay() {
    for (String name : new String[] {"Administrator", "Standard", "Read only"}) {
      assertRefused(Refusal.Invalid.class, () -> profiles.rename(operator, profile(name), "Other"));
      assertRefused(Refusal.Invalid.class, () -> profiles.delete(operator, profile(name)));
    }
  }

  @Test
  void aProfileThatSomebodyHoldsStays() {
    workspace.profile("{'name': 'Support'}");
    UUID support = profile("Support");
    TestPerson eve = TestPerson.create();
    UUID member = eve.join(workspace, "Support");
    assertRefused(Refusal.Conflict.class, () -> profiles.delete(operator, support));
    assertThat(profiles.get(operator, support).usage().members())
        .extracting("id")
        .containsExactly(member);
    RunningOriel.bean(Members.class).remove(operator, eve.email());
    Keys keys = RunningOriel.bean(Keys.class);
    UUID key =
        keys.create(
                operator,
                new CredentialSpec(
                    "CI",
                    RunningOriel.bean(Profiles.class).require(operator, "Support"),
                    null,
                    null))
            .credential()
            .id();
    assertRefused(Refusal.Conflict.class, () -> profiles.delete(operator, support));
    keys.revoke(operator, key);
    Invitations invitations = RunningOriel.bean(Invitations.class);
    UUID invitation =
        invitations.invite(operator, "x@support.test", "X", support).invitation().id();
    assertRefused(Refusal.Conflict.class, () -> profiles.delete(operator, support));
    invitations.cancel(operator, invitation);
    profiles.delete(operator, support);
    assertThat(workspace.findMember(member).profileId())
        .as("a removed member has the built-in profile with the fewest rights")
        .isEqualTo(profile("Read only"));
  }
}
