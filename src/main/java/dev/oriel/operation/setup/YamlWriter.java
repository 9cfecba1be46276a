package dev.oriel.operation.setup;

import module java.base;

import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes JSON as the YAML that {@link YamlReader} reads: the innermost values in one line. */
final class YamlWriter {

  private YamlWriter() {}

  static String write(ObjectNode json) {
    DumperOptions options = new DumperOptions();
    options.setSplitLines(false);
    options.setIndicatorIndent(2);
    options.setIndentWithIndicator(true);
    StringWriter text = new StringWriter();
    new Yaml(
            new SafeConstructor(new LoaderOptions()),
            new Representer(options),
            options,
            new LoaderOptions(),
            new YamlWords())
        .serialize(node(json), text);
    return text.toString();
  }

  private static Node node(JsonNode json) {
    return switch (json) {
      case ObjectNode object ->
          new MappingNode(
              Tag.MAP,
              object.properties().stream()
                  .map(entry -> new NodeTuple(text(entry.getKey()), node(entry.getValue())))
                  .toList(),
              style(object));
      case ArrayNode array ->
          new SequenceNode(
              Tag.SEQ, array.valueStream().map(YamlWriter::node).toList(), style(array));
      default -> scalar(json);
    };
  }

  private static FlowStyle style(JsonNode json) {
    return json.valueStream().anyMatch(JsonNode::isContainer) ? FlowStyle.BLOCK : FlowStyle.FLOW;
  }

  private static ScalarNode scalar(JsonNode json) {
    return switch (json.getNodeType()) {
      case NULL -> new ScalarNode(Tag.NULL, "null", null, null, ScalarStyle.PLAIN);
      case BOOLEAN -> new ScalarNode(Tag.BOOL, json.asString(), null, null, ScalarStyle.PLAIN);
      case NUMBER ->
          new ScalarNode(
              json.isIntegralNumber() ? Tag.INT : Tag.FLOAT,
              json.decimalValue().toPlainString(),
              null,
              null,
              ScalarStyle.PLAIN);
      default -> text(Placeholders.escape(json.stringValue()));
    };
  }

  private static ScalarNode text(String text) {
    return new ScalarNode(Tag.STR, text, null, null, ScalarStyle.PLAIN);
  }
}
