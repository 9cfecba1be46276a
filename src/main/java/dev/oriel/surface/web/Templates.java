package dev.oriel.surface.web;

import module java.base;

import dev.oriel.surface.web.layout.Document;
import gg.jte.Content;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.TemplateOutput;
import gg.jte.output.Utf8ByteOutput;
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

  /** A part of a page. */
  byte[] part(View view) {
    Utf8ByteOutput output = new Utf8ByteOutput();
    write(view, output);
    return output.toByteArray();
  }

  /** A document with what a page shows in it. */
  byte[] document(Document document, View body) {
    Content content = output -> write(body, output);
    Utf8ByteOutput output = new Utf8ByteOutput();
    engine.render("layout/document.jte", Map.of("document", document, "content", content), output);
    return output.toByteArray();
  }

  private void write(View view, TemplateOutput output) {
    engine.render(view.template() + ".jte", view, output);
  }
}
