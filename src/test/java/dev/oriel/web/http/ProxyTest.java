package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;

/** Oriel behind a real nginx, with the configuration in docs/running.md. */
@Tag(SecondTier.PROCESS)
class ProxyTest {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final String key = TestWorkspace.create().admin().key();

  @TempDir Path directory;
  private @Nullable Process nginx;
  private int port;

  @BeforeEach
  void freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
  }

  @AfterEach
  void stop() throws InterruptedException {
    if (nginx != null) {
      nginx.toHandle().destroy();
      nginx.waitFor();
    }
  }

  /** Starts nginx in front of a server, with the documented locations. */
  private void proxy(ConfigurableApplicationContext oriel) throws IOException {
    proxy(oriel.getEnvironment().getRequiredProperty("local.server.port"));
  }

  private void proxy(String upstreamPort) throws IOException {
    Matcher documented =
        Pattern.compile("(?s)```nginx\n.*?(  location / .*?\n  })\n.*?```")
            .matcher(Files.readString(Path.of("docs/running.md")));
    assertThat(documented.find()).isTrue();
    String upstream = "127.0.0.1:" + upstreamPort;
    Path configuration =
        Files.writeString(
            directory.resolve("nginx.conf"),
            """
            daemon off; pid %1$s/pid; error_log stderr; events {}
            http {
              access_log off; client_body_buffer_size 12m; client_body_temp_path %1$s/body; proxy_temp_path %1$s/proxy;
              fastcgi_temp_path %1$s/f; uwsgi_temp_path %1$s/u; scgi_temp_path %1$s/s;
              server { listen 127.0.0.1:%2$d; %3$s }
            }
            """
                .formatted(
                    directory, port, documented.group(1).replace("127.0.0.1:8080", upstream)));
    nginx =
        new ProcessBuilder(
                program(), "-e", "stderr", "-p", "" + directory, "-c", "" + configuration)
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("log").toFile())
            .start();
    Await.until(() -> {
      try {
        return !serverUrl("127.0.0.1:" + port).isEmpty();
      } catch (IOException _) {
        return false;
      }
    });
  }

  @Test
  void nginxAcceptsTheWholeDocumentedConfiguration() throws Exception {
    Matcher documented =
        Pattern.compile("(?s)```nginx\n(.*?)```")
            .matcher(Files.readString(Path.of("docs/running.md")));
    assertThat(documented.find()).isTrue();
    makeCertificate();
    Path configuration =
        Files.writeString(
            directory.resolve("whole.conf"),
            "pid %1$s/pid; error_log stderr; events {}\nhttp {\naccess_log off;\n%2$s\n}\n"
                .formatted(
                    directory,
                    documented
                        .group(1)
                        .replace("listen 443", "listen 127.0.0.1:" + port)
                        .replace("/etc/ssl/", directory + "/")));
    assertThat(run(program(), "-t", "-e", "stderr", "-p", "" + directory, "-c", "" + configuration))
        .contains("test is successful");
  }

  /** Makes the files that the configuration names, with a certificate of this test only. */
  private void makeCertificate() throws Exception {
    Path store = directory.resolve("store.p12");
    String password = "changeit";
    run(
        Path.of(System.getProperty("java.home"), "bin/keytool").toString(),
        "-genkeypair",
        "-keyalg",
        "EC",
        "-alias",
        "crm",
        "-dname",
        "CN=crm.example.com",
        "-storetype",
        "PKCS12",
        "-storepass",
        password,
        "-keystore",
        store.toString());
    KeyStore keys = KeyStore.getInstance(store.toFile(), password.toCharArray());
    Files.writeString(
        directory.resolve("crm.pem"), pem("CERTIFICATE", keys.getCertificate("crm").getEncoded()));
    Files.writeString(
        directory.resolve("crm.key"),
        pem("PRIVATE KEY", keys.getKey("crm", password.toCharArray()).getEncoded()));
  }

  private static String pem(String what, byte[] bytes) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(what, text);
  }

  /** The output of a command, which has to succeed. */
  private String run(String... command) throws Exception {
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(output)).isZero();
    return Files.readString(output);
  }

  /** Debian's is not in the path of every user. */
  private static String program() {
    Path debian = Path.of("/usr/sbin/nginx");
    return Files.exists(debian) ? debian.toString() : "nginx";
  }

  /** The address of the API according to its description. */
  private String serverUrl(String address, String... headers) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://" + address + "/api/v1/openapi.json"))
            .header("Authorization", "Bearer " + key);
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    try {
      String body = HTTP.send(request.build(), BodyHandlers.ofString()).body();
      return Json.MAPPER.readTree(body).at("/servers/0/url").asString();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static String direct(ConfigurableApplicationContext oriel) {
    return "localhost:" + oriel.getEnvironment().getProperty("local.server.port");
  }

  @Test
  void aTrustedProxyTellsUnderWhichAddressTheServerIsSeen() throws Exception {
    try (var oriel = RunningOriel.another("--oriel.trusted-proxies=127.0.0.0/8")) {
      proxy(oriel);
      // nginx replaces what the client says about itself.
      assertThat(serverUrl("127.0.0.1:" + port, "X-Forwarded-Host", "evil.example"))
          .isEqualTo("http://127.0.0.1:" + port + "/api/v1");
      String own = "http://" + direct(oriel) + "/api/v1";
      String trusted = direct(oriel).replace("localhost", "127.0.0.1");
      assertThat(
              serverUrl(
                  trusted, "X-Forwarded-Host", "a, crm.example:8443", "X-Forwarded-Proto", "https"))
          .isEqualTo("https://crm.example:8443/api/v1");
      for (String host : new String[] {"a/b", "a b", "\"", "", "a:b", "user@host"}) {
        assertThat(serverUrl(trusted, "X-Forwarded-Host", host, "X-Forwarded-Proto", "https"))
            .isEqualTo(own);
      }
      assertThat(serverUrl(trusted, "X-Forwarded-Host", "a", "X-Forwarded-Proto", "ftp"))
          .isEqualTo(own);
    }
  }

  @Test
  void theLargestFileOfAnImportGoesThrough() throws Exception {
    proxy("" + RunningOriel.port());
    String head =
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n";
    String form = head + "a".repeat(10 << 20) + "\r\n--x--\r\n";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1/import/jobs"))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "multipart/form-data; boundary=x")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
    var answer = HTTP.send(request, BodyHandlers.ofString());
    // Oriel has read it: nginx answers what is too large for it with a page.
    assertThat(Json.MAPPER.readTree(answer.body()).at("/error/details/0/field").asString())
        .isEqualTo("file");
  }

  @Test
  void anybodyElseTellsNothing() throws Exception {
    try (var oriel = RunningOriel.another("--oriel.trusted-proxies=10.0.0.1")) {
      proxy(oriel);
      assertThat(serverUrl("127.0.0.1:" + port)).isEqualTo("http://" + direct(oriel) + "/api/v1");
    }
  }

  @Test
  void theConfiguredAddressComesFirst() throws Exception {
    try (var oriel =
        RunningOriel.another(
            "--oriel.trusted-proxies=127.0.0.0/8", "--oriel.base-url=https://crm.example/")) {
      proxy(oriel);
      assertThat(serverUrl("127.0.0.1:" + port)).isEqualTo("https://crm.example/api/v1");
    }
  }
}
