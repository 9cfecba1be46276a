package dev.oriel.rest;

import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Turns whatever was thrown into an answer. What is nobody's refusal is logged and said to be our
 * fault.
 */
@Component
class Failures {

  private static final Logger log = LoggerFactory.getLogger(Failures.class);

  private static final Refusal UNAVAILABLE =
      new Refusal.Unavailable(
          "The database cannot be reached or is too busy at this moment; try again.",
          Duration.ofSeconds(2));

  private static final Refusal NOT_WRITABLE =
      new Refusal.Unavailable(
          "Nothing can be written at this moment, for want of room or because the database only"
              + " takes reads; try again later.",
          Duration.ofSeconds(10));

  private final OutageLog outages;

  Failures(Clock clock) {
    this.outages = new OutageLog(clock);
  }

  Answer answer(Throwable failure, HttpServletRequest request) {
    String requestId = RequestIdFilter.of(request);
    if (failure instanceof Refused refused) {
      return ErrorBody.of(refused.refusal(), requestId);
    }
    if (isUnavailable(failure)) {
      outages.tell(operation(request), failure);
      return ErrorBody.of(SqlStates.isNotWritable(failure) ? NOT_WRITABLE : UNAVAILABLE, requestId);
    }
    log.error("{} failed", operation(request), failure);
    return ErrorBody.internal(requestId);
  }

  /** What was asked for, by its route: what callers write may hold a key in the wrong place. */
  private static String operation(HttpServletRequest request) {
    Object route = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
    boolean known =
        request.getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE)
            instanceof HandlerMethod;
    return known ? request.getMethod() + " " + route : "A request without a route";
  }

  private static boolean isUnavailable(Throwable failure) {
    return switch (failure) {
      case NonTransientDataAccessResourceException e -> true;
      case TransientDataAccessException e -> true;
      case CannotCreateTransactionException e -> true;
      case TransactionSystemException e -> true;
      case DataAccessException e -> SqlStates.isUnavailable(e);
      default -> false;
    };
  }
}
