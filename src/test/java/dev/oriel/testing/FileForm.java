package dev.oriel.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Map;

/** A form with files as clients send it, for attachments. */
public final class FileForm {

  public static final String BOUNDARY = "----boundary";
  public static final Map<String, String> TYPE =
      Map.of("Content-Type", "multipart/form-data; boundary=" + BOUNDARY);

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  public static FileForm file(String name, byte[] content) {
    return new FileForm().part("form-data; name=\"file\"; filename=\"" + name + "\"", content);
  }

  /** Adds a part with this Content-Disposition. */
  public FileForm part(String disposition, byte[] content) {
    String head = "--" + BOUNDARY + "\r\nContent-Disposition: " + disposition;
    bytes.writeBytes((head + "\r\nContent-Type: text/html\r\n\r\n").getBytes(UTF_8));
    bytes.writeBytes(content);
    bytes.writeBytes("\r\n".getBytes(UTF_8));
    return this;
  }

  public byte[] bytes() {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    whole.writeBytes(bytes.toByteArray());
    whole.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(UTF_8));
    return whole.toByteArray();
  }

  /** Sends the form. */
  public Api.Answered post(Api key, String path) {
    return key.send("POST", path, bytes(), TYPE);
  }

  /** The id of an attachment that is added to a record. */
  public static String attach(Api key, String object, String record, String name, byte[] content) {
    Api.Answered added =
        file(name, content).post(key, "/objects/" + object + "/records/" + record + "/attachments");
    if (added.status() != 201) {
      throw new AssertionError(added.toString());
    }
    return added.at("/data/attachment/id").stringValue();
  }
}
