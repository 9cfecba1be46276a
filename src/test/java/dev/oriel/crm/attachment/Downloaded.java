package dev.oriel.crm.attachment;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;

/** Bytes that were downloaded, and the headers. */
record Downloaded(HttpResponse<byte[]> response) {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  static Downloaded from(String origin, Api key, String path, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(origin + "/api/v1" + path))
            .timeout(Await.PATIENCE)
            .header("Authorization", "Bearer " + key.key());
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      return new Downloaded(HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray()));
    } catch (IOException e) {
      throw new AssertionError(Arrays.toString(headers), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  int status() {
    return response.statusCode();
  }

  byte[] bytes() {
    return response.body();
  }

  String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }
}
