package dev.oriel.operation.setup;

import module java.base;

import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;

/** Resolves the unquoted words of YAML 1.2 that are not strings, but no numbers. */
final class YamlWords extends Resolver {

  private static final Pattern TRUTH = Pattern.compile("true|True|TRUE|false|False|FALSE");

  @Override
  protected void addImplicitResolvers() {
    addImplicitResolver(Tag.BOOL, TRUTH, "tTfF");
    addImplicitResolver(Tag.MERGE, MERGE, "<");
    addImplicitResolver(Tag.NULL, NULL, "~nN\0");
    addImplicitResolver(Tag.NULL, EMPTY, null);
  }
}
