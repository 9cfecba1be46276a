package dev.oriel.web.http.tomcat;

import module java.base;

import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.HttpErrors;
import dev.oriel.web.http.RequestId;
import dev.oriel.web.http.Responses;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

/**
 * Answers what fails outside of the application, such as a path that is not properly encoded, in
 * the form of the surface that it was sent to.
 */
final class ErrorValve extends ErrorReportValve {

  private final Supplier<HttpErrors> errors;

  ErrorValve(Supplier<HttpErrors> errors) {
    this.errors = errors;
  }

  @Override
  protected void report(Request request, Response response, @Nullable Throwable throwable) {
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    try {
      // There is no path if the request line could not be parsed.
      String path = Objects.requireNonNullElse(request.getRequestURI(), "");
      String id = RequestId.give(request, response);
      HttpError known =
          throwable instanceof OneLength.TwoLengths
              ? HttpError.improper(400, OneLength.TwoLengths.MESSAGE, id)
              : LargeHeads.error(request, throwable, id);
      HttpError error = known != null ? known : ContainerErrors.of(status, path, id);
      String decoded = Objects.requireNonNullElse(request.getDecodedRequestURI(), path);
      Responses.send(errors.get().answer(error, decoded), request, response);
      response.finishResponse();
    } catch (IOException | IllegalStateException e) {
      // The client has gone.
      container.getLogger().debug("an error could not be reported", e);
    }
  }
}
