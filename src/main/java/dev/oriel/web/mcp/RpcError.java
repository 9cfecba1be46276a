package dev.oriel.web.mcp;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * An error of the protocol (JSON-RPC 2.0, section 5.1, and MCP). What a tool refuses is a result,
 * not such an error.
 *
 * @param data more about it for programs, if there is something
 * @param status of the HTTP response
 */
record RpcError(int code, String message, @Nullable ObjectNode data, int status) {

  static final int PARSE = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL = -32603;

  /** Refused outside of the protocol, with a status of HTTP that says why. */
  static final int REFUSED = -32000;

  static final int HEADER_MISMATCH = -32020;
  static final int UNSUPPORTED_VERSION = -32022;

  static RpcError badRequest(int code, String message) {
    return new RpcError(code, message, null, 400);
  }

  /** Carries an error to the answer. */
  static final class Raised extends RuntimeException {

    private final transient RpcError error;

    Raised(RpcError error) {
      super(error.message(), null, false, false);
      this.error = error;
    }

    RpcError error() {
      return error;
    }
  }

  Raised raised() {
    return new Raised(this);
  }
}
