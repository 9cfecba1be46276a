package dev.oriel.platform.json;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.JsonNode;

/** YAML that is part of the program. */
public final class YamlText {

  private YamlText() {}

  /** Reads YAML as JSON, with its properties in the order of the text. */
  public static JsonNode parse(String text) {
    Object parsed = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
    return Json.MAPPER.valueToTree(parsed);
  }
}
