package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionEndEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts YAML to JSON and keeps the line of each value. Every scalar but {@code true}, {@code
 * false} and {@code null} is a string: {@code NO} is Norway, {@code 0123} keeps its zero, and a
 * date stays as it is written. {@code !!int 5} and {@code !!float 0.5} are numbers.
 */
final class YamlReader {

  private static final int MAX_DEPTH = 50;
  private static final int MAX_VALUES = 100_000;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final String file;
  private final Placeholders placeholders;
  private final SetupMistakes mistakes;
  private final Map<String, Integer> lines = new HashMap<>();
  private final Set<String> wrong = new HashSet<>();
  private int values;
  private boolean tooLarge;

  private YamlReader(String file, Placeholders placeholders, SetupMistakes mistakes) {
    this.file = file;
    this.placeholders = placeholders;
    this.mistakes = mistakes;
  }

  /** Adds all problems to the mistakes. Returns null if the text cannot be read at all. */
  static @Nullable SetupFile read(
      String file, String text, Placeholders placeholders, SetupMistakes mistakes) {
    YamlReader reader = new YamlReader(file, placeholders, mistakes);
    try {
      if (reader.compose(text) instanceof MappingNode root) {
        ObjectNode json = reader.object(root, "", 0);
        // What stands in for the rest must not be judged, too.
        return reader.tooLarge
            ? null
            : new SetupFile(file, json, reader.lines, reader.wrong, placeholders);
      }
      reader.mistake(1, "a setup file is a mapping that begins with 'workspace:'.");
    } catch (MarkedYAMLException e) {
      Mark mark = e.getProblemMark() != null ? e.getProblemMark() : e.getContextMark();
      String context = e.getContext() == null ? "" : e.getContext() + ", ";
      reader.mistake(
          mark == null ? 1 : line(mark), "this is not YAML: " + context + e.getProblem() + ".");
    } catch (ReaderException e) {
      int line = 1 + (int) text.codePoints().limit(e.getPosition()).filter(c -> c == '\n').count();
      reader.mistake(line, "control characters are not allowed.");
    } catch (YAMLException e) {
      reader.mistake(1, "this is not YAML: " + e.getMessage());
    }
    return null;
  }

  private @Nullable Node compose(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setMergeOnCompose(true);
    refuseLoops(new ParserImpl(new StreamReader(text), options));
    var parser = new ParserImpl(new StreamReader(text), options);
    return new Composer(parser, new YamlWords(), options).getSingleNode();
  }

  /** A mapping that merges itself would never be read to its end. */
  private static void refuseLoops(ParserImpl parser) {
    Deque<String> open = new ArrayDeque<>();
    for (Event event = parser.getEvent(); event != null; event = parser.getEvent()) {
      if (event instanceof CollectionStartEvent start) {
        open.push(Objects.requireNonNullElse(start.getAnchor(), ""));
      } else if (event instanceof CollectionEndEvent) {
        open.pop();
      } else if (event instanceof AliasEvent alias && open.contains(alias.getAnchor())) {
        String problem = "'*%1$s' is inside of '&%1$s' itself".formatted(alias.getAnchor());
        throw new MarkedYAMLException(null, null, problem, alias.getStartMark()) {};
      }
    }
  }

  private JsonNode json(Node node, String path, int depth) {
    // Anchors can make a small file large, and a value contain itself.
    if (tooLarge || depth > MAX_DEPTH || ++values > MAX_VALUES) {
      if (!tooLarge) {
        mistake(node, "the file is nested too deeply, or too large.");
      }
      tooLarge = true;
      return JSON.nullNode();
    }
    lines.putIfAbsent(path, line(node.getStartMark()));
    return switch (node) {
      case MappingNode mapping -> object(mapping, path, depth);
      case SequenceNode sequence -> array(sequence, path, depth);
      case ScalarNode scalar -> scalar(scalar, path);
      default -> standIn(node, path, "this is neither a text nor a list nor a mapping.");
    };
  }

  private ObjectNode object(MappingNode mapping, String path, int depth) {
    ObjectNode object = JSON.objectNode();
    for (NodeTuple entry : mapping.getValue()) {
      if (!(entry.getKeyNode() instanceof ScalarNode key)) {
        mistake(entry.getKeyNode(), "a key must be text.");
        continue;
      }
      String name = key.getValue();
      if (object.has(name)) {
        mistake(key, "'" + name + "' is given twice.");
        continue;
      }
      String inner = path.isEmpty() ? name : path + "." + name;
      lines.put(inner, line(key.getStartMark()));
      object.set(name, json(entry.getValueNode(), inner, depth + 1));
    }
    return object;
  }

  private ArrayNode array(SequenceNode sequence, String path, int depth) {
    ArrayNode array = JSON.arrayNode();
    for (Node element : sequence.getValue()) {
      array.add(json(element, path + "[" + array.size() + "]", depth + 1));
    }
    return array;
  }

  private JsonNode scalar(ScalarNode scalar, String path) {
    Tag tag = scalar.getTag();
    if (tag.equals(Tag.NULL)) {
      return JSON.nullNode();
    }
    if (tag.equals(Tag.BOOL)) {
      return JSON.booleanNode(scalar.getValue().equalsIgnoreCase("true"));
    }
    if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
      return number(scalar, path);
    }
    if (!tag.equals(Tag.STR)) {
      return standIn(scalar, path, "the tag " + tag.getValue() + " is not known here.");
    }
    try {
      return JSON.stringNode(placeholders.fill(scalar.getValue()));
    } catch (Refused e) {
      return standIn(scalar, path, e.refusal().message());
    }
  }

  /** Only what is marked as a number is one. */
  private JsonNode number(ScalarNode scalar, String path) {
    try {
      return JSON.numberNode(new BigDecimal(scalar.getValue()));
    } catch (NumberFormatException _) {
      return standIn(scalar, path, "'" + scalar.getValue() + "' is no number.");
    }
  }

  /** Adds a mistake, and returns a replacement for the value. */
  private JsonNode standIn(Node node, String path, String message) {
    mistake(node, message);
    wrong.add(path);
    return JSON.nullNode();
  }

  private void mistake(Node node, String message) {
    mistake(line(node.getStartMark()), message);
  }

  private void mistake(int line, String message) {
    mistakes.add(new SetupProblem(file, line, message));
  }

  private static int line(Mark mark) {
    return mark.getLine() + 1;
  }
}
