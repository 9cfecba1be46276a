package dev.oriel.web.page.component;

import module java.base;

import dev.oriel.web.page.text.Words;

/**
 * A dialog over the page, at the bottom of a phone.
 *
 * @param id by which {@link Button#opens} opens it
 * @param acts the buttons at its end; Cancel stands before them
 */
public record Dialog(Words words, String id, String title, List<Button> acts) {

  public Button close() {
    return Button.closes(words.say("dialog.close"), id)
        .quiet()
        .icon("x")
        .form(Button.Form.SMALL_ICON);
  }

  public Button cancel() {
    return Button.closes(words.say("dialog.cancel"), id);
  }
}
