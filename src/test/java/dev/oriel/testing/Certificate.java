package dev.oriel.testing;

import java.io.IOException;
import java.io.InputStream;
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
    return made(List.of("-validity", "2"), hosts);
  }

  /** Shows, and trusts, one that was valid until yesterday. */
  public static SSLContext expired(String... hosts) {
    return made(List.of("-startdate", "-3d", "-validity", "2"), hosts);
  }

  private static SSLContext made(List<String> validity, String... hosts) {
    try {
      Path directory = Files.createTempDirectory("certificate");
      Path file = directory.resolve("keys");
      try {
        generate(file, validity, hosts);
        return context(file);
      } finally {
        Files.deleteIfExists(file);
        Files.delete(directory);
      }
    } catch (IOException | GeneralSecurityException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void generate(Path file, List<String> validity, String... hosts)
      throws IOException, InterruptedException {
    String names =
        Arrays.stream(hosts)
            .map(host -> "dns:" + host)
            .collect(Collectors.joining(",", "san=", ""));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-genkeypair", "-keyalg", "EC", "-alias", "a", "-storepass", PASSWORD));
    command.addAll(List.of("-dname", "CN=" + hosts[0], "-ext", names));
    command.addAll(List.of("-keystore", file.toString()));
    command.addAll(validity);
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(keytool.getInputStream().readAllBytes());
    if (keytool.waitFor() != 0) {
      throw new IllegalStateException(said);
    }
  }

  private static SSLContext context(Path file) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, PASSWORD.toCharArray());
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("a", store.getCertificate("a"));
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trusted);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return tls;
  }
}
