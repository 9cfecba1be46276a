package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.Suggestion;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Headers;
import dev.oriel.web.http.Origin;
import dev.oriel.web.http.request.MaxBody;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.http.request.RequestBody;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The endpoint of the MCP server (Streamable HTTP). It answers each message with one document, of
 * the {@linkplain Protocol revision} that the message has.
 */
@Controller
record McpApi(ModelGuard guard, Toolbox toolbox, ToolRunner runner, ServerInfo server) {

  @PostMapping(McpSurface.PATH)
  Answer receive(
      Actor actor,
      Headers headers,
      Origin origin,
      @MaxBody(BodySize.CALL) RequestBody body,
      Query query,
      HttpServletRequest request) {
    try {
      JsonNode node = parsed(body);
      RpcMessage.keepId(node, request);
      RpcMessage message = RpcMessage.of(node);
      boolean modern = Protocol.isModern(message, headers);
      JsonNode id = message.id();
      if (id == null) {
        // No notification of a client needs an action here.
        guard.requireValid(actor);
        return Rpc.accepted();
      }
      Asked asked = new Asked(message, Pack.named(query.text(Pack.PARAMETER)), origin);
      return Rpc.result(id, complete(modern, result(actor, asked, modern)));
    } catch (RpcError.Raised e) {
      guard.requireValid(actor);
      return Rpc.error(RpcMessage.id(request), e.error());
    }
  }

  private static JsonNode parsed(RequestBody body) {
    try {
      return body.node();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid invalid) {
        throw RpcError.badRequest(RpcError.PARSE, invalid.message()).raised();
      }
      throw e;
    }
  }

  /** A message, the packs of tools that its address names, and where pages are. */
  private record Asked(RpcMessage message, Set<Pack> packs, Origin origin) {}

  private Consumer<JsonGenerator> result(Actor actor, Asked asked, boolean modern) {
    if (asked.message().method().equals("tools/call")) {
      return call(actor, asked);
    }
    Actor present = guard.present(actor);
    return modern ? modern(present, asked) : legacy(present, asked);
  }

  private Consumer<JsonGenerator> modern(Actor actor, Asked asked) {
    RpcMessage message = asked.message();
    Consumer<JsonGenerator> result =
        switch (message.method()) {
          case "server/discover" -> json -> server.writeDiscovery(json, asked.packs());
          case "tools/list" -> list(actor, asked);
          default -> throw unknownMethod(message, 404);
        };
    return result.andThen(ServerInfo::writeCaching);
  }

  private Consumer<JsonGenerator> legacy(Actor actor, Asked asked) {
    RpcMessage message = asked.message();
    return switch (message.method()) {
      case "initialize" ->
          json -> server.writeInitialization(json, Protocol.negotiated(message), asked.packs());
      case "ping" -> _ -> {};
      case "tools/list" -> list(actor, asked);
      default -> throw unknownMethod(message, 200);
    };
  }

  private static RpcError.Raised unknownMethod(RpcMessage message, int status) {
    return new RpcError(
            RpcError.METHOD_NOT_FOUND,
            "There is no method '" + message.method() + "'.",
            null,
            status)
        .raised();
  }

  private Consumer<JsonGenerator> call(Actor actor, Asked asked) {
    ObjectNode params = asked.message().params();
    String name = params.path("name").stringValue("");
    Tool tool = toolbox.tool(name);
    if (tool == null) {
      throw invalidParams(
          "There is no tool '" + name + "'." + Suggestion.didYouMean(name, toolbox.names()));
    }
    JsonNode arguments = Arguments.read(params.path("arguments"));
    if (arguments.isMissingNode() || arguments.isNull()) {
      arguments = JsonNodeFactory.instance.objectNode();
    }
    if (!(arguments instanceof ObjectNode given)) {
      throw invalidParams("'arguments' must be an object.");
    }
    return runner.run(tool, new ToolCall(actor, given, asked.origin(), asked.packs()))::write;
  }

  private Consumer<JsonGenerator> list(Actor actor, Asked asked) {
    if (asked.message().params().hasNonNull("cursor")) {
      throw invalidParams("The list of tools has one page only, so there is no cursor.");
    }
    List<String> definitions = toolbox.definitions(actor, asked.packs());
    return json -> {
      json.writeArrayPropertyStart("tools");
      definitions.forEach(json::writeRawValue);
      json.writeEndArray();
    };
  }

  private static RpcError.Raised invalidParams(String message) {
    return new RpcError(RpcError.INVALID_PARAMS, message, null, 200).raised();
  }

  private Consumer<JsonGenerator> complete(boolean modern, Consumer<JsonGenerator> result) {
    return modern ? result.andThen(server::writeEnd) : result;
  }
}
