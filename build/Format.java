import com.google.googlejavaformat.java.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs google-java-format over all sources: {@code check DIRECTORY…} or {@code write …}. */
final class Format {

  public static void main(String[] args) throws Exception {
    boolean check = args[0].equals("check");
    List<String> words =
        new ArrayList<>(
            check ? List.of("--dry-run", "--set-exit-if-changed") : List.of("--replace"));
    for (String directory : List.of(args).subList(1, args.length)) {
      try (Stream<Path> files = Files.walk(Path.of(directory))) {
        files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(words::add);
      }
    }
    StringWriter changed = new StringWriter();
    StringWriter mistakes = new StringWriter();
    Main formatter = new Main(new PrintWriter(changed), new PrintWriter(mistakes), System.in);
    int code = formatter.format(words.toArray(String[]::new));
    System.err.print(mistakes);
    if (check && changed.getBuffer().length() > 0) {
      System.err.print(changed);
      System.err.println("These files are not formatted: run bin/format");
    }
    System.exit(code);
  }
}
