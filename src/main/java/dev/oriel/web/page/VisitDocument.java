package dev.oriel.web.page;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.layout.Document;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Makes the documents of a visit: its pages with their layout, and what they tell once. */
record VisitDocument(
    HttpServletRequest request,
    Viewer viewer,
    Words words,
    ShownNotifications notifications,
    VisitSecrets secrets) {

  Document of(WebPage page, List<Toast> toasts) {
    return new Document(
        words,
        page.title(),
        page.layout(),
        theme(),
        viewer.preferences().density(),
        viewer.preferences().shortcuts() ? null : "off",
        headers(),
        viewed(),
        notices(page),
        toasts);
  }

  /** The colours of the page; null if nobody is known who has chosen them. */
  private @Nullable String theme() {
    return viewer instanceof Viewer.Anonymous ? null : viewer.preferences().appearance().theme();
  }

  /** What requests of htmx carry; null for a viewer who has nothing to change. */
  private @Nullable String headers() {
    if (!secrets.arePresent()) {
      return null;
    }
    UUID profile = viewer.viewedAs();
    return Json.WRITER.writeValueAsString(
        profile == null
            ? Map.of(
                FormCheck.TOKEN_HEADER,
                secrets.token(),
                FormCheck.WORKSPACE_HEADER,
                viewer.workspaceId())
            : Map.of(
                ViewAs.HEADER,
                profile.toString(),
                FormCheck.WORKSPACE_HEADER,
                viewer.workspaceId()));
  }

  private Document.@Nullable Viewed viewed() {
    return viewer instanceof Viewer.Member member && member.viewedAs() != null
        ? new Document.Viewed(member.viewedAs(), member.name())
        : null;
  }

  /**
   * What the person is told once. Not by the page of an error, which must not fail too, and not by
   * a card, which is a step to another page.
   */
  private List<Notice> notices(WebPage page) {
    return page.status() < 400 && viewer.viewedAs() == null && page.layout() instanceof Layout.Panel
        ? notifications.of(request, words)
        : List.of();
  }
}
