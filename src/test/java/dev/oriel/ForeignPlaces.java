package dev.oriel;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Where requests may name what another workspace has: their methods, paths and bodies. */
final class ForeignPlaces {

  private static final String OWN = "/objects/contacts/records/{own}";

  private ForeignPlaces() {}

  static Stream<Arguments> ids() {
    Stream.Builder<Arguments> places = Stream.builder();
    for (String id :
        List.of(
            "{contact}",
            "{deleted}",
            "{company}",
            "{member}",
            "{note}",
            "{attachment}",
            "{key}",
            "{workspace}")) {
      String path = "/objects/contacts/records/" + id;
      add(places, "GET", path, "");
      add(places, "GET", path + "?expand=company,owner&fields=name,company", "");
      add(places, "PATCH", path, "{'name':'x'}");
      add(places, "PATCH", path, "{'fields':{'company':'{company}'}}");
      add(places, "PATCH", path, "{'fields':{'email':'no'}}");
      add(places, "DELETE", path, "");
      add(places, "GET", path + "/history", "");
      add(places, "GET", path + "/notes", "");
      add(places, "POST", path + "/notes", "{'body':'x'}");
      add(places, "PATCH", path + "/notes/{note}", "{'body':'x'}");
      add(places, "PATCH", OWN + "/notes/" + id, "{'body':'x'}");
      add(places, "DELETE", path + "/notes/{note}", "");
      add(places, "DELETE", OWN + "/notes/" + id, "");
      add(places, "GET", path + "/attachments", "");
      add(places, "POST", path + "/attachments", "{'file':'x'}");
      add(places, "GET", path + "/attachments/{attachment}/content", "");
      add(places, "DELETE", path + "/attachments/{attachment}", "");
      add(places, "GET", OWN + "/attachments/" + id + "/content", "");
      add(places, "DELETE", OWN + "/attachments/" + id, "");
      add(places, "GET", OWN + "/attachments?cursor=9999999999999_" + id, "");
      add(places, "GET", OWN + "/notes?cursor=9999999999999_" + id, "");
      add(places, "GET", "/objects/contacts/deleted?cursor=" + id, "");
      add(places, "GET", "/objects/contacts/records?cursor=" + id, "");
      add(places, "GET", "/objects/contacts/records?q=" + id, "");
      add(places, "GET", "/objects/" + id, "");
      add(places, "GET", "/objects/contacts/fields/" + id, "");
      for (String field : List.of("id", "createdBy", "company", "company.id", "owner")) {
        for (String operator : List.of("eq", "neq", "in")) {
          String value = operator.endsWith("eq") ? "'%s'" : "['%s']";
          String filter =
              "[{'field':'%s','operator':'%s','value':%s}]"
                  .formatted(field, operator, value.formatted(id));
          add(places, "GET", "/objects/contacts/records?filter=" + filter, "");
        }
      }
    }
    add(places, "GET", "/objects/quoteLines/records/{line}", "");
    add(places, "DELETE", "/objects/quoteLines/records/{line}", "");
    add(places, "DELETE", "/objects/quotes/records/{quote}", "");
    for (String value : List.of("'%s'", "{'id':'%s'}")) {
      for (String[] lookup :
          new String[][] {
            {"contacts", "own", "company", "{company}"},
            {"contacts", "own", "companyId", "{company}"},
            {"contacts", "own", "owner", "{member}"},
            {"contacts", "own", "owner", "{key}"},
            {"companies", "ownCompany", "parentCompany", "{company}"},
            {"quotes", "ownQuote", "contact", "{contact}"},
            {"quoteLines", "ownLine", "quote", "{quote}"},
            {"quoteLines", "ownLine", "product", "{product}"}
          }) {
        String fields = "{'fields':{'%s':%s}}".formatted(lookup[2], value.formatted(lookup[3]));
        String records = "/objects/" + lookup[0] + "/records";
        add(places, "POST", records, "{'name':'x'," + fields.substring(1));
        add(places, "PATCH", records + "/{" + lookup[1] + "}", fields);
      }
    }
    return places.build();
  }

  private static void add(
      Stream.Builder<Arguments> places, String method, String path, String body) {
    places.add(Arguments.of(method, path, body));
  }

  static Stream<Arguments> names() {
    Stream.Builder<Arguments> places = Stream.builder();
    for (String path :
        List.of("/objects/{object}", "/objects/{object}/fields", "/objects/{object}/records")) {
      add(places, "GET", path, "");
    }
    add(places, "PATCH", "/objects/{object}", "{'name':'x'}");
    add(places, "DELETE", "/objects/{object}", "");
    add(places, "POST", "/objects/{object}/fields", "{'apiName':'x','type':'text'}");
    add(places, "POST", "/objects/{object}/records", "{'name':'x'}");
    add(places, "GET", "/objects/{object}/records/{own}", "");
    add(places, "GET", "/objects/{object}/deleted", "");
    add(
        places,
        "POST",
        "/objects/contacts/fields",
        "{'apiName':'x','type':'lookup','lookup':{'targetObjectApiName':'{object}'}}");
    for (String field : List.of("{field}", "company.{field}")) {
      add(places, "GET", "/objects/contacts/records?sort=" + field, "");
      add(places, "GET", "/objects/contacts/records?expand=" + field, "");
      add(places, "GET", OWN + "?fields=" + field, "");
      add(
          places,
          "GET",
          "/objects/contacts/records?filter=[{'field':'%s','operator':'isEmpty'}]".formatted(field),
          "");
    }
    add(places, "PATCH", OWN, "{'fields':{'{field}':'x'}}");
    for (String method : List.of("GET", "DELETE", "PATCH")) {
      String body = method.equals("PATCH") ? "{'name':'x'}" : "";
      add(places, method, "/objects/contacts/fields/{field}", body);
      add(places, method, "/objects/{object}/fields/{field}", body);
    }
    return places.build();
  }
}
