package dev.oriel.web.mcp;

import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.LinkedHashMap;
import java.util.Map;

/** A workspace and an AI client in the name of an administrator. */
abstract class ToolCase {

  final TestWorkspace workspace = TestWorkspace.create();
  final Mcp mcp = new Mcp(workspace.connection("Administrator"));

  /** The id of a new record. */
  String create(String object, Map<String, ?> arguments) {
    return mcp.call("create_record", with(object, arguments)).at("/record/id").stringValue();
  }

  static Map<String, Object> with(String object, Map<String, ?> arguments) {
    Map<String, Object> all = new LinkedHashMap<>(arguments);
    all.put("objectApiName", object);
    return all;
  }

  int count(String object) {
    return mcp.call("count_records", with(object, Map.of())).get("count").intValue();
  }
}
