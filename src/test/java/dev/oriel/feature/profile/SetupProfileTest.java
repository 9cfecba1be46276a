package dev.oriel.feature.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.operation.setup.SetupFileCase;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.testing.RunningOriel;
import org.junit.jupiter.api.Test;

/** Permission profiles of setup files. */
class SetupProfileTest extends SetupFileCase {

  @Test
  void rightsToMailAreWhatTheFileNamesAndSendingOutsideNeedsSending() throws Exception {
    apply("profiles: [{name: Support, rights: {email: [send, sendOutside]}}]");
    assertThat(Profiles.of(operator()))
        .filteredOn(profile -> profile.name().equals("Support"))
        .singleElement()
        .returns(true, profile -> profile.mayMail(MailRight.SEND_OUTSIDE));
    refused(
        "profiles: [{name: Support, rights: {email: [sendOutside]}}]",
        "The right 'sendOutside' needs the right 'send'.");
    refused(
        "profiles: [{name: Support, rights: {email: [update]}}]",
        "A right is one of send, sendOutside, not \"update\".");
    apply("profiles: [{name: Support, rights: {field: [create]}}]");
    assertThat(Profiles.of(operator()))
        .filteredOn(profile -> profile.name().equals("Support"))
        .singleElement()
        .returns(false, profile -> profile.mayMail(MailRight.SEND));
  }

  @Test
  void theRightToShareViewsIsWhatTheFileNames() throws Exception {
    apply("profiles: [{name: Support, rights: {view: [share]}}]");
    assertThat(Profiles.of(operator()))
        .filteredOn(profile -> profile.name().equals("Support"))
        .singleElement()
        .returns(true, profile -> profile.mayWithViews(ViewRight.SHARE));
    refused(
        "profiles: [{name: Support, rights: {view: [update]}}]",
        "A right is one of share, not \"update\".");
  }

  @Test
  void theRightToImportIsWhatTheFileNames() throws Exception {
    apply("profiles: [{name: Support, rights: {import: [run]}}]");
    assertThat(Profiles.of(operator()))
        .filteredOn(profile -> profile.name().equals("Support"))
        .singleElement()
        .returns(true, Profile::mayImport);
    refused(
        "profiles: [{name: Support, rights: {import: [undo]}}]",
        "A right is one of run, not \"undo\".");
  }

  @Test
  void anchorsAndMergesSaveRepetition() throws Exception {
    apply(
        """
        profiles:
          - &base {name: Base, defaultAccess: {view: true}, rights: {object: [create]}}
          - {<<: *base, name: Other, rights: {field: [create]}}
        """);
    Profile other =
        Profiles.of(operator()).stream()
            .filter(profile -> profile.name().equals("Other"))
            .findFirst()
            .orElseThrow();
    assertThat(other.defaultAccess().view()).isTrue();
    assertThat(other.objectRights()).isEmpty();
    assertThat(other.fieldRights()).hasSize(1);
  }

  @Test
  void profileThatHidesAFieldWithValuesKeepsThemOutOfItsSearch() throws Exception {
    apply("members: [{email: ada@acme.test, profile: Administrator}]");
    Records records = RunningOriel.bean(Records.class);
    records.create(
        operator(),
        "contacts",
        JsonBody.of(Json.parse("{\"fields\":{\"firstName\":\"Eve\",\"jobTitle\":\"Spy\"}}")),
        _ -> Projection.ALL);
    apply(
        """
        profiles:
          - {name: Support, objects: {contacts: {view: true, fields: {jobTitle: {read: false}}}}}
        keys: [{name: CI, profile: Support, token: "${CI_KEY}"}]
        """);
    assertThat(names(RunningOriel.bean(ObjectDefinitions.class).get(holder(token()), "contacts")))
        .contains("firstName")
        .doesNotContain("jobTitle");
  }
}
