package dev.oriel.crm.note;

import dev.oriel.model.storage.index.TextIndex;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The contributions of notes to other parts of the application. */
@Configuration(proxyBeanMethods = false)
class NoteConfiguration {

  @Bean
  TextIndex noteText() {
    return new TextIndex("note", "words", NoteSearchTable.TEXT);
  }
}
