package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.platform.json.Shape;
import org.jspecify.annotations.Nullable;

/** Reads setup files and checks their form. */
final class SetupReader {

  private static final List<String> KNOWN =
      Arrays.stream(EntryKind.values())
          .map(EntryKind::section)
          .filter(section -> !section.isEmpty())
          .toList();

  private SetupReader() {}

  /** The paths of the files, without {@code file:} in front. */
  static List<String> names(List<String> files) {
    return files.stream()
        .map(file -> file.startsWith("file:") ? file.substring("file:".length()) : file)
        .toList();
  }

  /** The files that can be read. Adds the problems of all files to the mistakes. */
  static List<SetupFile> read(
      List<String> names, Placeholders placeholders, SetupMistakes mistakes) {
    List<SetupFile> files = new ArrayList<>();
    for (String name : names(names)) {
      String text = text(name, mistakes);
      SetupFile file = text == null ? null : YamlReader.read(name, text, placeholders, mistakes);
      if (file != null) {
        mistakes.attempt(file, "", () -> new Shape(file.json()).only(KNOWN).check());
        WorkspaceEntry.check(file, mistakes);
        files.add(file);
      }
    }
    return files;
  }

  private static @Nullable String text(String file, SetupMistakes mistakes) {
    String reason;
    try {
      return Files.readString(Path.of(file));
    } catch (NoSuchFileException _) {
      reason = "there is no such setup file.";
    } catch (CharacterCodingException _) {
      reason = "the setup file is not valid UTF-8.";
    } catch (IOException | InvalidPathException _) {
      reason = "the setup file cannot be read.";
    }
    mistakes.add(new SetupProblem(file, 0, reason));
    return null;
  }
}
