package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.page.layout.Document;
import dev.oriel.web.page.layout.Frame;
import dev.oriel.web.page.text.Words;
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
public final class Templates {

  /** The room for a page whose template has made none, in bytes. */
  private static final int FIRST_ROOM = 16_384;

  /** The most room that is taken before a page needs it. */
  private static final int MOST_ROOM = 262_144;

  private volatile TemplateEngine engine =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, Templates.class.getClassLoader(), "templates");

  /** The length of the last page of each template: the next one is about as long. */
  private final Map<String, Integer> lengths = new ConcurrentHashMap<>();

  Templates() {}

  /** Renders pages by other templates from now on. */
  public void use(TemplateEngine others) {
    engine = others;
  }

  /**
   * A part of a page.
   *
   * @param viewedAs the profile as which it is seen; null for its person
   */
  byte[] part(View view, Words words, @Nullable UUID viewedAs) {
    return bytes(view, viewedAs, output -> write(view, new Frame(words, null), output));
  }

  /** A document with what a page shows in it. */
  byte[] document(Document document, View body) {
    Frame frame = new Frame(document.words(), document);
    Content content = output -> write(body, frame, output);
    Map<String, Object> parameters = Map.of("document", document, "content", content);
    Document.Viewed viewed = document.viewed();
    return bytes(
        body,
        viewed == null ? null : viewed.profile(),
        body instanceof View.Whole
            ? content::writeTo
            : output -> engine.render("layout/document.jte", parameters, output));
  }

  private byte[] bytes(View view, @Nullable UUID viewedAs, Consumer<TemplateOutput> page) {
    PageOutput output = new PageOutput(room(view));
    if (viewedAs == null) {
      page.accept(new PageOutput.Escaped(output));
    } else {
      ViewedOutput.write(output, viewedAs, page);
    }
    lengths.put(view.template(), output.length());
    return output.toByteArray();
  }

  private int room(View view) {
    Integer last = lengths.get(view.template());
    return last == null ? FIRST_ROOM : Math.min(last + last / 8, MOST_ROOM);
  }

  private void write(View view, Frame frame, TemplateOutput output) {
    String template = view.template() + ".jte";
    if (view instanceof View.Whole) {
      engine.render(template, Map.of("page", frame, "view", view), output);
    } else {
      engine.render(template, view, output);
    }
  }
}
