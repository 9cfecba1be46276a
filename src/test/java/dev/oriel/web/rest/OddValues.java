package dev.oriel.web.rest;

import dev.oriel.platform.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Values that nobody expects. */
final class OddValues {

  private OddValues() {}

  /** JSON values of every kind, and texts that something somewhere stumbles over. */
  static List<JsonNode> all() {
    List<String> literals =
        new ArrayList<>(
            List.of(
                "null",
                "true",
                "false",
                "0",
                "-0",
                "-1",
                "6",
                "1.5",
                "1e-30",
                "1e400",
                "-1e9999",
                "1e999999999",
                "1e-999999999",
                "0e999999999",
                "12345678901234567890.12345678",
                "123456789012345678901",
                "0.123456789",
                "[]",
                "[[]]",
                "[null]",
                "[1]",
                "[\"red\"]",
                "[\"red\",\"red\"]",
                "[{}]",
                "{}",
                "{\"\":1}",
                "{\"id\":null}",
                "{\"id\":[]}",
                "{\"id\":\"x\"}",
                "{\"city\":1}",
                "{\"city\":{\"city\":{}}}",
                "{\"targetObjectApiName\":[]}",
                "{\"targetObjectApiName\":\"nothing\"}"));
    literals.add("9".repeat(1_000));
    literals.add("[".repeat(60) + "]".repeat(60));
    Stream.of(
            "",
            " ",
            "x",
            "null",
            "id",
            "name",
            "select",
            "a'b\"c",
            "'; drop table oriel.workspace; --",
            "$1",
            "?",
            "{0}",
            "%s %n %",
            "${jndi:ldap://x}",
            "<script>alert(1)</script>",
            "../../etc",
            "\\",
            "\u200B",
            "\uFEFF",
            "\u2028",
            "\u0001\u001F",
            "\u202Eevil",
            "🙂",
            "e\u0301",
            "ß".repeat(64),
            "中文",
            "\u0301",
            "00000000-0000-0000-0000-000000000000",
            "2026-02-30",
            "2026-11-20",
            "+999999999-01-01",
            "-0001-01-01",
            "9999-12-31T23:59:59-18:00",
            "2026-11-20T24:00:00Z",
            "2026-11-20T23:59:60Z",
            "{000}",
            "{0}{0}",
            "a@" + "a.".repeat(120) + "!",
            "a@" + "a".repeat(300) + ".b",
            "@".repeat(250),
            "+" + "1 ".repeat(29) + "x",
            "(".repeat(60),
            "http://" + "a".repeat(2_000),
            "http://[",
            "http://%",
            "x".repeat(1_001),
            "x".repeat(100_001),
            "中".repeat(1_000))
        .map(Json.MAPPER::writeValueAsString)
        .forEach(literals::add);
    return literals.stream().map(Json.MAPPER::readTree).toList();
  }
}
