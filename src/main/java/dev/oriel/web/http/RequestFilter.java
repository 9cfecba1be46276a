package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.admission.RequestOrigin;
import dev.oriel.platform.admission.Requests;
import dev.oriel.platform.content.UploadDirectory;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.MDC;

/** The first filter: gives every request an id and a budget for the memory that it uses. */
final class RequestFilter extends HttpFilter {

  private final Admission admission;
  private final ClientAddresses clients;
  private final UploadDirectory uploads;

  RequestFilter(Admission admission, ClientAddresses clients, UploadDirectory uploads) {
    this.admission = admission;
    this.clients = clients;
    this.uploads = uploads;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String id = RequestId.give(request, response);
    MDC.put("requestId", id);
    long begin = System.nanoTime();
    String client = clients.of(request).map(ClientAddress::toString).orElse("");
    try (Requests.Request _ = admission.requests().enter();
        RequestContext _ = RequestContext.open(admission, uploads)) {
      RequestContext.from(new RequestOrigin(client, id));
      chain.doFilter(request, response);
    } finally {
      AccessLog.write(request, response, client, System.nanoTime() - begin);
      MDC.remove("requestId");
    }
  }
}
