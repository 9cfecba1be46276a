package dev.oriel.testing;

import dev.oriel.platform.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A host of this machine with the document of a client that names itself by its address. */
public final class DocumentServer implements AutoCloseable {

  private static final String JSON = "200 OK\r\nContent-Type: application/json";

  private volatile RawServer.Behaviour answer;
  private final RawServer server = RawServer.start(connection -> answer.serve(connection));

  private DocumentServer(Map<String, ?> document) {
    answer = RawServer.answering(JSON, Json.MAPPER.writeValueAsString(document));
  }

  /** One whose client has this name, and comes back to this address. */
  public static DocumentServer of(String name, String redirectUri) {
    DocumentServer started = new DocumentServer(Map.of());
    started.say(started.document(name, redirectUri));
    return started;
  }

  /** Text of a document, in ASCII. */
  public Map<String, Object> document(String name, String... redirectUris) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("client_id", address());
    document.put("client_name", name);
    document.put("redirect_uris", List.of(redirectUris));
    document.put("token_endpoint_auth_method", "none");
    return document;
  }

  public void say(Map<String, ?> document) {
    answer(JSON, Json.MAPPER.writeValueAsString(document));
  }

  /** Answers with something else from now on. */
  public void answer(String head, String body) {
    answer(RawServer.answering(head, body));
  }

  public void answer(RawServer.Behaviour other) {
    answer = other;
  }

  /** The public id of the client. */
  public String address() {
    return "http://" + host() + "/client.json";
  }

  public String host() {
    return "127.0.0.1:" + server.port();
  }

  public int reads() {
    return server.connections();
  }

  @Override
  public void close() {
    server.close();
  }
}
