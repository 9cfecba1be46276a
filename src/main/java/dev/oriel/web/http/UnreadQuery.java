package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.json.JsonBody;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.http.request.RequestBody;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * Refuses query parameters of a read that takes none, when it is answered: after all other checks.
 * That would be too late for a write, so every write reads its query or its body.
 */
final class UnreadQuery {

  private UnreadQuery() {}

  static void refuse(HttpServletRequest request, @Nullable Method operation) {
    boolean isRead = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    if (isRead
        && request.getQueryString() != null
        && RequestActor.of(request) != null
        && operation != null
        && !readsInput(operation)) {
      new Query(request).none().read();
    }
  }

  private static boolean readsInput(Method operation) {
    return Arrays.stream(operation.getParameterTypes())
        .anyMatch(
            type -> type == Query.class || type == JsonBody.class || type == RequestBody.class);
  }
}
