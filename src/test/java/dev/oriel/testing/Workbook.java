package dev.oriel.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** Workbooks (.xlsx) that tests get and compare. */
public final class Workbook {

  private static final String TYPE =
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

  private static final String BEGIN = "PK\u0003\u0004";

  private Workbook() {}

  /** Reads an answer as a text; a workbook as one that has a character for each byte. */
  static HttpResponse.BodySubscriber<String> body(HttpResponse.ResponseInfo head) {
    String type = head.headers().firstValue("Content-Type").orElse("");
    return type.startsWith(TYPE)
        ? BodySubscribers.ofString(StandardCharsets.ISO_8859_1)
        : BodyHandlers.ofString().apply(head);
  }

  /**
   * The parts of a workbook with their names, without the times and sizes that its file has of
   * them. Any other body as it is.
   */
  public static String opened(String body) {
    if (!body.startsWith(BEGIN)) {
      return body;
    }
    StringBuilder parts = new StringBuilder();
    byte[] file = body.getBytes(StandardCharsets.ISO_8859_1);
    try (ZipFile zip = ZipFile.builder().setByteArray(file).get()) {
      for (ZipArchiveEntry part : Collections.list(zip.getEntries())) {
        byte[] content = zip.getInputStream(part).readAllBytes();
        parts.append(part.getName()).append('\n');
        parts.append(new String(content, StandardCharsets.UTF_8)).append('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return parts.toString();
  }
}
