package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.account.AccountEvent;
import dev.oriel.access.account.Membership;
import dev.oriel.access.account.SignedIn;
import dev.oriel.model.field.Hue;
import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The log of an account.
 *
 * @param empty what stands there without entries; null if there are some
 * @param acts the links to newer and older entries
 */
public record AccountActivityView(Words words, Grid grid, @Nullable Empty empty, List<Button> acts)
    implements View {

  /**
   * A page of it.
   *
   * @param found its entries, and one more if it goes on
   * @param isLater whether there are newer pages
   */
  static AccountActivityView of(
      Words words, SignedIn person, List<AccountEvent> found, boolean isLater) {
    List<AccountEvent> events =
        found.subList(0, Math.min(found.size(), AccountActivityPage.LENGTH));
    List<Button> acts = new ArrayList<>();
    if (isLater) {
      acts.add(Button.link(words.say("me.newest"), AccountActivityPage.PATH));
    }
    if (events.size() < found.size()) {
      String older =
          LocalPath.with(
              AccountActivityPage.PATH,
              AccountActivityPage.BEFORE,
              events.getLast().id().toString());
      acts.add(Button.link(words.say("me.older"), older));
    }
    Empty empty =
        events.isEmpty()
            ? new Empty(
                Empty.Art.WINDOW,
                words.say("me.no_activity"),
                words.say("me.no_activity_text"),
                List.of())
            : null;
    return new AccountActivityView(words, grid(words, person, events), empty, acts);
  }

  private static Grid grid(Words words, SignedIn person, List<AccountEvent> events) {
    return new Grid(
        words.say("me.activity"),
        List.of(
            new Grid.Column(words.say("me.acted_what"), Grid.Place.MAIN),
            new Grid.Column(words.say("me.acted_from"), Grid.Place.SUB),
            new Grid.Column(words.say("me.when"), Grid.Place.SIDE)),
        events.stream().map(event -> row(words, person, event)).toList());
  }

  private static Grid.Row row(Words words, SignedIn person, AccountEvent event) {
    String what = what(words, person, event);
    Instant at = event.at().toInstant();
    return new Grid.Row(
        event.kind() == AccountEvent.Kind.FAILED ? new State(what, Hue.RED) : new Cell.Text(what),
        new Cell.Text(from(event)),
        // Times matter in a log, of old entries too.
        Moment.dateTime(at, words.formats()));
  }

  /** The browser and the address; a dash if nobody did it on a page. */
  private static String from(AccountEvent event) {
    String from =
        Stream.of(event.device(), event.address())
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(", "));
    return from.isEmpty() ? "–" : from;
  }

  private static String what(Words words, SignedIn person, AccountEvent event) {
    return switch (event.kind()) {
      case CREATED -> words.say("me.event.created");
      case SIGNED_IN -> words.say("me.event.signed_in");
      case FAILED -> words.say("me.event.failed", event.number());
      case ENTERED -> entered(words, person, event.memberId());
      case PROVED -> words.say("me.event.proved");
      case SIGNED_OUT -> words.say("me.event.signed_out");
      case SESSIONS_ENDED -> words.say("me.event.sessions_ended");
      case RESET_LINK_MADE -> words.say("me.event.reset_link_made");
      case PASSWORD_RESET -> words.say("me.event.password_reset");
      case PASSWORD_SET -> words.say("me.event.password_set");
      case PASSWORD_CHANGED -> words.say("me.event.password_changed");
      case EMAIL_CHANGED -> words.say("me.event.email_changed");
    };
  }

  /** A workspace that the person has left is not named: its name may have changed since. */
  private static String entered(Words words, SignedIn person, @Nullable UUID member) {
    return person.memberships().stream()
        .filter(one -> one.memberId().equals(member))
        .findFirst()
        .map(Membership::name)
        .map(name -> words.say("me.event.entered", name))
        .orElseGet(() -> words.say("me.event.entered_former"));
  }

  @Override
  public String template() {
    return "me/activity";
  }
}
