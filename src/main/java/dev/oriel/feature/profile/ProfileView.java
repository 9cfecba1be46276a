package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.FieldAccess;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.Search;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/** The values of the pages of permission profiles. Each view has a template of its name. */
public sealed interface ProfileView extends View.Whole {

  record All(List<Listed> profiles) implements ProfileView {}

  /**
   * A profile of the list.
   *
   * @param viewed how many objects it views
   * @param seesAll whether these are all
   * @param hidden how many fields of them it does not read
   * @param changed when it was changed last; null if that is not known
   */
  record Listed(
      ProfileSettings.Held held,
      long viewed,
      boolean seesAll,
      long hidden,
      @Nullable Instant changed) {

    static Listed of(
        ProfileSettings.Held held, List<ObjectType> objects, @Nullable OffsetDateTime changed) {
      Profile profile = held.profile();
      long viewed =
          objects.stream().filter(type -> profile.may(RecordRight.VIEW, type.id())).count();
      long hidden = objects.stream().mapToLong(type -> hidden(profile, type)).sum();
      return new Listed(
          held,
          viewed,
          viewed == objects.size(),
          hidden,
          changed == null ? null : changed.toInstant());
    }

    /** Only entries with rules for fields are looked into: there can be very many fields. */
    private static long hidden(Profile profile, ObjectType type) {
      ObjectAccess entry = profile.objects().get(type.id());
      if (entry == null
          || !entry.access().view()
          || (entry.fields().isEmpty() && entry.fieldDefault().read())) {
        return 0;
      }
      return type.fields().stream().filter(field -> !entry.field(field.id()).read()).count();
    }
  }

  /**
   * The form of a new profile.
   *
   * @param from the id of the one with whose rights it begins at first
   */
  record New(Form form, List<Profile> profiles, String from) implements ProfileView {}

  /** The rights of a profile on objects, in one form. */
  record Rights(ProfileSettings.Held held, Form form, DrawnRights rights, List<OnObject> objects)
      implements ProfileView {}

  /**
   * An object in the table of rights.
   *
   * @param hidden how many fields are not read
   * @param locked how many fields are read and not edited
   * @param hasRules whether the profile has rules for its fields
   */
  record OnObject(ObjectType type, long hidden, long locked, boolean hasRules) {

    static OnObject of(Profile profile, ObjectType type) {
      ObjectAccess entry = profile.objects().get(type.id());
      if (entry == null || (entry.fields().isEmpty() && entry.fieldDefault().edit())) {
        return new OnObject(type, 0, 0, false);
      }
      List<FieldAccess> all = type.fields().stream().map(field -> entry.field(field.id())).toList();
      long hidden = all.stream().filter(access -> !access.read()).count();
      long locked = all.stream().filter(access -> access.read() && !access.edit()).count();
      return new OnObject(type, hidden, locked, true);
    }

    /** Whether all fields are read and edited. */
    public boolean isOpen() {
      return hidden + locked == 0;
    }
  }

  /**
   * The rights of a profile on fields of an object, in one form.
   *
   * @param fields those that have a word in their names
   * @param q this word; empty for all fields
   */
  record Fields(
      ProfileSettings.Held held,
      ObjectType type,
      List<Field> fields,
      String q,
      Form form,
      DrawnRights rights)
      implements ProfileView {

    /** From how many fields on they can be narrowed. */
    private static final int MANY = 10;

    public boolean areMany() {
      return type.fields().size() >= MANY;
    }

    public ObjectAccess access() {
      return held.profile().on(type.id());
    }
  }

  /** The holders of a profile, of which members are shown page by page, and its name. */
  record Holders(ProfileSettings.Held held, Paged<Member> members, Form rename)
      implements ProfileView {

    /** The name of the member of a connection. */
    public String owner(@Nullable UUID id) {
      return held.usage().members().stream()
          .filter(member -> member.id().equals(id))
          .findFirst()
          .map(Member::name)
          .orElse("");
    }
  }

  /**
   * The question before a profile is deleted.
   *
   * @param others those that its holders can get
   */
  record Delete(ProfileSettings.Held held, List<Profile> others, Form form)
      implements ProfileView {}

  /**
   * The entries of the audit log about a profile.
   *
   * @param types the objects, whose names entries have
   * @param older the address of older ones; null for none
   */
  record History(
      ProfileSettings.Held held,
      List<AuditEntry> entries,
      List<ObjectType> types,
      @Nullable String older)
      implements ProfileView {}

  /**
   * A question about rights, and its answer.
   *
   * @param search what narrows the choice of people
   * @param isSearched whether it is shown, as there are too many to choose from
   * @param found whether it has found somebody
   * @param people those who can be chosen, by their kinds
   * @param type the object; null if there is none
   * @param field null if the object has none
   */
  record Explain(
      Search search,
      boolean isSearched,
      boolean found,
      Map<Asked.Kind, List<Asked>> people,
      Asked who,
      List<ObjectType> types,
      @Nullable ObjectType type,
      @Nullable Field field)
      implements ProfileView {}

  /** The question before pages are shown as those who hold a profile see them. */
  record Seen(Profile profile, Form form) implements ProfileView {}
}
