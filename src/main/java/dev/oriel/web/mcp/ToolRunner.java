package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.access.administration.ConnectionWrites;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.database.DatabaseFaults;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Carries calls of tools out: checks rights, limits and arguments, and logs each call. */
@Component
record ToolRunner(
    ModelGuard guard, ConnectionWrites writes, Transactions transactions, DatabaseFaults faults) {

  private static final Logger log = LoggerFactory.getLogger(ToolRunner.class);

  /**
   * The result of a call. What is refused is a result too, so that the model reads why; only {@code
   * Unauthorized} is thrown, because the client has to do something about it.
   */
  ToolResult run(Tool tool, ToolCall call) {
    long start = System.nanoTime();
    String outcome = "failed";
    try {
      ToolResult result = ToolResult.of(tool.definition(), carriedOut(tool, call), call.isDryRun());
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

  private ToolOutput carriedOut(Tool tool, ToolCall given) {
    ToolCall call = allowed(tool, given);
    CallCheck check = new CallCheck(tool, call.actor(), writes);
    check.accept(call.actor());
    try {
      return guard.checking(
          check,
          () -> call.isDryRun() ? transactions.dryRun(() -> tool.call(call)) : tool.call(call));
    } finally {
      check.end();
    }
  }

  /**
   * The call, for whose tool and arguments the actor has the right. The actor may be outdated,
   * which the door notices. Only a refusal and a limit of writes need the present one, and a dry
   * run, which is counted before its transaction begins that is rolled back.
   */
  private ToolCall allowed(Tool tool, ToolCall given) {
    Credential connection = given.actor().connection();
    boolean isLimited = connection != null && connection.restrictions().writesPerHour() != null;
    if ((isLimited || given.isDryRun()) && tool.definition().effect().writes()) {
      return required(tool, given.by(guard.present(given.actor())));
    }
    try {
      return required(tool, given);
    } catch (Refused _) {
      return required(tool, given.by(guard.present(given.actor())));
    }
  }

  private static ToolCall required(Tool tool, ToolCall call) {
    Toolbox.requireAllowed(tool, call.actor());
    call.requirePack(tool.definition());
    Arguments.check(call.arguments(), tool.definition().input());
    return call;
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
