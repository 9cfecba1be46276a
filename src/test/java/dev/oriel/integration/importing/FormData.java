package dev.oriel.integration.importing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oriel.testing.Api;
import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;

/** A form with files, as clients send it. */
public final class FormData {

  private static final String BOUNDARY = "----boundary";

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  public FormData text(String name, String value) {
    return part("name=\"" + name + "\"", value.getBytes(UTF_8));
  }

  public FormData file(String part, String name, byte[] content) {
    return part("name=\"" + part + "\"; filename=\"" + name + "\"", content);
  }

  private FormData part(String disposition, byte[] content) {
    String head = "--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + disposition;
    bytes.writeBytes((head + "\r\n\r\n").getBytes(UTF_8));
    bytes.writeBytes(content);
    bytes.writeBytes("\r\n".getBytes(UTF_8));
    return this;
  }

  public Api.Answered post(Api key) {
    return post(key, Map.of());
  }

  public Api.Answered post(Api key, Map<String, String> headers) {
    byte[] end = ("--" + BOUNDARY + "--\r\n").getBytes(UTF_8);
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(bytes.toByteArray());
    body.writeBytes(end);
    Map<String, String> all = new HashMap<>(headers);
    all.put("Content-Type", "multipart/form-data; boundary=" + BOUNDARY);
    return key.send("POST", ImportJobs.PATH, body.toByteArray(), all);
  }

  static Api.Answered send(Api key, Object body, String type) {
    return key.send("POST", ImportJobs.PATH, body, Map.of("Content-Type", type));
  }
}
