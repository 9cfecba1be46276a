package dev.oriel.second;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** Addresses of clients behind trusted proxies, and of those who only say so. */
@Tag(SecondTier.SERVER)
class ClientAddressTest {

  private static ServletWebServerApplicationContext proxied;

  @BeforeAll
  static void server() {
    proxied =
        RunningOriel.another(
            "--oriel.trusted-proxies=127.0.0.1,::1,10.0.0.0/8,2001:db8:1::/48,fe80::1");
  }

  @AfterAll
  static void stop() {
    proxied.close();
  }

  private static String client(String... headers) {
    return client(Objects.requireNonNull(proxied.getWebServer()).getPort(), headers);
  }

  private static String client(int port, String... headers) {
    String[] head = new String[headers.length + 2];
    head[0] = "GET /second/client HTTP/1.1";
    head[1] = "Host: localhost";
    System.arraycopy(headers, 0, head, 2, headers.length);
    RawHttp.Response answered = RawHttp.sendTo(port, new byte[0], head);
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered.body();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "192.0.2.1|192.0.2.1 192.0.2.1",
        " 192.0.2.1 , 10.0.0.1,10.1.2.3 |192.0.2.1 192.0.2.1",
        "198.51.100.7, 192.0.2.1, 10.0.0.1|192.0.2.1 192.0.2.1",
        "10.0.0.1, 192.0.2.1|192.0.2.1 192.0.2.1",
        "192.0.2.1:443, 10.0.0.1:80|192.0.2.1 192.0.2.1",
        "192.0.2.1,,|192.0.2.1 192.0.2.1",
        "2001:db8:2:3:4:5:6:7|2001:db8:2:3:4:5:6:7 2001:db8:2:3:0:0:0:0/64",
        "2001:DB8:2:3::7, 2001:db8:1::9|2001:db8:2:3::7 2001:db8:2:3:0:0:0:0/64",
        "[2001:db8:2:3::7]:443|2001:db8:2:3::7 2001:db8:2:3:0:0:0:0/64",
        "[2001:db8:2:3::7]|2001:db8:2:3::7 2001:db8:2:3:0:0:0:0/64",
        "fe80::2%eth0, fe80::1%eth1|fe80::2 fe80:0:0:0:0:0:0:0/64",
        "2001:0:0:1:0:0:0:0|2001:0:0:1:: 2001:0:0:1:0:0:0:0/64",
        "::|:: 0:0:0:0:0:0:0:0/64",
        "::ffff:192.0.2.1|192.0.2.1 192.0.2.1",
        "nonsense, 192.0.2.1, 10.0.0.1|192.0.2.1 192.0.2.1",
      })
  void theLastAddressThatIsNoProxyIsTheClient(String forwarded, String told) {
    assertThat(client("X-Forwarded-For: " + forwarded)).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10.0.0.1",
        "10.0.0.1, 127.0.0.1, 2001:db8:1::7",
        "192.0.2.1, nonsense, 10.0.0.1",
        "192.0.2.1, unknown",
        "example.com",
        "1",
        "192.0.2",
        "192.0.2.256",
        "192.0.2.01",
        "0xc0000201",
        "192.0.2.1:99999999",
        "192.0.2.1:port",
        "192.0.2.1/24",
        "[192.0.2.1",
        "[2001:db8:2::1]x",
        "2001:db8:2::1::2",
        ":",
        "',,,'",
        "for=192.0.2.1",
      })
  void aProxyIsNeverTakenForAClient(String forwarded) {
    assertThat(client("X-Forwarded-For: " + forwarded)).isEqualTo("none");
  }

  @Test
  void withoutAnAddressOfItThereIsNoClient() {
    assertThat(client()).isEqualTo("none");
    assertThat(client("X-Forwarded-For:")).isEqualTo("none");
    assertThat(client("Forwarded: for=192.0.2.1", "X-Real-IP: 192.0.2.1")).isEqualTo("none");
  }

  @Test
  void severalHeadersContinueEachOther() {
    assertThat(
            client(
                "X-Forwarded-For: 198.51.100.7",
                "X-Forwarded-For: 192.0.2.1",
                "X-Forwarded-For: 10.0.0.1, 10.0.0.2"))
        .startsWith("192.0.2.1 ");
  }

  @Test
  void thousandsOfEntriesAreNoHarm() {
    assertThat(client("X-Forwarded-For: " + "10.0.0.1,".repeat(3_000))).isEqualTo("none");
    assertThat(client("X-Forwarded-For: 192.0.2.1" + ",10.0.0.1".repeat(3_000)))
        .startsWith("192.0.2.1 ");
    assertThat(client("X-Forwarded-For: " + "1".repeat(30_000))).isEqualTo("none");
    assertThat(client("X-Forwarded-For: " + ":".repeat(30_000))).isEqualTo("none");
    assertThat(client("X-Forwarded-For: " + ",".repeat(30_000))).isEqualTo("none");
  }

  @Test
  void nobodyElseSaysWhereARequestComesFrom() {
    assertThat(client(RunningOriel.port(), "X-Forwarded-For: 192.0.2.1"))
        .isIn("127.0.0.1 127.0.0.1", "::1 0:0:0:0:0:0:0:0/64");
  }
}
