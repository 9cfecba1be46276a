package dev.oriel.platform.admission;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Bounds how much expensive work runs at once, so that cheap requests always find a connection, a
 * core and memory. docs/decisions/overload.md has the calculation.
 */
@Component
public class Admission implements MeterBinder {

  private static final int READS_PER_CORE = 8;
  private static final int LISTS_PER_CORE = 8;

  /** They take connections of the background pool, half of which jobs need. */
  private static final int EXPORTS = 6;

  /** Half: the clients of one workspace can keep theirs open, and leave as many to others. */
  private static final int EXPORTS_OF_WORKSPACE = 3;

  private static final int EXPORTS_OF_CALLER = 2;

  /** The memory of one large result: the driver's bytes, the values, and the answer. */
  private static final long LARGE = 4L * RequestBudget.LARGE_RESULT;

  /** The memory of all definitions of a workspace while they are read, or made into a document. */
  private static final long DEFINITIONS = 32L * 1_024 * 1_024;

  private final Gate writes;
  private final Gate reads;
  private final Gate lists;
  private final Gate scans;
  private final Gate past;
  private final Gate large;
  private final Gate credentials;
  private final Gate definitions;
  private final Gate waiting;
  private final Gate exports;
  private final Gate passwords;
  private final Gate turns;
  private final Gate pages;

  /** Kinds of results that lately turned out to be large and found no permit. */
  private final Cache<Object, Boolean> crowded =
      Caffeine.newBuilder().expireAfterWrite(Duration.ofSeconds(10)).maximumSize(10_000).build();

  private final Requests requests;

  private final Memory arriving;
  private final Memory memory;
  private final Memory bulk;

  public Admission(
      @Value("${oriel.database-pool}") int connections,
      @Value("${server.tomcat.processor-cache:1200}") int requests) {
    int cores = Runtime.getRuntime().availableProcessors();
    long heap = Runtime.getRuntime().maxMemory();
    int half = Math.max(1, connections / 2);
    this.writes = new Gate("writes", half);
    this.reads = new Gate("reads", Math.min(half, READS_PER_CORE * cores));
    this.lists = new Gate("lists", Math.min(half, LISTS_PER_CORE * cores));
    this.scans = new Gate("scans", Math.max(2, cores) + 2);
    this.past = new Gate("past", Math.max(2, cores) + 1);
    this.large = new Gate("large", Math.max(2, Math.toIntExact(heap / 4 / LARGE)));
    this.credentials = new Gate("credentials", Math.max(2, cores) + 2);
    this.definitions =
        new Gate("definitions", Math.max(2, Math.toIntExact(heap / 8 / DEFINITIONS)));
    this.waiting = new Gate("waiting", Math.max(3, requests / 4));
    this.exports = new Gate("exports", EXPORTS, EXPORTS_OF_WORKSPACE, EXPORTS_OF_CALLER);
    int halfTheCores = Math.max(1, cores / 2);
    this.passwords = new Gate("passwords", halfTheCores, halfTheCores, halfTheCores);
    this.turns = new Gate("turns", halfTheCores);
    this.pages = new Gate("pages", Math.max(2, cores) + 2);
    this.requests = new Requests(waiting);
    this.arriving = new Memory("arriving", heap / 16);
    this.memory = new Memory("working", heap / 8);
    this.bulk = new Memory("bulk", heap / 8 * 3, 3);
  }

  /** Writes, which may wait for each other while they hold a connection. */
  public Gate writes() {
    return writes;
  }

  /** Single records. */
  public Gate reads() {
    return reads;
  }

  /** Lists that use an index. */
  public Gate lists() {
    return lists;
  }

  /** Statements that may scan a whole table. */
  public Gate scans() {
    return scans;
  }

  /** Statements that read records as they were at a moment. */
  public Gate past() {
    return past;
  }

  /** Checks of credentials that no cache answers, which unknown clients can cause. */
  public Gate credentials() {
    return credentials;
  }

  /** All definitions of a workspace at once: reading them, and making documents from them. */
  public Gate definitions() {
    return definitions;
  }

  /** Requests that wait for something to happen, and need nothing but their own memory. */
  public Gate waiting() {
    return waiting;
  }

  /** Exports, which last as long as their clients read. */
  public Gate exports() {
    return exports;
  }

  /** Hashes of passwords, each of which keeps a core busy. Mostly unknown clients ask for them. */
  public Gate passwords() {
    return passwords;
  }

  /** The requests that are being answered. */
  public Requests requests() {
    return requests;
  }

  /** Pieces of work on many rows, each of which keeps a core busy. */
  Gate turns() {
    return turns;
  }

  /** Pages that are being made, each of which keeps a core busy. */
  Gate pages() {
    return pages;
  }

  Gate large() {
    return large;
  }

  void crowds(Object kind) {
    crowded.put(kind, true);
  }

  boolean isCrowded(Object kind) {
    return crowded.getIfPresent(kind) != null;
  }

  /** The memory of bodies while they arrive. */
  Memory arriving() {
    return arriving;
  }

  /**
   * The memory of what is made from large bodies, of large answers while they are sent, and of
   * hashes of passwords while they are made.
   */
  public Memory memory() {
    return memory;
  }

  /** For work on many records at once, in requests and in jobs, such as imports. */
  public Memory bulk() {
    return bulk;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    for (Gate gate :
        List.of(
            writes,
            reads,
            lists,
            scans,
            large,
            credentials,
            definitions,
            waiting,
            exports,
            passwords,
            turns,
            pages)) {
      Tags tags = Tags.of("gate", gate.name());
      registry.gauge("oriel.admission.permits", tags, gate, Gate::size);
      registry.gauge("oriel.admission.taken", tags, gate, Gate::taken);
      registry.more().counter("oriel.admission.refusals", tags, gate, Gate::refusals);
    }
    for (Memory one : List.of(arriving, memory, bulk)) {
      Gauge.builder("oriel.admission.memory", one, Memory::size)
          .baseUnit("bytes")
          .tag("for", one.name())
          .register(registry);
      Gauge.builder("oriel.admission.memory.taken", one, Memory::taken)
          .baseUnit("bytes")
          .tag("for", one.name())
          .register(registry);
      Tags tags = Tags.of("for", one.name());
      registry.more().counter("oriel.admission.memory.refusals", tags, one, Memory::refusals);
    }
  }
}
