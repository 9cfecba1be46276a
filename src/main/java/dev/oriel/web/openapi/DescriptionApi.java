package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Origin;
import dev.oriel.web.http.coding.ContentCoding;
import dev.oriel.web.http.request.Query;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;

/** The OpenAPI document over REST, and for people. */
@Controller
record DescriptionApi(ApiDescriptions descriptions, GenericDescription generic) {

  /**
   * The document of what a key may use, or with {@code generic=true} one that is the same for all
   * workspaces.
   *
   * @param actor null if the surface has asked for no key, because the document is the generic one
   */
  @GetMapping("/api/v1/openapi.json")
  Answer get(
      @Nullable Actor actor,
      Query query,
      Origin origin,
      @RequestHeader(name = "Accept-Encoding", defaultValue = "") String acceptedEncodings) {
    Problems problems = new Problems();
    String wanted = query.only(problems, "generic").filled("generic");
    if (wanted != null && !wanted.equals("true") && !wanted.equals("false")) {
      problems.add("generic", "not_a_boolean");
    }
    problems.check();
    byte[] gzipped =
        actor == null || "true".equals(wanted)
            ? generic.gzipped()
            : descriptions.of(actor, origin + "/api/v1");
    return answer(gzipped, acceptedEncodings);
  }

  /** The document of what a person who is signed in may use, for the page {@code /docs}. */
  @GetMapping("/home/reference")
  Answer ofPerson(
      Actor actor,
      Origin origin,
      @RequestHeader(name = "Accept-Encoding", defaultValue = "") String acceptedEncodings) {
    return answer(descriptions.of(actor, origin + "/api/v1"), acceptedEncodings);
  }

  private static Answer answer(byte[] gzipped, String acceptedEncodings) {
    boolean asIs = ContentCoding.GZIP.isAccepted(acceptedEncodings);
    Answer.Writer body = asIs ? out -> out.write(gzipped) : out -> unpack(gzipped, out);
    Answer answer =
        new Answer(
            200,
            Map.of("Vary", "Accept-Encoding"),
            new Answer.Stream("application/json", -1, body));
    return asIs ? answer.header("Content-Encoding", ContentCoding.GZIP.token()) : answer;
  }

  private static void unpack(byte[] gzipped, OutputStream out) throws IOException {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(gzipped))) {
      in.transferTo(out);
    }
  }
}
