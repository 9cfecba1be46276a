package dev.oriel.record;

/**
 * Records that were to be stored together were refused, and none of them is there. Which of them is
 * at fault is found by storing each by itself.
 */
final class BulkInsertRejected extends RuntimeException {

  BulkInsertRejected(RuntimeException refusal) {
    super(refusal.getMessage(), refusal, false, false);
  }
}
