package dev.oriel.surface.http;

import module java.base;

import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/**
 * The page {@code /}, which says what this server is and whether it is ready, and leads to the
 * reference. It is public, and loads nothing.
 */
@Controller
final class WelcomePage {

  private static final Pattern STYLE = Pattern.compile("(?s)<style>(.*)</style>");

  private final HealthApi health;
  private final String page;
  private final Map<String, String> headers;

  WelcomePage(HealthApi health) throws IOException {
    this.health = health;
    String text =
        new ClassPathResource("welcome/index.html").getContentAsString(StandardCharsets.UTF_8);
    String version = getClass().getPackage().getImplementationVersion();
    this.page = text.replace("${version}", Objects.requireNonNullElse(version, ""));
    String style = STYLE.matcher(text).results().findFirst().orElseThrow().group(1);
    this.headers =
        Map.of(
            "Content-Security-Policy",
            "default-src 'none'; img-src data:; style-src 'sha256-"
                + Base64.encodeBase64String(DigestUtils.sha256(style))
                + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            "Referrer-Policy",
            "no-referrer",
            "Cache-Control",
            "no-store");
  }

  /** 200, or 503 while the database is unavailable. */
  @GetMapping("/")
  Answer welcome() {
    boolean isReady = health.isDatabaseThere();
    String shown =
        page.replace("${state}", isReady ? "well" : "ill")
            .replace("${status}", isReady ? "Ready" : "Not ready: the database cannot be reached");
    return Answer.text(isReady ? 200 : 503, "text/html;charset=utf-8", shown).headers(headers);
  }
}
