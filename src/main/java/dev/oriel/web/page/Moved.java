package dev.oriel.web.page;

import java.util.Optional;

/** Knows the present addresses of pages that were at others before. */
public interface Moved {

  /** The address at which the page of a visit is now; empty if it is not known to have moved. */
  Optional<String> to(Visit visit);
}
