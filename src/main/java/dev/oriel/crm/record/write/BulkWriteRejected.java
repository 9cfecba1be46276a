package dev.oriel.crm.record.write;

/**
 * A statement that writes many records was rejected, and has written none of them. To find which
 * one caused it, write them one by one.
 */
public final class BulkWriteRejected extends RuntimeException {

  BulkWriteRejected(RuntimeException refusal) {
    super(refusal.getMessage(), refusal, false, false);
  }
}
