package dev.oriel.second;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.WrittenRecord;
import dev.oriel.platform.admission.ClientNetwork;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.ClientAddresses;
import dev.oriel.web.http.request.FormPart;
import dev.oriel.web.http.request.MaxBody;
import dev.oriel.web.http.request.Query;
import dev.oriel.web.http.request.RequestBody;
import dev.oriel.web.http.request.SentFields;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** What the second surface serves. */
@Controller
@RequestMapping("/second")
class SecondController {

  /** Each entry lets a download write one more part. */
  static final BlockingQueue<Boolean> PERMITS = new LinkedBlockingQueue<>();

  static final byte[] PART = new byte[1 << 20];

  private final Records records;
  private final ClientAddresses clients;

  SecondController(Records records, ClientAddresses clients) {
    this.records = records;
    this.clients = clients;
  }

  /** Tells the client's address and the key under which its requests would be counted. */
  @GetMapping("/client")
  Answer client(HttpServletRequest request) {
    String told =
        clients
            .of(request)
            .map(client -> client + " " + ClientNetwork.of(client.address()))
            .orElse("none");
    return Answer.text(200, "text/plain", told);
  }

  @GetMapping("/hello")
  Answer hello() {
    return Answer.text(200, "text/plain", "Hello.");
  }

  @GetMapping("/key")
  Answer key(Actor actor) {
    return Answer.text(200, "text/plain", actor.principal().name());
  }

  /** Reads one parameter; others are not its own. */
  @GetMapping("/page")
  Answer page(Query query) {
    Problems problems = new Problems();
    String view = query.only(problems, "view").text("view");
    problems.check();
    return Answer.text(200, "text/plain", "view " + view);
  }

  @GetMapping("/refused")
  Answer refused() {
    throw Refused.unavailable("Not now.");
  }

  @GetMapping("/failed")
  Answer failed() {
    throw new IllegalStateException("hush");
  }

  /** The last permit is false. */
  @GetMapping("/download")
  Answer download() {
    return Answer.download(
        "application/x-parts",
        "Größe.bin",
        out -> {
          while (take()) {
            out.write(PART);
            out.flush();
          }
        });
  }

  @GetMapping("/broken")
  Answer broken() {
    return Answer.download(
        "application/x-parts",
        "broken.bin",
        out -> {
          out.write(PART);
          throw new IllegalStateException("hush");
        });
  }

  @GetMapping("/never-begun")
  Answer neverBegun() {
    return Answer.download(
        "application/x-parts",
        "never.bin",
        out -> {
          out.write(1);
          throw Refused.forbidden("Not for you.");
        });
  }

  @PostMapping("/upload")
  Answer upload(@MaxBody(BodySize.MANY) RequestBody body) {
    return Answer.text(200, "text/plain", "" + body.bytes().length);
  }

  /** Tells how many fields came, those of three names, and the files. */
  @PostMapping("/form")
  Answer form(SentFields form, HttpServletRequest request) {
    StringBuilder told = new StringBuilder();
    told.append(form.names().size()).append(" fields");
    told.append(", one ").append(form.text("one")).append(' ').append(form.has("one"));
    told.append(", many ").append(form.all("many"));
    told.append(", query ").append(request.getParameter("one"));
    for (FormPart file = form.nextFile(); file != null; file = form.nextFile()) {
      told.append(", file ").append(file.name()).append(" '").append(file.fileName());
      told.append("' ").append(file.content().length());
    }
    return Answer.text(200, "text/plain;charset=UTF-8", told.toString());
  }

  /** Answers with bytes that are no text. */
  @PostMapping("/bytes")
  Answer bytes(Actor actor) {
    return new Answer(200, Map.of(), new Answer.Bytes("image/png", new byte[] {(byte) 0x89}));
  }

  @PostMapping("/contacts")
  Answer create(Actor actor, JsonBody body) {
    WrittenRecord written = records.create(actor, "contacts", body, _ -> Projection.ALL);
    return Answer.text(201, "text/x-id", written.record().id().toString());
  }

  private static boolean take() {
    try {
      return PERMITS.take();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
