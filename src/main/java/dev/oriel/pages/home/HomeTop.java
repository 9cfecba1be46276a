package dev.oriel.pages.home;

import dev.oriel.access.identity.Actor;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import java.util.Optional;

/** Shows what stands above the cards of the first page. The feature that has it is one. */
public interface HomeTop {

  /** Empty for nothing. */
  Optional<View> of(Visit visit, Actor actor);
}
