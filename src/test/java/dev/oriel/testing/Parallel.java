package dev.oriel.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Things that are done at the same time, each in a thread of its own. */
public final class Parallel {

  /** Only what hangs takes so long. */
  private static final int PATIENCE_SECONDS = 30;

  private Parallel() {}

  /** Starts all at one moment and returns what they return, in their order. */
  public static <T> List<T> all(int number, IntFunction<T> work) {
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<T>> running =
          IntStream.range(0, number)
              .mapToObj(i ->
                  threads.submit(() -> {
                    start.await();
                    return work.apply(i);
                  }))
              .toList();
      start.countDown();
      List<T> results = new ArrayList<>();
      for (Future<T> one : running) {
        results.add(result(one));
      }
      return results;
    }
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
      return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError("not done in time", e);
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    }
  }
}
