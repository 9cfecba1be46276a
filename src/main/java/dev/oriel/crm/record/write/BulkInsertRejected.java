package dev.oriel.crm.record.write;

/**
 * A bulk insert was rejected, and none of its records is stored. To find which one caused it, store
 * them one by one.
 */
public final class BulkInsertRejected extends RuntimeException {

  BulkInsertRejected(RuntimeException refusal) {
    super(refusal.getMessage(), refusal, false, false);
  }
}
