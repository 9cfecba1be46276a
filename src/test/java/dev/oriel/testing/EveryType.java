package dev.oriel.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An object with one field of every type that can be defined, called like the type. */
public final class EveryType {

  public static final List<String> TYPES =
      List.of(
          "text",
          "longText",
          "email",
          "phone",
          "url",
          "number",
          "currency",
          "percent",
          "rating",
          "checkbox",
          "date",
          "dateTime",
          "select",
          "multiSelect",
          "lookup",
          "user",
          "address",
          "autoNumber");

  private static final List<Map<String, String>> OPTIONS =
      List.of(
          Map.of("label", "Red", "apiName", "red"),
          Map.of("label", "Dark green", "apiName", "green"),
          Map.of("label", "Blue", "apiName", "blue"));

  private EveryType() {}

  /** Creates the object; its lookup points at companies. */
  public static void create(Api admin, String apiName) {
    expect(201, admin.post("/objects", Map.of("name", apiName, "apiName", apiName)));
    for (String type : TYPES) {
      expect(201, admin.post("/objects/" + apiName + "/fields", definition(type, type)));
    }
  }

  /** The body that defines a field of a type. */
  public static Map<String, Object> definition(String type, String apiName) {
    Map<String, Object> body = new HashMap<>(Map.of("apiName", apiName, "type", type));
    switch (type) {
      case "select", "multiSelect" -> body.put("selectOptions", new ArrayList<>(OPTIONS));
      case "lookup" -> body.put("lookup", Map.of("targetObjectApiName", "companies"));
      default -> body.put("name", "A " + type);
    }
    return body;
  }

  private static void expect(int status, Api.Answered answered) {
    if (answered.status() != status) {
      throw new AssertionError(answered.toString());
    }
  }
}
