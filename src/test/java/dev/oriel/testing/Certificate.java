package dev.oriel.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.apache.hc.client5.http.ssl.TrustAllStrategy;
import org.apache.hc.core5.ssl.SSLContextBuilder;

/**
 * Certificates that servers of tests show, and their clients trust. Those for the same hosts are
 * the same in one JVM.
 */
public final class Certificate {

  private static final String PASSWORD = "password";

  private static final Map<Wanted, Keys> MADE = new ConcurrentHashMap<>();

  private enum Form {
    SELF_SIGNED,
    ISSUED,
    EXPIRED
  }

  private record Wanted(Form form, List<String> hosts) {}

  /** What a server shows, and what a client trusts. */
  private record Keys(KeyStore shown, KeyStore trusted) {}

  private Certificate() {}

  /** Shows, and trusts, a certificate for these hosts alone. */
  public static SSLContext of(String... hosts) {
    return context(new Wanted(Form.SELF_SIGNED, List.of(hosts)));
  }

  /** Shows a certificate for these hosts, and trusts the authority that made it. */
  public static SSLContext issued(String... hosts) {
    return context(new Wanted(Form.ISSUED, List.of(hosts)));
  }

  /**
   * Writes the authority of {@link #issued} into a file. Returns the options by which Java trusts
   * this authority, and no other.
   */
  public static List<String> trust(Path file, String... hosts) {
    KeyStore trusted = keys(new Wanted(Form.ISSUED, List.of(hosts))).trusted();
    try (OutputStream out = Files.newOutputStream(file)) {
      trusted.store(out, null);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    return List.of("-Djavax.net.ssl.trustStore=" + file);
  }

  /** Trusts whatever certificate is shown. */
  static SSLContext any() {
    try {
      return SSLContextBuilder.create().loadTrustMaterial(TrustAllStrategy.INSTANCE).build();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Shows a certificate that was valid until yesterday, and trusts the authority that made it. */
  public static SSLContext expired(String... hosts) {
    return context(new Wanted(Form.EXPIRED, List.of(hosts)));
  }

  private static Keys keys(Wanted wanted) {
    return MADE.computeIfAbsent(wanted, Certificate::make);
  }

  private static SSLContext context(Wanted wanted) {
    Keys made = keys(wanted);
    try {
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      trust.init(made.trusted());
      KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
      keys.init(made.shown(), PASSWORD.toCharArray());
      SSLContext tls = SSLContext.getInstance("TLS");
      tls.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
      return tls;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Keys make(Wanted wanted) {
    try {
      Path directory = Files.createTempDirectory("certificate");
      Path file = directory.resolve("keys");
      try {
        return switch (wanted.form()) {
          case SELF_SIGNED -> selfSigned(file, wanted.hosts());
          case ISSUED -> issued(file, wanted.hosts(), "-1d");
          case EXPIRED -> issued(file, wanted.hosts(), "-3d");
        };
      } finally {
        Files.deleteIfExists(file);
        Files.delete(directory);
      }
    } catch (IOException | GeneralSecurityException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Keys selfSigned(Path file, List<String> hosts)
      throws IOException, GeneralSecurityException, InterruptedException {
    keytool(file, named("server", hosts), List.of("-validity", "2"));
    KeyStore shown = read(file);
    return new Keys(shown, trusting(shown.getCertificate("server")));
  }

  private static Keys issued(Path file, List<String> hosts, String start)
      throws IOException, GeneralSecurityException, InterruptedException {
    keytool(file, named("authority", List.of("authority.test")), List.of("-ext", "bc:c"));
    keytool(
        file,
        named("server", hosts),
        List.of("-startdate", start, "-validity", "2", "-signer", "authority"));
    KeyStore shown = read(file);
    KeyStore trusted = trusting(shown.getCertificate("authority"));
    shown.deleteEntry("authority");
    return new Keys(shown, trusted);
  }

  private static List<String> named(String alias, List<String> hosts) {
    String names =
        hosts.stream()
            .map(host -> (host.matches("[0-9.]+") ? "ip:" : "dns:") + host)
            .collect(Collectors.joining(",", "san=", ""));
    return List.of("-alias", alias, "-dname", "CN=" + hosts.getFirst(), "-ext", names);
  }

  private static void keytool(Path file, List<String> name, List<String> more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
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

  private static KeyStore read(Path file) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    return store;
  }

  private static KeyStore trusting(java.security.cert.Certificate authority)
      throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("a", authority);
    return trusted;
  }
}
