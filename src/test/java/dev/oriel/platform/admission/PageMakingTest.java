package dev.oriel.platform.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.content.UploadDirectory;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Await;
import java.nio.file.Path;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The permit of a request that makes a page. */
class PageMakingTest {

  private static final UUID ONE = new UUID(0, 1);
  private static final UUID COLLEAGUE = new UUID(0, 2);

  private final Admission admission = new Admission(64, 1_200);
  private final Gate pages = admission.pages();
  private final UploadDirectory uploads;

  PageMakingTest(@TempDir Path data) {
    uploads = new UploadDirectory(data.toString(), Clock.systemUTC());
  }

  private RequestContext request(long workspace, UUID credential) {
    RequestContext context = RequestContext.open(admission, uploads);
    RequestContext.authenticated(new Caller(workspace, credential));
    return context;
  }

  /** A request that has begun its page, in a thread of its own, until the latch opens. */
  private void makePage(long workspace, UUID credential, CountDownLatch end) {
    int before = pages.taken();
    Thread.startVirtualThread(() -> {
      try (RequestContext _ = request(workspace, credential)) {
        PageMaking.begin();
        end.await();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    });
    Await.until(() -> pages.taken() == before + 1);
  }

  @Test
  void howeverManyPagesOneWorkspaceAsksForAnotherBeginsItsOwn() {
    CountDownLatch end = new CountDownLatch(1);
    while (pages.taken() < pages.size() - 2) {
      makePage(1, ONE, end);
    }
    makePage(1, COLLEAGUE, end);
    try (RequestContext _ = request(1, COLLEAGUE)) {
      assertThatThrownBy(PageMaking::begin)
          .isInstanceOf(Refused.class)
          .hasMessageContaining("try again");
      assertThat(pages.refusals()).isEqualTo(1);
    }
    try (RequestContext _ = request(2, ONE)) {
      PageMaking.begin();
      assertThat(pages.taken()).isEqualTo(pages.size());
    }
    end.countDown();
    Await.until(() -> pages.taken() == 0);
  }

  @Test
  void aPageThatWaitsGivesItsPermitToOthersUntilItGoesOn() {
    try (RequestContext _ = request(1, ONE)) {
      PageMaking.begin();
      assertThat(pages.taken()).isEqualTo(1);
      try (Gate.Permit _ = admission.lists().enter()) {
        assertThat(pages.taken()).isZero();
        try (Gate.Permit _ = admission.reads().enter();
            PageMaking.Wait _ = PageMaking.waiting()) {
          assertThat(pages.taken()).isZero();
        }
        assertThat(pages.taken()).isZero();
      }
      assertThat(pages.taken()).isEqualTo(1);
      PageMaking.end();
      assertThat(pages.taken()).isZero();
      admission.lists().enter().close();
      assertThat(pages.taken()).isZero();
    }
  }

  @Test
  void whoGetsNoOtherPermitGoesOnWithThatOfThePage() {
    try (RequestContext _ = request(1, ONE)) {
      PageMaking.begin();
      while (admission.exports().tryEnter() != null) {
        // All that the caller may have.
      }
      assertThat(pages.taken()).isZero();
    }
    try (RequestContext _ = request(1, ONE)) {
      PageMaking.begin();
      assertThat(admission.exports().tryEnter()).isNull();
      assertThat(pages.taken()).isEqualTo(1);
    }
    assertThat(pages.taken()).isZero();
  }

  @Test
  void whatIsNoPageTakesNoPermit() {
    try (RequestContext _ = request(1, ONE)) {
      admission.lists().enter().close();
      assertThat(pages.taken()).isZero();
    }
    PageMaking.begin();
    PageMaking.waiting().close();
    assertThat(pages.taken()).isZero();
  }
}
