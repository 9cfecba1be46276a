package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.ProgramFile;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Drafts without a model: a salutation, the purpose as it was given, and the name of the sender.
 * Languages for which there are no words get English ones.
 */
final class TemplateDrafter {

  private static final JsonNode WORDS =
      Json.MAPPER.readTree(ProgramFile.text(TemplateDrafter.class, "templates.json"));

  private static final int LONGEST_SUBJECT = 78;

  private TemplateDrafter() {}

  static DraftText draft(Material material, DraftRequest request) {
    Locale language = Objects.requireNonNullElse(request.language(), material.language());
    JsonNode words = WORDS.path(language.getLanguage());
    JsonNode known = words.isMissingNode() ? WORDS.path(Locale.ENGLISH.getLanguage()) : words;
    JsonNode tone = known.path(request.tone().word());
    String purpose = DraftText.clean(request.purpose()).strip();
    String name = name(material, request.tone());
    String salutation =
        name == null
            ? tone.path("toAnybody").stringValue()
            : tone.path("to").stringValue().replace("{name}", name);
    String body =
        Stream.of(
                salutation,
                purpose,
                tone.path("end").stringValue() + "\n" + material.sender().name())
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining("\n\n"));
    return DraftText.of(subject(material, purpose, known), body);
  }

  private static @Nullable String name(Material material, Tone tone) {
    return tone == Tone.FORMAL || material.firstName() == null
        ? material.name()
        : material.firstName();
  }

  private static String subject(Material material, String purpose, JsonNode words) {
    Material.MailText answered = material.answered();
    if (answered != null) {
      String subject = answered.subject();
      return cut(subject.regionMatches(true, 0, "Re:", 0, 3) ? subject : "Re: " + subject);
    }
    String first = purpose.lines().findFirst().orElse("").strip();
    return first.isEmpty() ? words.path("subject").stringValue() : cut(first);
  }

  /** The beginning of a line, up to the end of a word. */
  private static String cut(String line) {
    if (line.length() <= LONGEST_SUBJECT) {
      return line.replaceFirst("[.:,;]+$", "");
    }
    String begin = line.substring(0, LONGEST_SUBJECT - 1);
    int space = begin.lastIndexOf(' ');
    return (space > 0 ? begin.substring(0, space) : begin).replaceFirst("[.:,;]+$", "") + "…";
  }
}
