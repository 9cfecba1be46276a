package dev.oriel.attachment;

import dev.oriel.job.Jobs;
import dev.oriel.testing.RunningOriel;

/** Contents in the database, which is the default. */
class DatabaseContentTest extends AttachmentCase {

  @Override
  String origin() {
    return RunningOriel.origin();
  }

  @Override
  Jobs jobs() {
    return RunningOriel.bean(Jobs.class);
  }

  @Override
  int stored() {
    return 0;
  }
}
