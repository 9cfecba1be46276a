package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import java.util.Map;

/** What tests create with more than a name. */
public final class Created {

  private Created() {}

  /** Creates a record, in the objects of a path. */
  public static Api.Answered createAt(Api api, String path, Object body) {
    var created = api.post(path, body);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
    return created;
  }

  /** The path of a record that was created. */
  public static String path(Api.Answered created) {
    return "/objects/"
        + created.request().replaceAll(".*/objects/([^/]+)/.*", "$1")
        + "/records/"
        + created.at("/data/record/id").asString();
  }

  /** Adds a required lookup to an object. */
  public static void addRequiredLookup(Api api, String object, String field, String target) {
    var body =
        Map.of(
            "apiName",
            field,
            "type",
            "lookup",
            "required",
            true,
            "lookupTargetObjectApiName",
            target);
    var created = api.post("/objects/" + object + "/fields", body);
    assertThat(created.status()).as(created.toString()).isEqualTo(201);
  }
}
