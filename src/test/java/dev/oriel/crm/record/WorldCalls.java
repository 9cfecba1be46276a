package dev.oriel.crm.record;

import java.util.List;
import java.util.Map;

/** Tools that a client with a limited profile calls to find out what it cannot read. */
final class WorldCalls {

  /** Instead of a method of HTTP; the path is the name of the tool. */
  static final String CALL = "CALL";

  private static final List<String> RECORDS =
      List.of(
          "'contacts','recordId':'{contact0}'",
          "'contacts','recordId':'{contact1}'",
          "'quotes','recordId':'{quote}'",
          "'quoteLines','recordId':'{line}'",
          "'companies','recordId':'{company}'",
          "'products','recordId':'{product}'");

  private WorldCalls() {}

  static void reads(List<World.Request> requests) {
    call(requests, "list_objects", "{}");
    for (String object : List.of("contacts", "companies", "products", "quotes", "quoteLines")) {
      call(requests, "describe_object", "{'objectApiName':'" + object + "'}");
      call(requests, "count_records", "{'objectApiName':'" + object + "'}");
      call(requests, "search_records", "{'objectApiName':'" + object + "'}");
      call(requests, "query_notes", "{'objectApiName':'" + object + "','query':'turin'}");
    }
    for (String q : List.of("zacharias", "zack", "bo", "42.5", "graz", "aardvark", "k-1")) {
      String query = "{'objectApiName':'contacts','query':'" + q + "'}";
      call(requests, "search_records", query);
      call(requests, "count_records", query);
    }
    for (String field : List.of("email", "firstName", "score", "company", "company.name", "code")) {
      String contacts = "{'objectApiName':'contacts',";
      String filter = "'filters':[{'field':'" + field + "','operator':'isNotEmpty'}]}";
      call(requests, "search_records", contacts + filter);
      call(requests, "count_records", contacts + filter);
      call(requests, "search_records", contacts + "'sort':[{'field':'" + field + "'}]}");
      call(requests, "search_records", contacts + "'fieldNames':['" + field + "']}");
      call(requests, "count_records", contacts + "'fieldApiName':'" + field + "'}");
      call(requests, "count_records", contacts + "'groupBy':'" + field + "'}");
    }
    for (String record : RECORDS) {
      String arguments = "{'objectApiName':" + record + "}";
      call(requests, "get_record", arguments);
      call(requests, "list_related_records", arguments);
      call(requests, "list_notes", arguments);
      call(requests, "list_attachments", arguments);
    }
  }

  static void writes(List<World.Request> requests) {
    for (String value :
        List.of(
            "'email':'zack@secret.example'",
            "'code':'K-10'",
            "'firstName':'Zacharias'",
            "'company':'{company}'",
            "'score':42.5")) {
      for (String dry : List.of("true", "false")) {
        call(
            requests,
            "create_record",
            "{'objectApiName':'contacts','dryRun':"
                + dry
                + ",'fields':{'lastName':'New',"
                + value
                + "}}");
        call(
            requests,
            "update_record",
            "{'objectApiName':'contacts','recordId':'{contact0}','dryRun':"
                + dry
                + ",'fields':{"
                + value
                + "}}");
      }
    }
    for (String record : RECORDS) {
      call(
          requests,
          "create_note",
          "{'objectApiName':" + record + ",'body':'Met in Turin','kind':'meeting'}");
      call(
          requests,
          "upload_attachment",
          "{'objectApiName':" + record + ",'fileName':'a.txt','contentBase64':'QUJD'}");
      call(requests, "delete_record", "{'objectApiName':" + record + ",'dryRun':true}");
    }
    call(
        requests,
        "update_field",
        "{'objectApiName':'contacts','fieldApiName':'code','type':'number','dryRun':true}");
    call(
        requests,
        "add_field",
        "{'objectApiName':'contacts','name':'More','apiName':'more2','type':'text','dryRun':true}");
    call(requests, "list_import_jobs", "{}");
  }

  static void call(List<World.Request> requests, String tool, String arguments) {
    requests.add(new World.Request(CALL, tool, arguments.replace('\'', '"'), Map.of()));
  }
}
