package dev.oriel.platform.admission;

import module java.base;

import dev.oriel.platform.content.UploadDirectory;
import org.jspecify.annotations.Nullable;

/**
 * The caller and the budget for which the current thread works. The first filter opens the context
 * of a request, authentication sets its caller; work in the background runs {@linkplain #as as} its
 * caller and has no budget and no origin.
 */
public final class RequestContext implements AutoCloseable {

  private static final ThreadLocal<@Nullable RequestContext> CURRENT = new ThreadLocal<>();

  private final @Nullable RequestBudget budget;

  /** The version of the model that was read; 0 for none. Null for work in the background. */
  private final @Nullable AtomicLong model;

  private final boolean isInBackground;

  private Caller caller;
  private @Nullable RequestOrigin origin;

  private RequestContext(
      Caller caller,
      @Nullable RequestBudget budget,
      @Nullable AtomicLong model,
      @Nullable RequestOrigin origin,
      boolean isInBackground) {
    this.caller = caller;
    this.budget = budget;
    this.model = model;
    this.origin = origin;
    this.isInBackground = isInBackground;
  }

  /** Opens the context of a request in this thread. */
  public static RequestContext open(Admission admission, UploadDirectory uploads) {
    RequestBudget budget = new RequestBudget(admission, uploads);
    RequestContext context =
        new RequestContext(Caller.UNKNOWN, budget, new AtomicLong(), null, false);
    CURRENT.set(context);
    return context;
  }

  /** Sets the caller of this thread's request, once it is known. */
  public static void authenticated(Caller caller) {
    RequestContext context = CURRENT.get();
    if (context != null) {
      context.caller = caller;
    }
  }

  /** Sets the origin of this thread's request, once it is known. */
  public static void from(RequestOrigin origin) {
    RequestContext context = CURRENT.get();
    if (context != null) {
      context.origin = origin;
    }
  }

  /** Notes that this thread's request has changed a model: what it has read is outdated. */
  public static void modelChanged() {
    modelIs(0);
  }

  /**
   * Notes that this thread's request has read the present version of a workspace's model. No two
   * workspaces have the same version.
   */
  public static void modelIs(long version) {
    RequestContext context = CURRENT.get();
    if (context != null && context.model != null) {
      context.model.set(version);
    }
  }

  /** Whether this thread's request has read that this version is the present one. */
  public static boolean hasReadModel(long version) {
    RequestContext context = CURRENT.get();
    return context != null && context.model != null && context.model.get() == version;
  }

  /** Does work on the account of this caller. */
  public static <T extends @Nullable Object> T as(Caller caller, Supplier<T> work) {
    RequestContext outer = CURRENT.get();
    if (outer != null && outer.caller.equals(caller)) {
      return work.get();
    }
    return within(
        outer == null
            ? new RequestContext(caller, null, null, null, false)
            : new RequestContext(
                caller, outer.budget, outer.model, outer.origin, outer.isInBackground),
        work);
  }

  /** Does work whose statements use the connections for background work, not those for requests. */
  public static void inBackground(Runnable work) {
    RequestContext outer = CURRENT.get();
    within(
        outer == null
            ? new RequestContext(Caller.UNKNOWN, null, null, null, true)
            : new RequestContext(outer.caller, outer.budget, outer.model, outer.origin, true),
        () -> {
          work.run();
          return null;
        });
  }

  private static <T extends @Nullable Object> T within(RequestContext inner, Supplier<T> work) {
    RequestContext outer = CURRENT.get();
    CURRENT.set(inner);
    try {
      return work.get();
    } finally {
      CURRENT.set(outer);
    }
  }

  /** Whether this thread's statements use the connections for background work. */
  public static boolean isInBackground() {
    RequestContext context = CURRENT.get();
    return context != null && context.isInBackground;
  }

  /** The caller that this thread works for. */
  public static Caller caller() {
    RequestContext context = CURRENT.get();
    return context == null ? Caller.UNKNOWN : context.caller;
  }

  /** The budget of the request that this thread serves; null if it serves none. */
  public static @Nullable RequestBudget budget() {
    RequestContext context = CURRENT.get();
    return context == null ? null : context.budget;
  }

  /** The origin of the request that this thread serves; null if it serves none. */
  public static @Nullable RequestOrigin origin() {
    RequestContext context = CURRENT.get();
    return context == null ? null : context.origin;
  }

  /** The request is answered. */
  @Override
  public void close() {
    CURRENT.remove();
    if (budget != null) {
      budget.giveBack();
    }
  }
}
