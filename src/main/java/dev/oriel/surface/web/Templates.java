package dev.oriel.surface.web;

import module java.base;

import dev.oriel.surface.web.layout.Document;
import gg.jte.Content;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.TemplateOutput;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The templates below {@code src/main/jte}, which the build has translated to Java. What they show
 * is rendered whole into memory: after the first byte is sent, the status cannot change any more.
 */
@Component
final class Templates {

  private final TemplateEngine engine =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, Templates.class.getClassLoader(), "templates");

  /**
   * A part of a page.
   *
   * @param viewedAs the profile as which it is seen; null for its person
   */
  byte[] part(View view, @Nullable UUID viewedAs) {
    return bytes(viewedAs, output -> write(view, output));
  }

  /** A document with what a page shows in it. */
  byte[] document(Document document, View body) {
    Content content = output -> write(body, output);
    Map<String, Object> parameters = Map.of("document", document, "content", content);
    Document.Viewed viewed = document.viewed();
    return bytes(
        viewed == null ? null : viewed.profile(),
        output -> engine.render("layout/document.jte", parameters, output));
  }

  private static byte[] bytes(@Nullable UUID viewedAs, Consumer<TemplateOutput> page) {
    PageOutput output = new PageOutput();
    if (viewedAs == null) {
      page.accept(output);
    } else {
      ViewedOutput.write(output, viewedAs, page);
    }
    return output.toByteArray();
  }

  private void write(View view, TemplateOutput output) {
    engine.render(view.template() + ".jte", view, output);
  }
}
