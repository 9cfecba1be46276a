package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.account.LinksByMail;
import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.access.administration.Invitations.MadeInvitation;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.integration.mail.operator.OperatorMail;
import dev.oriel.platform.admission.PageMaking;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/**
 * The links that administrators make for people, sent by e-mail if the operator has set a server.
 */
@Component
public record LinkLetters(OperatorMail mail, LinksByMail links, BaseUrl baseUrl) {

  /** The state of a letter when its link is shown. */
  public enum State {
    /** Oriel sends no e-mail. */
    NONE,
    /** The mail server has taken it. */
    SENT,
    /** The mail server has not answered yet. */
    SENDING,
    /** It was not sent. */
    FAILED
  }

  /** How long a page waits for the mail server, for all its letters together. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  public boolean areSent() {
    return mail.isOn();
  }

  public String link(MadeInvitation made) {
    return baseUrl + "/invitation/" + made.token();
  }

  public String link(MadeLink made) {
    return baseUrl + "/reset/" + made.token();
  }

  /** Sends invitations, and returns the state of each. */
  public List<State> send(Words words, Actor actor, List<MadeInvitation> all) {
    return sent(
        actor,
        all.stream()
            .map(made ->
                new OperatorMail.Letter(
                    made.invitation().email(),
                    words.say(
                        "letter.invitation_subject",
                        made.invitation().madeByName(),
                        actor.workspace().name()),
                    words.say(
                        "letter.invitation",
                        made.invitation().name(),
                        made.invitation().madeByName(),
                        actor.workspace().name(),
                        link(made))))
            .toList());
  }

  /** Sends a link for a new password. */
  public State send(Words words, Actor actor, Member member, MadeLink made) {
    OperatorMail.Letter letter =
        new OperatorMail.Letter(
            member.email(),
            words.say("letter.reset_subject"),
            words.say(
                "letter.reset_made",
                member.name(),
                actor.principal().name(),
                baseUrl.uri().getAuthority(),
                link(made)));
    return sent(actor, List.of(letter)).getFirst();
  }

  private List<State> sent(Actor actor, List<OperatorMail.Letter> letters) {
    if (!mail.isOn()) {
      return Collections.nCopies(letters.size(), State.NONE);
    }
    List<Future<Boolean>> sending =
        letters.stream()
            .map(letter ->
                links.count(actor.workspace())
                    ? mail.send(() -> Optional.of(letter))
                    : CompletableFuture.completedFuture(false))
            .toList();
    long end = System.nanoTime() + PATIENCE.toNanos();
    try (PageMaking.Wait _ = PageMaking.waiting()) {
      return sending.stream().map(one -> state(one, end - System.nanoTime())).toList();
    }
  }

  private static State state(Future<Boolean> sending, long nanos) {
    try {
      return sending.get(nanos, TimeUnit.NANOSECONDS) ? State.SENT : State.FAILED;
    } catch (TimeoutException _) {
      return State.SENDING;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return State.SENDING;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
