package dev.oriel.storage;

import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Builds the indexes that a table gets when it has grown, and drops what is not wanted any more,
 * while reading and writing go on. It compares what is wanted with what is there, so it may be
 * broken off at any moment, by a change of the table for example, and goes on the next time.
 */
@Component
class IndexKeeper {

  private static final Logger log = LoggerFactory.getLogger(IndexKeeper.class);

  private final IndexTable indexes;

  IndexKeeper(IndexTable indexes) {
    this.indexes = indexes;
  }

  /** Does nothing while another node does it. */
  @Scheduled(initialDelay = 10_000, fixedDelay = 30_000)
  synchronized void keep() {
    try {
      indexes.onOneNode(this::bringAbout);
    } catch (DataAccessException e) {
      log.warn("The indexes of large tables could not be looked at: {}", reason(e));
    }
  }

  private void bringAbout() {
    Map<String, Boolean> there = indexes.there();
    Map<String, Index> wanted = indexes.wanted();
    there.forEach((name, valid) -> {
      if (!valid || !wanted.containsKey(name)) {
        attempt("Dropping", name, () -> indexes.drop(name));
      }
    });
    wanted.forEach((name, index) -> {
      if (!there.getOrDefault(name, false)) {
        attempt("Building", name, () -> indexes.create(index));
      }
    });
  }

  private static void attempt(String what, String name, Runnable work) {
    try {
      log.info("{} the index {}", what, name);
      work.run();
    } catch (DataAccessException e) {
      log.info("The index {} is left for later: {}", name, reason(e));
    }
  }

  private static String reason(DataAccessException e) {
    return String.valueOf(e.getMostSpecificCause().getMessage());
  }
}
