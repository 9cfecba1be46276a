package dev.oriel.access.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ActorRef;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Principal;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What suspended and removed members may still do, and who may suspend and remove them. */
class MemberStatusTest {

  private static final String ADA = "ada@acme.test";
  private static final String EVE = "eve@acme.test";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Members members = RunningOriel.bean(Members.class);
  private final Actors actors = RunningOriel.bean(Actors.class);

  /** The ways to take a member's access away. */
  enum Taking {
    SUSPEND,
    REMOVE;

    Member from(Actor actor, String email) {
      return switch (this) {
        case SUSPEND -> suspend(actor, email);
        case REMOVE -> remove(actor, email);
      };
    }
  }

  private static Member suspend(Actor actor, String email) {
    return RunningOriel.bean(Members.class).suspend(actor, email);
  }

  private static Member remove(Actor actor, String email) {
    return RunningOriel.bean(Members.class).remove(actor, email);
  }

  private UUID member(String email, String profile) {
    Actor operator = workspace.operator();
    return members
        .save(
            operator,
            UUID.randomUUID(),
            email,
            email,
            RunningOriel.bean(Profiles.class).require(operator, profile),
            null)
        .id();
  }

  private Actor acting(UUID member) {
    return actors.member(workspace.workspace(), member, Channel.SETUP);
  }

  private static void assertRefused(Class<? extends Refusal> refusal, ThrowingCallable work) {
    assertThatThrownBy(work)
        .isInstanceOfSatisfying(Refused.class, e -> assertThat(e.refusal()).isInstanceOf(refusal));
  }

  @ParameterizedTest
  @EnumSource
  void aMemberWithoutAccessIsRefusedOnItsNextCallUntilItIsActivated(Taking taking) {
    UUID ada = member(ADA, "Standard");
    Actor acting = acting(ada);
    assertThat(members.all(acting)).hasSize(1);
    assertThat(taking.from(workspace.operator(), ADA).status()).isEqualTo(Member.Status.ACTIVE);
    assertRefused(Refusal.Unauthorized.class, () -> members.all(acting));
    assertRefused(Refusal.Unauthorized.class, () -> actors.resume(acting.ref()));
    assertRefused(Refusal.Unauthorized.class, () -> acting(ada));
    members.activate(workspace.operator(), ADA);
    assertThat(members.all(acting)).hasSize(1);
    assertThat(actors.resume(acting.ref()).principal().id()).isEqualTo(ada);
  }

  @ParameterizedTest
  @EnumSource
  void aCredentialThatActsAsTheMemberIsRefusedAndAKeyOfTheMemberIsNot(Taking taking) {
    UUID ada = member(ADA, "Standard");
    Actor operator = workspace.operator();
    MadeCredential key =
        RunningOriel.bean(Keys.class)
            .create(
                operator,
                new CredentialSpec(
                    "CI",
                    RunningOriel.bean(Profiles.class).require(operator, "Standard"),
                    ada,
                    null));
    ActorRef asMember =
        new ActorRef(
            workspace.workspace().id(),
            Principal.Kind.MEMBER,
            ada,
            key.credential().id(),
            Channel.REST);
    assertThat(actors.resume(asMember).principal().id()).isEqualTo(ada);
    taking.from(workspace.operator(), ADA);
    assertRefused(Refusal.Unauthorized.class, () -> actors.resume(asMember));
    Actor asKey = actors.byRestKey(key.token());
    assertThatCode(() -> members.all(asKey)).doesNotThrowAnyException();
    assertThat(actors.resume(asKey.ref()).member())
        .isEqualTo(taking == Taking.SUSPEND ? ada : null);
  }

  /** Others change members by id: an e-mail address proves nothing. */
  @ParameterizedTest
  @EnumSource
  void onlyTheOperatorTakesAccessAwayByAnEmailAddress(Taking taking) {
    Actor standard = acting(member(EVE, "Standard"));
    Actor administrator = acting(member(ADA, "Administrator"));
    for (Actor actor : List.of(standard, administrator)) {
      assertRefused(Refusal.Forbidden.class, () -> taking.from(actor, EVE));
      assertRefused(Refusal.Forbidden.class, () -> taking.from(actor, "nobody@acme.test"));
      assertRefused(Refusal.Forbidden.class, () -> members.activate(actor, EVE));
    }
    Actor operator = workspace.operator();
    assertRefused(Refusal.NotFound.class, () -> taking.from(operator, "nobody@acme.test"));
    taking.from(operator, EVE);
    assertThat(members.activate(operator, EVE).isActive()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void theLastActiveAdministratorStays(Taking taking) {
    Actor operator = workspace.operator();
    member(ADA, "Administrator");
    member(EVE, "Administrator");
    taking.from(operator, EVE);
    assertRefused(Refusal.Conflict.class, () -> taking.from(operator, ADA));
    assertThat(taking.from(operator, EVE).isActive()).isFalse();
    members.activate(operator, EVE);
    taking.from(operator, ADA);
    assertRefused(Refusal.Conflict.class, () -> taking.from(operator, EVE));
  }

  @Test
  void savingAMemberGivesNoAccessBack() {
    UUID ada = member(ADA, "Standard");
    suspend(workspace.operator(), ADA);
    assertThat(member(ADA, "Read only")).isEqualTo(ada);
    assertThat(Objects.requireNonNull(workspace.operator().findMember(ada)).status())
        .isEqualTo(Member.Status.SUSPENDED);
    remove(workspace.operator(), ADA);
    assertRefused(Refusal.Conflict.class, () -> suspend(workspace.operator(), ADA));
    assertRefused(Refusal.Conflict.class, () -> member(ADA, "Administrator"));
  }
}
