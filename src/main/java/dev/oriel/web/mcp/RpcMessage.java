package dev.oriel.web.mcp;

import module java.base;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A message of a client: a request, or a notification, which has no id.
 *
 * @param id a string or a whole number
 * @param params empty if there are none
 */
record RpcMessage(@Nullable JsonNode id, String method, ObjectNode params) {

  private static final List<String> MEMBERS = List.of("jsonrpc", "id", "method", "params");

  private static final List<String> PARAMS =
      List.of(
          "_meta", "name", "arguments", "cursor", "protocolVersion", "capabilities", "clientInfo");

  private static final String ID = RpcMessage.class.getName() + ".id";

  /** Raises an error for what is no request of JSON-RPC 2.0, such as a batch. */
  static RpcMessage of(JsonNode node) {
    if (!(node instanceof ObjectNode object)) {
      throw invalid("The body must be one JSON-RPC message, an object. Batches are not supported.");
    }
    requireExact(object, MEMBERS, RpcError.INVALID_REQUEST);
    if (!object.path("jsonrpc").stringValue("").equals("2.0")) {
      throw invalid("'jsonrpc' must be \"2.0\".");
    }
    if (!object.path("method").isString()) {
      throw invalid("'method' must be a string.");
    }
    return new RpcMessage(id(object), object.get("method").stringValue(), params(object));
  }

  /** Refuses names that other programs, such as proxies, could take for one of these. */
  private static void requireExact(ObjectNode object, List<String> names, int code) {
    for (String given : object.propertyNames()) {
      for (String name : names) {
        if (given.equalsIgnoreCase(name) && !given.equals(name)) {
          throw RpcError.badRequest(
                  code,
                  "'%s' must be written '%s': upper and lower case count.".formatted(given, name))
              .raised();
        }
      }
    }
  }

  private static @Nullable JsonNode id(ObjectNode object) {
    JsonNode id = object.get("id");
    if (id == null || isId(id)) {
      return id;
    }
    throw invalid("'id' must be a string or a whole number.");
  }

  private static boolean isId(JsonNode id) {
    return id.isString() || (id.isIntegralNumber() && id.canConvertToLong());
  }

  /** Keeps the id of what may be a message with its request, for whatever fails from here on. */
  static void keepId(JsonNode node, HttpServletRequest request) {
    JsonNode id = node.path("id");
    request.setAttribute(ID, isId(id) ? id : null);
  }

  /** The id of the message that a request holds; null if none was read. */
  static @Nullable JsonNode id(HttpServletRequest request) {
    return (JsonNode) request.getAttribute(ID);
  }

  private static ObjectNode params(ObjectNode object) {
    JsonNode params = object.get("params");
    if (params == null) {
      return JsonNodeFactory.instance.objectNode();
    }
    if (params instanceof ObjectNode named) {
      requireExact(named, PARAMS, RpcError.INVALID_PARAMS);
      if (named.get("_meta") instanceof ObjectNode meta) {
        requireExact(meta, Protocol.META, RpcError.INVALID_PARAMS);
      }
      return named;
    }
    throw RpcError.badRequest(RpcError.INVALID_PARAMS, "'params' must be an object.").raised();
  }

  private static RpcError.Raised invalid(String message) {
    return RpcError.badRequest(RpcError.INVALID_REQUEST, message).raised();
  }

  /** A member of {@code params._meta}; missing if there is none. */
  JsonNode meta(String name) {
    return params.path("_meta").path(name);
  }
}
