package dev.oriel.crm.attachment;

import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;

/** Contents in the database, which is the default. */
class DatabaseContentTest extends AttachmentCase {

  @Override
  String origin() {
    return RunningOriel.origin();
  }

  @Override
  void sweep() {
    RecurringJob.run("attachments");
  }

  @Override
  int stored() {
    return 0;
  }
}
