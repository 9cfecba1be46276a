package dev.oriel.web.page;

import dev.oriel.access.account.Notification;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;

/**
 * Says what people are told once, and where they act on it. A bean of the pages is one, as the kit
 * knows none of them.
 */
public interface NotificationTexts {

  Notice notice(Notification told, Words words);
}
