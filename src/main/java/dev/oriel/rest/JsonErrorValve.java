package dev.oriel.rest;

import java.io.IOException;
import java.util.Objects;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

/** Answers in JSON what Tomcat refuses by itself, such as a path that is not properly encoded. */
public final class JsonErrorValve extends ErrorReportValve {

  @Override
  protected void report(Request request, Response response, @Nullable Throwable throwable) {
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    try {
      // There is no path where the first line of the request could not be read.
      String path = Objects.requireNonNullElse(request.getRequestURI(), "");
      Responses.write(
          ErrorPage.of(status, path, RequestIdFilter.give(request, response)), response);
      response.finishResponse();
    } catch (IOException | IllegalStateException e) {
      // Nobody is left to be told.
      container.getLogger().debug("an error could not be reported", e);
    }
  }
}
