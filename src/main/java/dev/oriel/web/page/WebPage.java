package dev.oriel.web.page;

import dev.oriel.web.http.Answer;
import dev.oriel.web.page.layout.Layout;

/**
 * A page as a route answers it.
 *
 * @param title of the document, and of the panel
 * @param body what it shows inside of its frame
 * @param hasSecrets whether browsers must not even keep it for the way back
 */
public record WebPage(int status, String title, Layout layout, View body, boolean hasSecrets) {

  public WebPage(String title, Layout layout, View body) {
    this(200, title, layout, body, false);
  }

  /** The page of a view that has the title itself. */
  public WebPage(Layout layout, View.Whole body) {
    this("", layout, body);
  }

  /** The page with another status, such as 400 for a form with mistakes. */
  public WebPage status(int other) {
    return new WebPage(other, title, layout, body, hasSecrets);
  }

  public WebPage secret() {
    return new WebPage(status, title, layout, body, true);
  }

  /** A question or a short form: a dialog where htmx asks, and a page of its own otherwise. */
  public Answer ask(Visit visit) {
    return visit.isPart() ? visit.part(status, body) : visit.show(this);
  }
}
