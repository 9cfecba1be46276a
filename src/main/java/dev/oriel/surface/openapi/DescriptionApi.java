package dev.oriel.surface.openapi;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.Origin;
import dev.oriel.surface.http.request.Query;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;

/** The OpenAPI document over REST. */
@Controller
record DescriptionApi(ApiDescriptions descriptions, GenericDescription generic) {

  /** Whether an Accept-Encoding (RFC 9110, 12.5.3) names gzip with a weight over 0. */
  private static final Pattern GZIP =
      Pattern.compile("(?i)(^|,)\\s*gzip\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[0-9.]+\\s*)?(,|$)");

  @GetMapping("/api/v1/openapi.json")
  Answer get(
      Actor actor,
      Origin origin,
      @RequestHeader(name = "Accept-Encoding", defaultValue = "") String acceptedEncodings) {
    return answer(descriptions.of(actor, origin + "/api/v1"), acceptedEncodings);
  }

  /** The document that is the same for all workspaces. Its surface asks for no key. */
  @GetMapping(path = "/api/v1/openapi.json", params = "generic=true")
  Answer getGeneric(
      Query query,
      @RequestHeader(name = "Accept-Encoding", defaultValue = "") String acceptedEncodings) {
    Problems problems = new Problems();
    query.only(problems, "generic");
    problems.check();
    return answer(generic.gzipped(), acceptedEncodings);
  }

  private static Answer answer(byte[] gzipped, String acceptedEncodings) {
    boolean asIs = GZIP.matcher(acceptedEncodings).find();
    Answer.Writer body = asIs ? out -> out.write(gzipped) : out -> unpack(gzipped, out);
    Answer answer =
        new Answer(
            200,
            Map.of("Vary", "Accept-Encoding"),
            new Answer.Stream("application/json", -1, body));
    return asIs ? answer.header("Content-Encoding", "gzip") : answer;
  }

  private static void unpack(byte[] gzipped, OutputStream out) throws IOException {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(gzipped))) {
      in.transferTo(out);
    }
  }
}
