import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.util.SharedByteArrayInputStream;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/**
 * Sends one message again and again by Jakarta Mail alone, each time on a new connection, as Oriel
 * does. Reads lines with a number of messages and a number of threads, and answers each with the
 * microseconds of each message.
 */
public class Bare {

  public static void main(String[] arguments) throws Exception {
    String host = arguments[0];
    int port = Integer.parseInt(arguments[1]);
    byte[] mime = Files.readAllBytes(Path.of(arguments[2]));
    BufferedReader orders = new BufferedReader(new InputStreamReader(System.in));
    System.out.println("ready");
    for (String order = orders.readLine(); order != null; order = orders.readLine()) {
      String[] numbers = order.split(" ");
      int messages = Integer.parseInt(numbers[0]);
      int threads = Integer.parseInt(numbers[1]);
      List<Callable<Long>> work = new ArrayList<>();
      for (int i = 0; i < messages; i++) {
        work.add(() -> send(host, port, mime));
      }
      List<Long> times = new ArrayList<>();
      try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
        for (Future<Long> one : pool.invokeAll(work)) {
          times.add(one.get());
        }
      }
      System.out.println(times.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
  }

  private static long send(String host, int port, byte[] mime) throws Exception {
    long began = System.nanoTime();
    Properties properties = new Properties();
    properties.put("mail.smtp.auth", "true");
    properties.put("mail.smtp.auth.mechanisms", "PLAIN LOGIN");
    properties.put("mail.smtp.connectiontimeout", "10000");
    properties.put("mail.smtp.timeout", "60000");
    properties.put("mail.smtp.quitwait", "false");
    Session session = Session.getInstance(properties);
    MimeMessage message = new MimeMessage(session, new SharedByteArrayInputStream(mime));
    Transport transport = session.getTransport("smtp");
    transport.connect(host, port, "bench", "bench");
    transport.sendMessage(message, message.getAllRecipients());
    transport.close();
    return (System.nanoTime() - began) / 1_000;
  }
}
