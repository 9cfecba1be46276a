package dev.oriel.platform.admission;

import module java.base;

import dev.oriel.platform.content.SpooledContent;
import dev.oriel.platform.content.UploadDirectory;
import org.jspecify.annotations.Nullable;

/**
 * The memory of a request's body, and the files with its parts. Files are counted as memory, and
 * live as long as that: otherwise nothing would bound the disk.
 */
final class BodyBudget {

  private final Admission admission;
  private final UploadDirectory uploads;
  private final List<SpooledContent> files = new ArrayList<>(0);
  private Memory.@Nullable Account account;
  private boolean isLarge;
  private int arrived;

  BodyBudget(Admission admission, UploadDirectory uploads) {
    this.admission = admission;
    this.uploads = uploads;
  }

  /** See {@link RequestBudget#arriving}. */
  void take(int bytes) {
    arrived += bytes;
    int needed = bytes;
    if (account == null || (!isLarge && arrived > admission.arriving().most())) {
      if (account != null) {
        account.giveBack();
      }
      isLarge = arrived > admission.arriving().most();
      Memory memory = isLarge ? admission.bulk() : admission.arriving();
      account = memory.account(RequestContext.caller());
      needed = arrived;
    }
    if (!account.tryTake(needed)) {
      giveBack();
      throw Memory.refusal();
    }
  }

  /** See {@link RequestBudget#spool}. */
  SpooledContent spool() {
    SpooledContent content = uploads.content();
    files.add(content);
    return content;
  }

  /** Gives back the memory, and deletes the files. */
  void giveBack() {
    if (account != null) {
      account.giveBack();
    }
    files.forEach(SpooledContent::close);
    files.clear();
  }
}
