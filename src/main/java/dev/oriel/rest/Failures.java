package dev.oriel.rest;

import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;

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

  Answer answer(Throwable failure, HttpServletRequest request) {
    String requestId = RequestIdFilter.of(request);
    if (failure instanceof Refused refused) {
      return ErrorBody.of(refused.refusal(), requestId);
    }
    if (isUnavailable(failure)) {
      log.warn(
          "{} {}: the database failed: {}",
          request.getMethod(),
          request.getRequestURI(),
          failure.toString());
      return ErrorBody.of(UNAVAILABLE, requestId);
    }
    log.error("{} {} failed", request.getMethod(), request.getRequestURI(), failure);
    return ErrorBody.internal(requestId);
  }

  private static boolean isUnavailable(Throwable failure) {
    return switch (failure) {
      case DataAccessResourceFailureException e -> true;
      case NonTransientDataAccessResourceException e -> true;
      case QueryTimeoutException e -> true;
      case PessimisticLockingFailureException e -> true;
      case TransientDataAccessException e -> true;
      case CannotCreateTransactionException e -> true;
      case TransactionSystemException e -> true;
      case DataAccessException e -> SqlStates.isUnavailable(e);
      default -> false;
    };
  }
}
