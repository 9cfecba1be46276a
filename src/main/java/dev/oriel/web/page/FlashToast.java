package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * Makes a message over the page of what was done before it.
 *
 * @param hidden what its forms carry
 */
record FlashToast(Words words, Supplier<Map<String, String>> hidden) {

  /** None for arguments that do not fit: a browser without a session knows the secret itself. */
  Optional<Toast> of(Flash flash) {
    return text(flash)
        .map(text ->
            flash.isProblem()
                ? new Toast(words, Toast.Kind.PROBLEM, text, null)
                : new Toast(words, Toast.Kind.DONE, text, made(flash)).undo(undo(flash)));
  }

  private Optional<String> text(Flash flash) {
    try {
      return words.sayIfKnown(flash.key(), flash.arguments().toArray());
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private @Nullable Button made(Flash flash) {
    String address = flash.open();
    return address == null || !LocalPath.of(address).equals(address)
        ? null
        : Button.link(words.say("toast.open"), address).small();
  }

  private Toast.@Nullable Undo undo(Flash flash) {
    String address = flash.undo();
    return address == null || !LocalPath.of(address).equals(address)
        ? null
        : new Toast.Undo(address, hidden.get(), Button.send(words.say("toast.undo")).small());
  }
}
