package dev.oriel.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** How results show the values of records. */
class ResultTextsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Mcp mcp = new Mcp(workspace.connection("Administrator"));

  @ParameterizedTest
  @ValueSource(strings = {"search_records", "get_record"})
  void anAddressWithEmptyPartsIsShown(String tool) {
    Map<String, ?> fields = Map.of("lastName", "King", "address", Map.of("city", "Berlin"));
    JsonNode created =
        mcp.call("create_record", Map.of("objectApiName", "contacts", "fields", fields));
    Map<String, ?> arguments =
        tool.equals("search_records")
            ? Map.of("objectApiName", "contacts")
            : Map.of("objectApiName", "contacts", "recordId", created.at("/record/id"));
    JsonNode address = mcp.call(tool, arguments).findValue("address");
    assertThat(address.get("city").stringValue()).isEqualTo("Berlin");
    assertThat(address.get("street").isNull()).isTrue();
  }
}
