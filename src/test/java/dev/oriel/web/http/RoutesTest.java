package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.TestWorkspace;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Routes are found by decoded paths, however a client writes them. */
class RoutesTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  @ParameterizedTest
  @CsvSource({
    "/api/v1/objects/contacts/records, 200",
    "/api/v1/objects/%63ontacts/records, 200",
    "/api/v1/%6fbjects/contacts/records, 200",
    "/%61pi/v1/objects/contacts/records, 200",
    "/api/v1/objects/contacts/records/by/email/a%25b, 400",
    "/api/v1/objects/contacts/records/, 404",
    "/api/v1//objects/contacts/records, 404",
    "/api/v1/objects//records, 404",
    "/api/v1/objects;a=b/contacts/records, 400",
  })
  void aPathFindsItsRoute(String path, int status) {
    var answered =
        RawHttp.send(
            "",
            "GET " + path + " HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + WORKSPACE.admin().key());
    assertThat(answered.status()).as(answered.toString()).isEqualTo(status);
  }

  /** Spring has no order of the columns of an object and the list of one, which this fits. */
  @ParameterizedTest
  @ValueSource(strings = {"/objects/columns", "/objects/%63olumns"})
  void whatTwoRoutesFitFindsTheOneWithTheLongerBeginning(String path) {
    var answered = Colleague.of("Standard").visitor().get(path);
    assertThat(answered.statusCode()).as(answered.body()).isEqualTo(404);
  }
}
