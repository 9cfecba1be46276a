package dev.oriel.setup;

import dev.oriel.database.Transactions;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import dev.oriel.identity.ModelGuard;
import dev.oriel.identity.Workspace;
import dev.oriel.refusal.Refused;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * The door to setup files. What exists under the same name is brought to the file's state, nothing
 * is deleted, and nothing at all is done when a single entry of a single file is wrong.
 */
@Component
public class SetupFiles {

  private static final List<String> KNOWN =
      List.of(
          WorkspaceEntry.NAME,
          ObjectSection.NAME,
          ProfileSection.NAME,
          MemberSection.NAME,
          KeySection.NAME);

  private final WorkspaceEntry workspace;
  private final List<Section> sections;
  private final SetupTable table;
  private final Actors actors;
  private final ModelGuard guard;
  private final Transactions transactions;

  SetupFiles(
      WorkspaceEntry workspace,
      List<Section> sections,
      SetupTable table,
      Actors actors,
      ModelGuard guard,
      Transactions transactions) {
    this.workspace = workspace;
    this.sections = List.copyOf(sections);
    this.table = table;
    this.actors = actors;
    this.guard = guard;
    this.transactions = transactions;
  }

  /**
   * Applies files, named by their paths with or without {@code file:} in front. Refuses as {@code
   * Invalid} with file, line and reason.
   *
   * @return the keys whose tokens were made, to be told once
   */
  public List<MadeKey> apply(List<String> names) {
    return apply(names, new Placeholders(System.getenv()));
  }

  /**
   * Refuses likewise files of which it can be told without a database that they are wrong: missing
   * ones, those that are not YAML, with unknown sections, or of no workspace.
   */
  public static void check(List<String> names) {
    read(names, new Placeholders(System.getenv())).forEach(WorkspaceEntry::check);
  }

  List<MadeKey> apply(List<String> names, Placeholders placeholders) {
    List<SetupFile> files = read(names, placeholders);
    return transactions.run(() -> {
      table.lock();
      List<MadeKey> made = new ArrayList<>();
      files.forEach(file -> apply(file, made));
      return made;
    });
  }

  private static List<SetupFile> read(List<String> names, Placeholders placeholders) {
    List<SetupFile> files = new ArrayList<>();
    for (String name : names) {
      String path = name.startsWith("file:") ? name.substring("file:".length()) : name;
      SetupFile file = YamlReader.read(path, text(path), placeholders);
      file.requireOnly(KNOWN);
      files.add(file);
    }
    return files;
  }

  private void apply(SetupFile file, List<MadeKey> made) {
    Workspace described = workspace.apply(file);
    Run run = new Run(() -> operator(described), made);
    for (Section section : sections) {
      section.apply(file.entries(section.name()), run);
    }
  }

  private Actor operator(Workspace workspace) {
    return guard.with(
        actors.operator(workspace),
        current -> {
          guard.confirm(current);
          return current;
        });
  }

  private static String text(String path) {
    String reason;
    try {
      return Files.readString(Path.of(path));
    } catch (NoSuchFileException e) {
      reason = "there is no such file.";
    } catch (CharacterCodingException e) {
      reason = "the file is not valid UTF-8.";
    } catch (IOException | InvalidPathException e) {
      reason = "the file cannot be read.";
    }
    throw Refused.invalid("", "setup", "the setup file " + path + ": " + reason);
  }
}
