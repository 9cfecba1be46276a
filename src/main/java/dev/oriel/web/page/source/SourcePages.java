package dev.oriel.web.page.source;

import module java.base;

import dev.oriel.web.http.Answer;
import dev.oriel.web.http.Responses;
import dev.oriel.web.page.Templates;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.asset.Assets;
import dev.oriel.web.page.text.Languages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Shows what has changed in the sources of templates, assets and texts when a page is loaded. Only
 * {@code mvn spring-boot:run} says where they are, and the program as shipped has no compiler of
 * templates.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(name = "gg.jte.compiler.TemplateCompiler")
@ConditionalOnProperty("dev.oriel.sources")
final class SourcePages implements WebMvcConfigurer, HandlerInterceptor {

  private static final Logger log = LoggerFactory.getLogger(SourcePages.class);

  private final List<SourceTree> trees;

  SourcePages(
      @Value("${dev.oriel.sources}") String directory,
      @Value("${dev.oriel.built}") String time,
      Templates templates,
      Languages languages)
      throws IOException {
    Path project = Path.of(directory);
    Instant built = Instant.parse(time);
    Path jte = project.resolve("src/main/jte");
    Path web = project.resolve("src/main/web");
    Path text = project.resolve("src/main/resources/dev/oriel");
    Path made = project.resolve("target/development");
    SourceTemplates compiler = new SourceTemplates(jte, made.resolve("classes"));
    SourceAssets assets = new SourceAssets(project, web, made.resolve("assets"));
    this.trees =
        List.of(
            new SourceTree(web, built, _ -> make(assets)),
            new SourceTree(text, built, _ -> languages.use(text)),
            new SourceTree(jte, built, changed -> templates.use(compiler.renewed(changed))));
  }

  private static void make(SourceAssets assets) {
    try {
      assets.make();
      Assets.use(assets.target());
    } catch (IOException | RuntimeException e) {
      log.warn("Pages keep their old assets, since new ones could not be made: {}", e.getMessage());
    }
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(this);
  }

  /** A page is made of what is there now, or says which template or text has a mistake. */
  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
      throws IOException {
    if (!(handler instanceof HandlerMethod method && isPage(method))) {
      return true;
    }
    try {
      renew();
      return true;
    } catch (IOException | RuntimeException e) {
      Answer mistake = Answer.text(500, "text/plain;charset=utf-8", String.valueOf(e.getMessage()));
      Responses.send(mistake.header(HttpHeaders.CACHE_CONTROL, "no-store"), request, response);
      return false;
    }
  }

  private static boolean isPage(HandlerMethod method) {
    return Arrays.stream(method.getMethodParameters())
        .map(MethodParameter::getParameterType)
        .anyMatch(type -> type == Visit.class);
  }

  private synchronized void renew() throws IOException {
    for (SourceTree tree : trees) {
      tree.renew();
    }
  }
}
