package dev.oriel.operation.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Java;
import dev.oriel.testing.SecondTier;
import java.io.File;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts with settings that cannot be right: each says so in one line, and makes nothing. */
@Tag(SecondTier.PROCESS)
class BadSettingsTest {

  @TempDir Path directory;

  /** What is given, with tabs between the words, and what the line has to say. */
  private record Case(String given, String said) {}

  private static Case bad(String given, String said) {
    return new Case(given.replace(' ', '\t'), said);
  }

  private static List<Case> cases(int usedPort) {
    return List.of(
        // Ports
        bad("--server.port=99999", "server.port must be a port from 0 to 65535, not '99999'."),
        bad("--server.port=abc", "server.port must be a port from 0 to 65535, not 'abc'."),
        bad("SERVER_PORT=-1", "server.port must be a port from 0 to 65535, not '-1'."),
        bad("--server.port=80.5", "not '80.5'."),
        bad("--management.server.port=x", "management.server.port must be a port from 0 to 65535"),
        bad("MANAGEMENT_SERVER_PORT=70000", "management.server.port must be a port"),
        bad(
            "--server.port=8181 --management.server.port=8181",
            "management.server.port must not be the same as server.port, which is 8181."),
        bad(
            "--server.port=" + usedPort,
            "server.port " + usedPort + " is in use by another program: stop it, or choose"),
        bad(
            "--server.port=0 --management.server.port=" + usedPort,
            "management.server.port " + usedPort + " is in use by another program"),
        bad(
            "--server.address=192.0.2.1",
            "server.address must be an address of this machine, not '192.0.2.1'."),
        bad("--server.address=no/host", "server.address"),
        // Names
        bad(
            "ORIEL_DATABSE_URL=postgresql://db/x",
            "there is no setting 'ORIEL_DATABSE_URL'. Did you mean 'ORIEL_DATABASE_URL'?"),
        bad(
            "--oriel.databse-url=postgresql://db/x",
            "there is no setting 'oriel.databse-url'. Did you mean 'oriel.database-url'?"),
        bad(
            "--oriel.nonsense",
            "there is no setting 'oriel.nonsense'. All settings are in docs/settings.md."),
        bad("ORIEL_NONSENSE=1", "there is no setting 'ORIEL_NONSENSE'."),
        bad("--oriel.ratelimit-=5 --oriel.rat-limit=5", "Did you mean 'oriel.rate-limit'?"),
        bad("--data=/tmp/x", "there is no setting '--data'. Did you mean '--oriel.data'?"),
        bad(
            "--server.prot=1",
            "there is no setting '--server.prot'. Did you mean '--server.port'?"),
        bad("--management.server.adress=::1", "Did you mean '--management.server.address'?"),
        bad("--port=80", "there is no setting '--port'."),
        // Numbers
        bad(
            "--oriel.rate-limit=abc",
            "oriel.rate-limit must be a number from 1 to 1000000 requests a minute (leave it out"
                + " for no limit), not 'abc'."),
        bad(
            "--oriel.attachments-s3-endpoint=s3.example.com",
            "oriel.attachments-s3-endpoint must be an origin such as https://s3.example.com"),
        bad(
            "--oriel.attachments-s3-access-key=x",
            "oriel.attachments-s3-access-key is set, but oriel.attachments-s3-bucket is not."),
        bad(
            "--oriel.attachments-s3-bucket=files",
            "oriel.attachments-s3-bucket needs oriel.attachments-s3-access-key."),
        bad(
            "--oriel.attachments-s3-bucket=files --oriel.attachments-s3-access-key=x",
            "needs either oriel.attachments-s3-secret-key or"),
        bad(
            "--oriel.attachments-s3-bucket=files --oriel.attachments-s3-access-key=x"
                + " --oriel.attachments-s3-secret-key-file=/no/such/file",
            "oriel.attachments-s3-secret-key-file cannot be read: /no/such/file"),
        bad("ORIEL_ATTACHMENTS_S3_BUCKET=UPPER", "must be the name of a bucket"),
        bad("--oriel.rate-limit=0", "oriel.rate-limit must be a number from 1 to 1000000"),
        bad("ORIEL_RATE_LIMIT=-5", "oriel.rate-limit must be a number from 1 to 1000000"),
        bad("ORIEL_RATE_LIMIT=10/s", "not '10/s'."),
        bad("--oriel.rate-limit=99999999999", "oriel.rate-limit must be a number"),
        bad("--oriel.database-pool=1", "oriel.database-pool must be a number from 2 to 1000"),
        bad("ORIEL_DATABASE_POOL=many", "oriel.database-pool must be a number from 2 to 1000"),
        bad("--oriel.database-pool=1001", "oriel.database-pool must be a number from 2 to 1000"),
        bad("--oriel.max-connections-per-address=0", "must be a number from 1 to 1000000"),
        bad("--oriel.max-connections-per-address=ten", "must be a number from 1 to 1000000"),
        // Truth, times, addresses
        bad("--oriel.demo=maybe", "oriel.demo must be true or false, not 'maybe'."),
        bad("ORIEL_PAGE_PATIENCE=5ms", "oriel.page-patience must be a time from 10ms to 1m"),
        bad("ORIEL_AUTOMATIC_INDEXES=si", "oriel.automatic-indexes must be true or false"),
        bad("--oriel.embedded.fsync=2", "oriel.embedded.fsync must be true or false"),
        bad("--oriel.jobs-interval=soon", "oriel.jobs-interval must be a time from 100ms to 1h"),
        bad("--oriel.jobs-interval=0s", "oriel.jobs-interval must be a time from 100ms to 1h"),
        bad("--oriel.jobs-interval=-5s", "oriel.jobs-interval must be a time from 100ms to 1h"),
        bad("--oriel.jobs-interval=2d", "oriel.jobs-interval must be a time from 100ms to 1h"),
        bad("--oriel.embedded.patience=0", "oriel.embedded.patience must be a time from 1s to 1d"),
        bad("--oriel.base-url=crm.example.com", "oriel.base-url must be an origin such as https:"),
        bad("--oriel.base-url=ftp://crm.example.com", "oriel.base-url must be an origin"),
        bad("ORIEL_BASE_URL=https://crm.example.com/path", "oriel.base-url must be an origin"),
        bad("--oriel.cors-origins=https://a.example,app.example", "must be * or origins such as"),
        bad("--oriel.cors-origins=https://app.example/", "not 'https://app.example/'."),
        bad("ORIEL_CORS_ORIGINS=ftp://a", "oriel.cors-origins must be * or origins such as"),
        bad("ORIEL_CORS_ORIGINS=null", "oriel.cors-origins must be * or origins such as"),
        bad("--oriel.egress-allow=10.0.0.0/33", "oriel.egress-allow must be hosts, addresses or"),
        bad("ORIEL_EGRESS_ALLOW=erp.internal,http://erp", "not 'http://erp'."),
        bad("--oriel.mail.tls-ports=465,0", "oriel.mail.tls-ports must be ports or ranges"),
        bad("ORIEL_MAIL_STARTTLS_PORTS=600-587", "not '600-587'."),
        bad("ORIEL_MAIL_PLAIN_HOSTS=http://x", "oriel.mail.plain-hosts must be hosts with or"),
        bad("ORIEL_MAIL_SMTP=mail.example.com", "oriel.mail.smtp must be a mail server with its"),
        bad("--oriel.mail.smtp=mail.example.com:465", "oriel.mail.smtp needs oriel.mail.from."),
        bad("ORIEL_MAIL_FROM=crm@halden.example", "oriel.mail.from is set, but oriel.mail.smtp is"),
        bad("--oriel.mail.from=crm", "oriel.mail.from must be one e-mail address such as"),
        bad("ORIEL_SECRET_KEY=c2hvcnQ=", "oriel.secret-key must be 32 bytes or more in Base64."),
        bad("--oriel.trusted-proxies=10.0.0.0/99", "oriel.trusted-proxies must be addresses or"),
        bad("--oriel.trusted-proxies=10.0.0.1,proxy.local", "not 'proxy.local'."),
        // The database
        bad(
            "ORIEL_DATABASE_URL=mysql://db/x",
            "ORIEL_DATABASE_URL must begin with jdbc:postgresql:// or postgresql://."),
        bad("ORIEL_DATABASE_URL=db.internal", "ORIEL_DATABASE_URL must begin with"),
        bad("ORIEL_DATABASE_URL=jdbc:postgresql://db:x/y", "ORIEL_DATABASE_URL is not a valid URL"),
        bad("ORIEL_DATABASE_URL=postgres://a:p^w@db/x", "ORIEL_DATABASE_URL is not a valid URL"),
        bad("--oriel.database-url=postgres://127.0.0.1:1/x", "no connection to the database"),
        bad("ORIEL_DATABASE_USER=ada", "oriel.database-user is set, but oriel.database-url is not"),
        bad("ORIEL_DATABASE_URL= ORIEL_DATABASE_PASSWORD=x", "oriel.database-password is set"),
        // Paths and files
        bad("--oriel.data=file", "file cannot be used:"),
        bad("--oriel.data=file/inside/it", "file is no directory."),
        bad("--oriel.data=/proc/x", "data directory /proc/x cannot be"),
        bad("ORIEL_DATA=a\\nb", "oriel.data must not contain a line break"),
        bad(
            "--oriel.data=${NOTHING}",
            "oriel.data is '${NOTHING}', and what stands in the braces is not set."),
        bad("--oriel.setup=missing.yaml", "missing.yaml: there is no such setup file."),
        bad("--oriel.setup=directory", "directory: the setup file cannot be read."),
        bad("--oriel.setup=latin1.yaml", "latin1.yaml: the setup file is not valid UTF-8."),
        bad("--oriel.setup=broken.yaml", "broken.yaml, line"),
        bad("--oriel.setup=unknown.yaml", "unknown.yaml, line"),
        bad("ORIEL_SETUP=empty.yaml", "empty.yaml, line 1"),
        bad("--oriel.setup=unset.yaml", "the environment variable NOTHING is not set."),
        bad("--oriel.embedded.binaries=a$b", "oriel.embedded.binaries must be a path without $"),
        // Of Spring
        bad(
            "--server.tomcat.max-connections=abc",
            "server.tomcat.max-connections must be a number, not 'abc'."),
        bad(
            "--server.max-http-request-header-size=32XB",
            "server.max-http-request-header-size must be of the type DataSize, not '32XB'."),
        bad("--logging.level.root=loud", "logging.level.root must be one of DEBUG, ERROR, "),
        // Commands
        bad("key list --oriel.data=file", "file is no directory."),
        bad(
            "key list --oriel.data=nowhere",
            "there is no Oriel installation in the data directory"),
        bad("workspace list --oriel.database-pool=x", "oriel.database-pool must be a number"),
        bad("workspace list --oriel.nonsense=x", "there is no setting 'oriel.nonsense'."),
        bad("setup apply missing.yaml", "missing.yaml: there is no such setup file."),
        bad("jobs list --oriel.database-url=postgres://127.0.0.1:1/x", "no connection to the"));
  }

