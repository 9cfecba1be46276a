package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.Commits;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Starts a worker for each webhook that something may have to be sent to: after each commit of this
 * node in a workspace with webhooks, and by one query a second for repetitions and for the webhooks
 * of nodes that have ended.
 */
@Component
@ConditionalOnWebApplication
class DeliveryDispatcher implements SmartLifecycle {

  private static final Logger log = LoggerFactory.getLogger(DeliveryDispatcher.class);
  private static final long POLL_MS = 1_000;

  /** Commits of this time are read together. */
  private static final long GATHER_MS = 40;

  /**
   * The number of polls after which all webhooks are read, because commands and other nodes create
   * some.
   */
  private static final int POLLS_OF_ALL = 5;

  private static final long STOP_MS = 5_000;

  private final OutboundWebhookTable webhooks;
  private final DeliveryProgressTable progress;
  private final DeliveryWorker worker;
  private final Set<Long> arrived = ConcurrentHashMap.newKeySet();
  private final Map<UUID, WorkerSignal> working = new ConcurrentHashMap<>();
  private volatile Map<Long, List<OutboundWebhook.Ref>> enabled = Map.of();
  private volatile boolean stale;
  private volatile boolean closing;
  private @Nullable Thread thread;

  DeliveryDispatcher(
      OutboundWebhookTable webhooks,
      DeliveryProgressTable progress,
      DeliveryWorker worker,
      Commits commits) {
    this.webhooks = webhooks;
    this.progress = progress;
    this.worker = worker;
    commits.listen(this::committed);
  }

  private void committed(long workspace) {
    if (enabled.containsKey(workspace) && arrived.add(workspace)) {
      LockSupport.unpark(thread);
    }
  }

  /** Webhooks of this node were changed. */
  void changed() {
    stale = true;
    LockSupport.unpark(thread);
  }

  @Override
  public synchronized void start() {
    closing = false;
    thread =
        Thread.ofPlatform()
            .daemon()
            .name("webhooks")
            .start(() -> RequestContext.inBackground(this::loop));
  }

  private void loop() {
    int polls = 0;
    long next = System.nanoTime();
    boolean isFirst = true;
    while (!closing) {
      try {
        if (polls % POLLS_OF_ALL == 0 || stale) {
          readAll();
          if (isFirst) {
            progress.sweep();
            isFirst = false;
          }
        }
        if (System.nanoTime() >= next) {
          polls++;
          next = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(POLL_MS);
          List<OutboundWebhook.Ref> due = progress.due();
          if (!due.stream().allMatch(this::isKnown)) {
            // Before they begin, so that no commit after that is missed.
            readAll();
          }
          due.forEach(this::begin);
        }
        take()
            .forEach(workspace -> enabled.getOrDefault(workspace, List.of()).forEach(this::begin));
      } catch (DataAccessException | TransactionException e) {
        log.debug("The database does not answer", e);
        next = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(POLL_MS);
      }
      LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(GATHER_MS));
      if (arrived.isEmpty() && !stale) {
        LockSupport.parkNanos(this, next - System.nanoTime());
      }
    }
  }

  private void readAll() {
    stale = false;
    enabled =
        webhooks.enabled().stream()
            .collect(Collectors.groupingBy(OutboundWebhook.Ref::workspaceId));
  }

  /** A command or another node can have created or enabled a webhook since all were read. */
  private boolean isKnown(OutboundWebhook.Ref webhook) {
    return enabled.getOrDefault(webhook.workspaceId(), List.of()).contains(webhook);
  }

  private Set<Long> take() {
    Set<Long> taken = new HashSet<>(arrived);
    arrived.removeAll(taken);
    return taken;
  }

  private void begin(OutboundWebhook.Ref webhook) {
    working.compute(
        webhook.id(),
        (_, signal) -> {
          if (signal != null) {
            signal.again();
            return signal;
          }
          WorkerSignal made = new WorkerSignal();
          Thread.ofVirtual()
              .name("webhook")
              .start(() -> RequestContext.inBackground(() -> work(webhook, made)));
          return made;
        });
  }

  private void work(OutboundWebhook.Ref webhook, WorkerSignal signal) {
    try {
      worker.work(webhook, signal);
    } catch (DataAccessException | TransactionException e) {
      log.debug("The webhook {} is continued later", webhook.id(), e);
    } catch (RuntimeException e) {
      if (e instanceof Refused refused && refused.refusal() instanceof Refusal.Unavailable) {
        // The server is at its limit, of which it tells elsewhere.
        log.debug("The webhook {} is continued later", webhook.id(), e);
      } else {
        log.error("The webhook {} could not be sent to", webhook.id(), e);
      }
    } finally {
      working.remove(webhook.id());
      if (signal.isCalled()) {
        arrived.add(webhook.workspaceId());
        LockSupport.unpark(thread);
      }
    }
  }

  @Override
  public synchronized void stop() {
    closing = true;
    working.values().forEach(WorkerSignal::close);
    LockSupport.unpark(thread);
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STOP_MS);
    while (!working.isEmpty() && System.nanoTime() < end) {
      LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(5));
    }
    thread = null;
  }

  @Override
  public synchronized boolean isRunning() {
    return thread != null;
  }
}
