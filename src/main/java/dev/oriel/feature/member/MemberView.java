package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.account.SessionUse;
import dev.oriel.access.administration.Invitation;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.pages.setup.LinkLetters;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.Search;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/** The values of the pages of members and invitations. Each view has a template of its name. */
public sealed interface MemberView extends View.Whole {

  /** The numbers of what there is, which stand in the tabs. */
  record Counts(long present, long former, long invitations) {

    static Counts of(List<Members.Active> ever, int invitations) {
      long former = ever.stream().filter(one -> one.member().isRemoved()).count();
      return new Counts(ever.size() - former, former, invitations);
    }
  }

  /**
   * A member as pages show it.
   *
   * @param profile its name
   * @param letIn the form that lets a suspended member in again; null for others
   */
  record Shown(Member member, @Nullable SessionUse use, String profile, @Nullable Form letIn) {

    /** How many sessions go on. */
    public int sessions() {
      return use == null ? 0 : use.open();
    }
  }

  /**
   * A page of the members that were found.
   *
   * @param address that of the page, to which forms lead back
   */
  record All(
      boolean isFormer,
      Counts counts,
      Search search,
      Paged<?> paged,
      List<Shown> rows,
      String address)
      implements MemberView {}

  /** The open invitations. */
  record Invitations(Counts counts, List<Open> open) implements MemberView {}

  /** An open invitation with its forms. */
  record Open(Invitation invitation, String profile, Form renewal, Form cancellation) {}

  /**
   * The form by which people are invited.
   *
   * @param areSent whether their links are sent, too
   */
  record Invite(Form form, List<Profile> profiles, boolean areSent) implements MemberView {}

  /**
   * The links of new invitations, which are shown once.
   *
   * @param refused what was said of other e-mail addresses
   */
  record Links(List<Link> links, List<String> refused, boolean areSent) implements MemberView {}

  /** A link, which is shown once. */
  record Link(String email, String address, LinkLetters.State letter) {

    /** Without the link. */
    @Override
    public String toString() {
      return email;
    }
  }

  /**
   * A member.
   *
   * @param canReset whether there can be a link by which the person chooses a new password
   */
  record One(Shown shown, boolean canReset, Form name, List<Credential> keys)
      implements MemberView {}

  /**
   * The question before an act, or its form.
   *
   * @param isPossible whether the state of other workspaces allows it
   * @param keys the names of keys that go on, which the person may know
   * @param back where the person goes on who does not want it
   */
  record Ask(
      Member member,
      MemberAct act,
      boolean isPossible,
      List<String> keys,
      Form form,
      List<Profile> profiles,
      String back)
      implements MemberView {}

  /** A link by which a member chooses a new password, which is shown once. */
  record Reset(Member member, Link link, Instant end) implements MemberView {}

  /**
   * The question about several members.
   *
   * @param refused what was said of those who were left as they were
   */
  record Several(
      List<Member> members,
      MemberAct act,
      List<String> keys,
      List<String> refused,
      Form form,
      List<Profile> profiles)
      implements MemberView {}
}