  @Test
  void eachIsRefusedInOneLineAndNothingIsMade() throws Exception {
    makeFiles();
    List<String> before = files();
    try (ServerSocket used = new ServerSocket(0)) {
      List<Case> cases = cases(used.getLocalPort());
      String input = cases.stream().map(Case::given).collect(Collectors.joining("\n"));
      List<String> outputs = run(input);
      List<String> wrong = new ArrayList<>();
      for (int i = 0; i < cases.size(); i++) {
        String output = i < outputs.size() ? outputs.get(i) : "nothing";
        List<String> lines = output.lines().filter(line -> !line.contains(" INFO ")).toList();
        if (lines.size() != 2
            || !lines.getFirst().contains(cases.get(i).said())
            || lines.getFirst().contains("Exception")
            || !lines.getLast().equals(ManyStarts.ENDED + 1)) {
          wrong.add(cases.get(i) + " said:\n" + output);
        }
      }
      assertThat(wrong).isEmpty();
      assertThat(files()).isEqualTo(before);
    }
  }

  private void makeFiles() throws Exception {
    Files.createDirectory(directory.resolve("directory"));
    Files.createFile(directory.resolve("file"));
    Files.write(directory.resolve("latin1.yaml"), new byte[] {'w', (byte) 0xE4});
    Files.writeString(directory.resolve("broken.yaml"), "workspace: [A");
    Files.writeString(directory.resolve("unknown.yaml"), "workspace: A\nkees: []");
    Files.writeString(directory.resolve("empty.yaml"), "");
    Files.writeString(directory.resolve("unset.yaml"), "workspace: \"${NOTHING}\"");
  }

  private List<String> files() throws Exception {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> !file.endsWith("output")).map(Path::toString).sorted().toList();
    }
  }

  /** What each start has printed, with the line of its end. */
  private List<String> run(String input) throws Exception {
    String absolute =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(place -> Path.of(place).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    File output = directory.resolve("output").toFile();
    Process process =
        new ProcessBuilder(Java.command("-cp", absolute, ManyStarts.class.getName()))
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output)
            .start();
    process.getOutputStream().write(input.getBytes(UTF_8));
    process.getOutputStream().close();
    assertThat(process.waitFor()).isZero();
    return List.of(Files.readString(output.toPath()).split("(?<=" + ManyStarts.ENDED + "\\d)\n"));
  }
}
