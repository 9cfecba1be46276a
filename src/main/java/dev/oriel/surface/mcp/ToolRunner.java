package dev.oriel.surface.mcp;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Connections;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.ground.database.DatabaseFaults;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Carries calls of tools out: checks rights, limits and arguments, and logs each call. */
@Component
class ToolRunner {

  private static final Logger log = LoggerFactory.getLogger(ToolRunner.class);

  private final ModelGuard guard;
  private final Connections connections;
  private final Transactions transactions;
  private final DatabaseFaults faults;

  ToolRunner(
      ModelGuard guard, Connections connections, Transactions transactions, DatabaseFaults faults) {
    this.guard = guard;
    this.connections = connections;
    this.transactions = transactions;
    this.faults = faults;
  }

  /**
   * The result of a call. What is refused is a result too, so that the model reads why; only {@code
   * Unauthorized} is thrown, because the client has to do something about it.
   */
  ToolResult run(Tool tool, ToolCall call) {
    long start = System.nanoTime();
    String outcome = "failed";
    try {
      ToolResult result = ToolResult.of(tool.definition(), carriedOut(tool, call), isDryRun(call));
      outcome = "ok";
      return result;
    } catch (Refused e) {
      outcome = e.refusal().code();
      if (e.refusal() instanceof Refusal.Unauthorized) {
        throw e;
      }
      return ToolResult.refused(tool.definition(), e.refusal());
    } catch (RuntimeException e) {
      Refusal fault = faults.refusal(e, "The tool " + tool.definition().name());
      if (fault == null) {
        throw e;
      }
      outcome = fault.code();
      return ToolResult.refused(tool.definition(), fault);
    } finally {
      log(tool, call.actor(), outcome, Duration.ofNanos(System.nanoTime() - start));
    }
  }

  private ToolOutput carriedOut(Tool tool, ToolCall call) {
    // The actor of the call may be outdated, and with it the restrictions of the connection.
    boolean writes = tool.definition().effect().writes();
    Actor present = writes ? guard.present(call.actor()) : call.actor();
    if (writes) {
      Toolbox.requireAllowed(tool, present);
    } else {
      requireMayRead(tool, present);
    }
    Arguments.check(call.arguments(), tool.definition().input());
    if (isDryRun(call)) {
      return transactions.dryRun(() -> tool.call(call));
    }
    if (writes) {
      connections.countWrite(present);
    }
    return tool.call(call);
  }

  private static boolean isDryRun(ToolCall call) {
    return call.arguments().path(ToolDefinition.DRY_RUN).booleanValue(false);
  }

  /** The door checks present rights; only a refusal needs them here. */
  private void requireMayRead(Tool tool, Actor actor) {
    try {
      Toolbox.requireAllowed(tool, actor);
    } catch (Refused e) {
      Toolbox.requireAllowed(tool, guard.present(actor));
    }
  }

  /** Logs a call without its values, which may be secret. */
  private static void log(Tool tool, Actor actor, String outcome, Duration duration) {
    Credential connection = actor.connection();
    log.info(
        "Tool {}: {} after {} ms; member {}, connection {}",
        tool.definition().name(),
        outcome,
        duration.toMillis(),
        actor.principal().id(),
        connection == null ? "none" : connection.id());
  }
}
