package dev.oriel.platform.refusal;

import module java.base;

import org.springframework.core.io.ClassPathResource;

/** The English texts of messages, which stand in {@code problems.properties}. */
final class ProblemTexts {

  private static final Map<String, String> FORMATS = read();

  private ProblemTexts() {}

  /** Throws if there is no text with this key. */
  static String require(String key) {
    String format = FORMATS.get(key);
    if (format == null) {
      throw new IllegalArgumentException("problems.properties has no text '" + key + "'");
    }
    return format;
  }

  static String text(ProblemMessage message) {
    List<Object> arguments = new ArrayList<>(message.arguments().size() + 1);
    arguments.add(message.field());
    message.arguments().forEach(argument -> arguments.add(shown(argument)));
    return String.format(Locale.ENGLISH, require(message.key()), arguments.toArray());
  }

  private static Object shown(Object argument) {
    return argument instanceof Collection<?> list
        ? list.stream().map(String::valueOf).collect(Collectors.joining(", "))
        : argument;
  }

  private static Map<String, String> read() {
    Properties texts = new Properties();
    try (InputStreamReader file =
        new InputStreamReader(
            new ClassPathResource("dev/oriel/problems.properties").getInputStream(),
            StandardCharsets.UTF_8)) {
      texts.load(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts.stringPropertyNames().stream()
        .collect(Collectors.toUnmodifiableMap(key -> key, texts::getProperty));
  }
}
