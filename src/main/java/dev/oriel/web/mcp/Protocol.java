package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.web.http.Headers;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The revisions of the protocol. In the modern one every request is complete in itself: its version
 * and the client's capabilities are in {@code _meta}, and headers repeat what proxies need. In
 * legacy ones a client begins with {@code initialize}; no session is kept here either.
 */
final class Protocol {

  static final String MODERN = "2026-07-28";
  static final String NEWEST_LEGACY = "2025-11-25";

  /** The versions that are offered, newest first. */
  static final List<String> OFFERED = List.of(MODERN, NEWEST_LEGACY, "2025-06-18");

  /** The version of requests without the header. */
  private static final String ASSUMED = "2025-03-26";

  private static final String PREFIX = "io.modelcontextprotocol/";
  private static final String VERSION = PREFIX + "protocolVersion";
  private static final String CAPABILITIES = PREFIX + "clientCapabilities";
  static final String SERVER_INFO = PREFIX + "serverInfo";

  /** The properties that are read from {@code _meta}. */
  static final List<String> META = List.of(VERSION, CAPABILITIES);

  private static final Pattern ENCODED = Pattern.compile("=\\?base64\\?([A-Za-z0-9+/=]*)\\?=");

  private Protocol() {}

  /** Whether a request is of the modern revision. Raises an error for one that is malformed. */
  static boolean isModern(RpcMessage message, Headers headers) {
    String header = header(headers, "MCP-Protocol-Version");
    JsonNode version = message.meta(VERSION);
    if (version.isMissingNode() && (header == null || isLegacy(header))) {
      return false;
    }
    if (version.isMissingNode() && !MODERN.equals(header)) {
      throw unsupported(header);
    }
    if (!version.isString()) {
      throw missing(VERSION, "a string");
    }
    if (!message.meta(CAPABILITIES).isObject()) {
      throw missing(CAPABILITIES, "an object");
    }
    requireSame("MCP-Protocol-Version", header, version.stringValue());
    if (!version.stringValue().equals(MODERN)) {
      throw unsupported(version.stringValue());
    }
    requireSame("Mcp-Method", header(headers, "Mcp-Method"), message.method());
    if (message.method().equals("tools/call")) {
      String name = message.params().path("name").stringValue("");
      requireSame("Mcp-Name", header(headers, "Mcp-Name"), name);
    }
    return true;
  }

  private static boolean isLegacy(String version) {
    return version.equals(ASSUMED) || (OFFERED.contains(version) && !version.equals(MODERN));
  }

  /** The version for a legacy client: the one it asks for if possible. */
  static String negotiated(RpcMessage initialize) {
    String asked = initialize.params().path("protocolVersion").stringValue("");
    return OFFERED.contains(asked) && !asked.equals(MODERN) ? asked : NEWEST_LEGACY;
  }

  private static @Nullable String header(Headers headers, String name) {
    List<String> values = headers.all(name);
    if (values.size() > 1) {
      throw mismatch("There must be one header " + name + ", not several.");
    }
    if (values.isEmpty()) {
      return null;
    }
    String value = values.getFirst().strip();
    Matcher encoded = ENCODED.matcher(value);
    if (!encoded.matches()) {
      return value;
    }
    try {
      return new String(Base64.getDecoder().decode(encoded.group(1)), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      throw mismatch("The header " + name + " is not valid Base64.");
    }
  }

  private static void requireSame(String name, @Nullable String header, String body) {
    if (header == null) {
      throw mismatch("The header " + name + " is required.");
    }
    if (!header.equals(body)) {
      throw mismatch("The header " + name + " differs from the message: '" + header + "'.");
    }
  }

  private static RpcError.Raised mismatch(String message) {
    return RpcError.badRequest(RpcError.HEADER_MISMATCH, message).raised();
  }

  private static RpcError.Raised missing(String name, String type) {
    return RpcError.badRequest(
            RpcError.INVALID_PARAMS, "'params._meta' must have '" + name + "', " + type + ".")
        .raised();
  }

  private static RpcError.Raised unsupported(@Nullable String version) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    OFFERED.forEach(data.putArray("supported")::add);
    data.put("requested", version);
    return new RpcError(
            RpcError.UNSUPPORTED_VERSION,
            "The version '" + version + "' of the protocol is not supported.",
            data,
            400)
        .raised();
  }
}
