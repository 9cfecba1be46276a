package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.account.AccountEvent;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.SignedIn;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.NamedLink;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The log of the person's own account, the newest entry first. */
@Controller
record AccountActivityPage(Accounts accounts) {

  static final String PATH = MeLayout.PROFILE + "/activity";
  static final String BEFORE = "before";
  static final int LENGTH = 50;

  /** 200 with the entries before one; with none if that belongs to another account or is gone. */
  @GetMapping(PATH)
  Answer show(Visit visit, SignedIn person) {
    UUID before = before(visit.parameter(BEFORE));
    List<AccountEvent> found = accounts.log(person, before, LENGTH + 1);
    AccountActivityView body = AccountActivityView.of(visit.words(), person, found, before != null);
    return visit.show(
        new WebPage(
            visit.words().say("me.activity"),
            MeLayout.of(
                visit,
                MeLayout.PROFILE,
                List.of(new NamedLink(visit.words().say("me.profile"), MeLayout.PROFILE)),
                List.of()),
            body));
  }

  private static @Nullable UUID before(@Nullable String id) {
    try {
      return id == null ? null : UUID.fromString(id);
    } catch (IllegalArgumentException _) {
      throw Refused.notFound("There is no such entry.");
    }
  }
}
