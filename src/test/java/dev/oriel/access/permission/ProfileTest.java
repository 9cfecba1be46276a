package dev.oriel.access.permission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ProfileRights;
import dev.oriel.platform.json.Json;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ProfileTest {

  private static final long LISTED = 1;
  private static final long UNLISTED = 2;
  private static final long FIELD = 10;
  private static final long OTHER_FIELD = 11;
  private static final FieldAccess NEITHER = new FieldAccess(false, false);
  private static final FieldAccess READ = new FieldAccess(true, false);

  private static Profile profile(
      boolean isAdmin, Access defaultAccess, Map<Long, ObjectAccess> objects) {
    return new Profile(
        UUID.randomUUID(),
        "P",
        isAdmin,
        false,
        Set.of(),
        Set.of(),
        Set.of(),
        Set.of(),
        Set.of(),
        defaultAccess,
        objects);
  }

  private static Profile listing(Access access, FieldAccess byDefault, FieldAccess field) {
    return profile(
        false,
        Access.NONE,
        Map.of(LISTED, new ObjectAccess(access, byDefault, Map.of(FIELD, field))));
  }

  private static Access only(RecordRight right) {
    return new Access(
        right == RecordRight.VIEW,
        right == RecordRight.CREATE,
        right == RecordRight.UPDATE,
        right == RecordRight.DELETE);
  }

  private static EnumSet<RecordRight> rights(Profile profile, long object) {
    EnumSet<RecordRight> rights = EnumSet.allOf(RecordRight.class);
    rights.removeIf(right -> !profile.may(right, object));
    return rights;
  }

  @ParameterizedTest
  @EnumSource
  void eachRecordRightIsOneOfItsOwn(RecordRight right) {
    Profile byEntry = profile(false, Access.NONE, Map.of(LISTED, ObjectAccess.of(only(right))));
    assertThat(rights(byEntry, LISTED)).containsExactly(right);
    assertThat(rights(profile(false, only(right), Map.of()), UNLISTED)).containsExactly(right);
  }

  private static Profile mailing(boolean isAdmin, MailRight... rights) {
    return new Profile(
        UUID.randomUUID(),
        "P",
        isAdmin,
        false,
        Set.of(),
        Set.of(),
        Set.of(rights),
        Set.of(),
        Set.of(),
        Access.ALL,
        Map.of());
  }

  @Test
  void mailIsSentByRightsOfItsOwnAndOutsideOnlyByBoth() {
    assertThat(mailing(false).mayMail(MailRight.SEND)).isFalse();
    Profile sending = mailing(false, MailRight.SEND);
    assertThat(sending.mayMail(MailRight.SEND)).isTrue();
    assertThat(sending.mayMail(MailRight.SEND_OUTSIDE)).isFalse();
    Profile outsideOnly = mailing(false, MailRight.SEND_OUTSIDE);
    assertThat(outsideOnly.mayMail(MailRight.SEND)).isFalse();
    assertThat(outsideOnly.mayMail(MailRight.SEND_OUTSIDE)).isFalse();
    assertThat(mailing(false, MailRight.values()).mayMail(MailRight.SEND_OUTSIDE)).isTrue();
    assertThat(mailing(true).mayMail(MailRight.SEND_OUTSIDE)).isTrue();
  }

  @Test
  void whatEveryoneHasServesOnlyObjectsWithoutAnEntry() {
    Profile narrowed = profile(false, Access.ALL, Map.of(LISTED, ObjectAccess.of(Access.NONE)));
    assertThat(rights(narrowed, LISTED)).isEmpty();
    assertThat(rights(narrowed, UNLISTED)).isEqualTo(EnumSet.allOf(RecordRight.class));
    Profile widened = profile(false, Access.VIEW, Map.of(LISTED, ObjectAccess.of(Access.ALL)));
    assertThat(rights(widened, LISTED)).isEqualTo(EnumSet.allOf(RecordRight.class));
    assertThat(rights(widened, UNLISTED)).containsExactly(RecordRight.VIEW);
  }

  @Test
  void nothingIsAllowedThatIsNotSaid() {
    Profile empty = profile(false, Access.NONE, Map.of());
    assertThat(rights(empty, LISTED)).isEmpty();
    assertThat(empty.mayRead(LISTED, FIELD)).isFalse();
    for (SchemaRight right : SchemaRight.values()) {
      assertThat(empty.mayWithObjects(right)).isFalse();
      assertThat(empty.mayWithFields(right)).isFalse();
    }
  }

  @Test
  void anAdministratorMayDoEverythingWhateverElseIsSaid() {
    Profile admin =
        profile(
            true,
            Access.NONE,
            Map.of(LISTED, new ObjectAccess(Access.NONE, NEITHER, Map.of(FIELD, NEITHER))));
    for (long object : new long[] {LISTED, UNLISTED}) {
      assertThat(rights(admin, object)).isEqualTo(EnumSet.allOf(RecordRight.class));
      assertThat(admin.mayRead(object, FIELD)).isTrue();
      assertThat(admin.on(object).field(FIELD)).isEqualTo(FieldAccess.ALL);
    }
    for (SchemaRight right : SchemaRight.values()) {
      assertThat(admin.mayWithObjects(right)).isTrue();
      assertThat(admin.mayWithFields(right)).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void definitionsOfObjectsAndOfFieldsAreDifferentRights(SchemaRight right) {
    Profile profile =
        new Profile(
            UUID.randomUUID(),
            "P",
            false,
            false,
            Set.of(right),
            EnumSet.complementOf(EnumSet.of(right)),
            Set.of(),
            Set.of(),
            Set.of(),
            Access.ALL,
            Map.of());
    for (SchemaRight asked : SchemaRight.values()) {
      assertThat(profile.mayWithObjects(asked)).isEqualTo(asked == right);
      assertThat(profile.mayWithFields(asked)).isEqualTo(asked != right);
    }
  }

  @ParameterizedTest
  @CsvSource({"false,false,false", "true,false,true", "false,true,true", "true,true,true"})
  void whoMayEditAFieldMayReadIt(boolean read, boolean edit, boolean reads) {
    FieldAccess access = new FieldAccess(read, edit);
    assertThat(access.read()).isEqualTo(reads);
    assertThat(access.edit()).isEqualTo(edit);
    assertThat(listing(Access.VIEW, NEITHER, access).mayRead(LISTED, FIELD)).isEqualTo(reads);
  }

  @Test
  void aFieldsOwnEntryGoesBeforeTheObjectsDefault() {
    Profile hidden = listing(Access.VIEW, FieldAccess.ALL, NEITHER);
    assertThat(hidden.mayRead(LISTED, FIELD)).isFalse();
    assertThat(hidden.mayRead(LISTED, OTHER_FIELD)).isTrue();
    assertThat(hidden.on(LISTED).field(OTHER_FIELD).edit()).isTrue();
    Profile shown = listing(Access.VIEW, NEITHER, READ);
    assertThat(shown.mayRead(LISTED, FIELD)).isTrue();
    assertThat(shown.on(LISTED).field(FIELD).edit()).isFalse();
    assertThat(shown.mayRead(LISTED, OTHER_FIELD)).isFalse();
  }

  @Test
  void fieldsAreReadAndEditedWhereNothingIsSaidOfThem() {
    Profile profile = profile(false, Access.VIEW, Map.of(LISTED, ObjectAccess.of(Access.VIEW)));
    for (long object : new long[] {LISTED, UNLISTED}) {
      assertThat(profile.mayRead(object, FIELD)).isTrue();
      assertThat(profile.on(object).field(FIELD)).isEqualTo(FieldAccess.ALL);
    }
  }

  @ParameterizedTest
  @EnumSource
  void valuesAreReadOnlyByWhoMayViewTheRecords(RecordRight right) {
    Profile profile = listing(only(right), FieldAccess.ALL, FieldAccess.ALL);
    assertThat(profile.mayRead(LISTED, FIELD)).isEqualTo(right == RecordRight.VIEW);
  }

  @Test
  void theSameFieldIdInAnotherObjectHasItsOwnRights() {
    Profile profile =
        profile(
            false,
            Access.VIEW,
            Map.of(LISTED, new ObjectAccess(Access.VIEW, FieldAccess.ALL, Map.of(FIELD, NEITHER))));
    assertThat(profile.mayRead(LISTED, FIELD)).isFalse();
    assertThat(profile.mayRead(UNLISTED, FIELD)).isTrue();
  }

  @Test
  void rightsThatWereStoredBeforeThereWereViewAndImportRightsHaveNoneOfThem() {
    String stored = Json.MAPPER.writeValueAsString(ProfileRights.ALL);
    String before = stored.replaceAll(",\"(view|import)Rights\":\\[[^]]*]", "");
    assertThat(before).isNotEqualTo(stored);
    ProfileRights read = Json.MAPPER.readValue(before, ProfileRights.class);
    assertThat(read.viewRights()).isEmpty();
    assertThat(read.importRights()).isEmpty();
    assertThat(read.mailRights()).isEqualTo(ProfileRights.ALL.mailRights());
    assertThat(profile(true, Access.NONE, Map.of()).mayWithViews(ViewRight.SHARE)).isTrue();
    assertThat(profile(true, Access.NONE, Map.of()).mayImport()).isTrue();
    assertThat(profile(false, Access.ALL, Map.of()).mayImport()).isFalse();
  }

  @Test
  void aProfileStaysAsItWasMade() {
    Map<Long, FieldAccess> fields = new HashMap<>(Map.of(FIELD, NEITHER));
    Map<Long, ObjectAccess> objects = new HashMap<>();
    objects.put(LISTED, new ObjectAccess(Access.VIEW, FieldAccess.ALL, fields));
    Set<SchemaRight> rights = EnumSet.noneOf(SchemaRight.class);
    Profile profile =
        new Profile(
            UUID.randomUUID(),
            "P",
            false,
            false,
            rights,
            rights,
            Set.of(),
            Set.of(),
            Set.of(),
            Access.NONE,
            objects);
    fields.clear();
    objects.put(UNLISTED, ObjectAccess.of(Access.ALL));
    rights.add(SchemaRight.DELETE);
    assertThat(profile.mayRead(LISTED, FIELD)).isFalse();
    assertThat(rights(profile, UNLISTED)).isEmpty();
    assertThat(profile.mayWithObjects(SchemaRight.DELETE)).isFalse();
    assertThat(profile.mayWithFields(SchemaRight.DELETE)).isFalse();
  }
}
