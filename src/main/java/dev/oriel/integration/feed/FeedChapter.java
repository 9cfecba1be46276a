package dev.oriel.integration.feed;

import module java.base;

import dev.oriel.web.openapi.Fragment;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Describes the change feed. */
@Component
@Order(6)
class FeedChapter extends Fragment {

  FeedChapter() {
    super(
        FeedChapter.class,
        "openapi.yaml",
        Map.of(
            "defaultLimit", FeedQuery.DEFAULT_LIMIT,
            "maxLimit", FeedQuery.MAX_LIMIT,
            "maxWait", FeedQuery.MAX_WAIT));
  }
}
