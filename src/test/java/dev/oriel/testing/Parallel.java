package dev.oriel.testing;

import dev.oriel.platform.database.Pause;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Things that are done at the same time, each in a thread of its own. */
public final class Parallel {

  /** Only what hangs takes so long. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final int PAUSE_MS = 1_000;

  private Parallel() {}

  /**
   * Starts all at one moment and returns what they return, in their order. Fails if none of them
   * gets done for a while.
   */
  public static <T> List<T> all(int number, IntFunction<T> work) {
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletionService<T> done = new ExecutorCompletionService<>(threads);
      List<Future<T>> running =
          IntStream.range(0, number)
              .mapToObj(i ->
                  done.submit(() -> {
                    start.await();
                    return work.apply(i);
                  }))
              .toList();
      start.countDown();
      for (int i = 0; i < number; i++) {
        if (done.poll(PATIENCE.toMillis(), TimeUnit.MILLISECONDS) == null) {
          throw new AssertionError("not done in time");
        }
      }
      return running.stream().map(Parallel::result).toList();
    } catch (InterruptedException e) {
      throw new AssertionError("not done in time", e);
    }
  }

  /**
   * Starts all at one moment and repeats those that are refused, as long as others get done: a slow
   * server that carries out one after the other is no fault.
   */
  public static <T> List<T> inTheEnd(int number, IntFunction<T> work, Predicate<T> refused) {
    AtomicLong progress = new AtomicLong(System.nanoTime());
    return all(
        number,
        i -> {
          T result = work.apply(i);
          while (refused.test(result) && System.nanoTime() - progress.get() < PATIENCE.toNanos()) {
            Pause.millis(PAUSE_MS);
            result = work.apply(i);
          }
          progress.set(System.nanoTime());
          return result;
        });
  }

  /**
   * Runs something while others work on and on.
   *
   * @param others each is told its number and whether to go on
   */
  public static void during(int number, Work others, Runnable main) {
    CountDownLatch started = new CountDownLatch(number);
    CountDownLatch finished = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> running =
          IntStream.range(0, number)
              .mapToObj(i ->
                  threads.submit(() -> {
                    started.countDown();
                    others.run(i, () -> finished.getCount() > 0);
                    return i;
                  }))
              .toList();
      try {
        started.await();
        main.run();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      } finally {
        finished.countDown();
      }
      running.forEach((Consumer<Future<Integer>>) Parallel::result);
    }
  }

  /** What one of the others does. */
  @FunctionalInterface
  public interface Work {
    void run(int number, BooleanSupplier goOn);
  }

  private static <T> T result(Future<T> future) {
    try {
      return future.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError("not done in time", e);
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    }
  }
}
