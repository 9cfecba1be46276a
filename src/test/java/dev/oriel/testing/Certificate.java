package dev.oriel.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Certificates that servers of tests show, and their clients trust. */
public final class Certificate {

  private static final String PASSWORD = "password";

  private Certificate() {}

  /** Shows, and trusts, a certificate for these hosts alone. */
  public static SSLContext of(String... hosts) {
    return made(file -> {
      keytool(file, named("server", hosts), List.of("-validity", "2"));
      return context(file, "server");
    });
  }

  /** Shows a certificate that was valid until yesterday, and trusts the authority that made it. */
  public static SSLContext expired(String... hosts) {
    return made(file -> {
      keytool(file, named("authority", "authority.test"), List.of("-ext", "bc:c"));
      keytool(
          file,
          named("server", hosts),
          List.of("-startdate", "-3d", "-validity", "2", "-signer", "authority"));
      return context(file, "authority");
    });
  }

  private interface Making {
    SSLContext in(Path file) throws IOException, GeneralSecurityException, InterruptedException;
  }

  private static SSLContext made(Making making) {
    try {
      Path directory = Files.createTempDirectory("certificate");
      Path file = directory.resolve("keys");
      try {
        return making.in(file);
      } finally {
        Files.deleteIfExists(file);
        Files.delete(directory);
      }
    } catch (IOException | GeneralSecurityException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> named(String alias, String... hosts) {
    String names =
        Arrays.stream(hosts)
            .map(host -> "dns:" + host)
            .collect(Collectors.joining(",", "san=", ""));
    return List.of("-alias", alias, "-dname", "CN=" + hosts[0], "-ext", names);
  }

  private static void keytool(Path file, List<String> name, List<String> more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-genkeypair", "-keyalg", "EC", "-storepass", PASSWORD));
    command.addAll(List.of("-keystore", file.toString()));
    command.addAll(name);
    command.addAll(more);
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (keytool.waitFor() != 0) {
      throw new IllegalStateException(said);
    }
  }

  private static SSLContext context(Path file, String authority)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("a", store.getCertificate(authority));
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trusted);
    if (!authority.equals("server")) {
      store.deleteEntry(authority);
    }
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, PASSWORD.toCharArray());
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return tls;
  }
}
