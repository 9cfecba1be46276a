package dev.oriel.crm.record;

import static dev.oriel.crm.record.WorldRequests.read;
import static dev.oriel.crm.record.WorldRequests.write;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oriel.testing.FileForm;
import java.util.List;
import java.util.Map;

/** What a limited profile writes to find out what it cannot read. */
final class WorldWrites {

  private WorldWrites() {}

  static void writes(List<World.Request> requests) {
    String contacts = "/objects/contacts/records";
    for (String id : List.of("{contact0}", "{contact3}")) {
      for (String body :
          List.of(
              "{'firstName':'Zacharias'}",
              "{'lastName':'Member0'}",
              "{'code':'K-10'}",
              "{'code':'K-21'}",
              "{'email':'zack@secret.example'}",
              "{'score':42.5}",
              "{'number':'00001'}",
              "{'tags':['blue']}",
              "{'jobTitle':'Smith'}",
              "{'address':{'city':'Linz'}}",
              "{'address.city':'Linz'}",
              "{'company':'{company}'}",
              "{'companyId':null}",
              "{'company':{'name':'Aardvark Ltd'}}",
              "{'status':'lead'}",
              "{'nothing':1}",
              "{'lastName':7}")) {
        write(requests, "PATCH", contacts + "/" + id, "{'fields':" + body + "}");
      }
      write(requests, "PATCH", contacts + "/" + id, "{'name':null}");
      write(requests, "PATCH", contacts + "/" + id, "{'name':'Given'}");
      write(requests, "PATCH", contacts + "/" + id, "{'name':''}");
    }
    for (String code : List.of("K-10", "K-20", "K-99")) {
      write(
          requests,
          "POST",
          contacts,
          "{'fields':{'lastName':'New','code':'" + code + "','email':'zack@secret.example'}}");
    }
    write(
        requests,
        "POST",
        "/objects/quoteLines/records",
        "{'fields':{'quote':'{quote}','product':'{product}','quantity':3}}");
    write(
        requests,
        "POST",
        "/objects/quoteLines/records",
        "{'fields':{'quote':'{quote}','quantity':12345678901234567890}}");
    write(
        requests,
        "PATCH",
        "/objects/quoteLines/records/{line}",
        "{'fields':{'quantity':99999999999999999999}}");
    write(
        requests, "PATCH", "/objects/quotes/records/{quote}", "{'fields':{'tax':5,'discount':1}}");
    write(
        requests,
        "PATCH",
        "/objects/companies/records/{company}",
        "{'fields':{'industry':'Tools'}}");
    write(requests, "POST", "/objects/companies/records", "{'name':'Aardvark Ltd'}");
    write(requests, "POST", contacts + "/{contact0}/notes", "{'body':'Seen.'}");
    for (String record :
        List.of(
            contacts + "/{contact0}", contacts + "/{contact1}", "/objects/deals/records/{deal0}")) {
      write(
          requests,
          "POST",
          record + "/notes",
          "{'body':'Called.','kind':'call','at':'2026-04-01T10:00:00Z'}");
      read(requests, record);
      read(requests, record + "/history");
    }
    String file = new String(FileForm.file("a.txt", new byte[] {'x'}).bytes(), UTF_8);
    requests.add(
        new World.Request("POST", contacts + "/{contact0}/attachments", file, FileForm.TYPE));
    read(requests, contacts + "/{contact0}/attachments");
    for (String value :
        List.of(
            "email/zack@secret.example", "code/K-10", "name/Zacharias%20Member0", "name/Given")) {
      write(requests, "PUT", contacts + "/by/" + value, "{'fields':{'lastName':'Put'}}");
    }
    for (String link :
        List.of(
            "{'name':'Zacharias Member0'}",
            "{'name':'Bo Member0'}",
            "{'email':'zack@secret.example'}",
            "{'code':'K-10'}",
            "{'name':'Given'}",
            "{'phone':'+43 1 5550001'}")) {
      write(requests, "POST", "/objects/quotes/records", "{'fields':{'contact':" + link + "}}");
    }
    for (String name : List.of("Anvil", "Zeppelin of considerable length")) {
      String line = "{'fields':{'quote':'{quote}','product':{'name':'" + name + "'}}}";
      write(requests, "POST", "/objects/quoteLines/records", line);
    }
    for (String company :
        List.of(
            "{'name':'Aardvark Ltd'}",
            "{'name':'New Ltd','fields':{'industry':'Tools','parentCompany':{'name':'Aardvark"
                + " Ltd'}}}",
            "{'fields':{'phone':'?'}}")) {
      String body = "{'fields':{'lastName':'Linked','company':{'create':" + company + "}}}";
      write(requests, "POST", contacts, body);
      write(requests, "PATCH", contacts + "/{contact0}", body);
    }
    for (String contact :
        List.of("{'code':'K-10'}", "{'code':'K-78'}", "{'email':'zack@secret.example'}")) {
      String body = "{'fields':{'contact':{'create':{'fields':" + contact + "}}}}";
      write(requests, "POST", "/objects/quotes/records", body);
    }
    batches(requests);
    // Sent again with their keys, and with other bodies; and depending on what is there.
    for (String body : List.of("{'name':'Keyed'}", "{'name':'Keyed'}", "{'name':'Another'}")) {
      write(requests, "POST", contacts, body, Map.of("Idempotency-Key", "one"));
    }
    for (String code : List.of("K-10", "K-10", "K-77")) {
      String body = "{'fields':{'lastName':'Keyed','code':'" + code + "'}}";
      write(requests, "POST", contacts, body, Map.of("Idempotency-Key", code));
    }
    for (String tag : List.of("{tag}", "\"1\"", "*", "\"1\", \"2\"")) {
      for (String body : List.of("{'name':'Tagged'}", "{'fields':{'email':'a@b.example'}}")) {
        String path = contacts + "/{contact2}";
        read(requests, path);
        write(requests, "PATCH", path, body, Map.of("If-Match", tag));
      }
    }
    for (String field : List.of("score", "day", "code", "firstName", "tags", "number")) {
      write(requests, "PATCH", "/objects/contacts/fields/" + field, "{'type':'checkbox'}");
      write(requests, "PATCH", "/objects/contacts/fields/" + field, "{'unique':true}");
      write(requests, "PATCH", "/objects/contacts/fields/" + field, "{'options':['green']}");
      write(requests, "PATCH", "/objects/contacts/fields/" + field, "{'required':true}");
    }
  }

  private static void batches(List<World.Request> requests) {
    String batch = "/objects/contacts/records/batch";
    for (String operation :
        List.of(
            "'op':'create','name':'B','fields':{'code':'K-10'}",
            "'op':'create','name':'B','fields':{'lastName':'B','email':'zack@secret.example'}",
            "'op':'update','id':'{contact0}','fields':{'email':'zack@secret.example'}",
            "'op':'update','id':'{contact0}','fields':{'lastName':'Batch'}",
            "'op':'update','id':'{contact0}','fields':{'code':'K-11'}",
            "'op':'upsert','matchField':'email','name':'U','fields':{'email':'zack@secret.example'}",
            "'op':'upsert','matchField':'phone','name':'U','fields':{'phone':'+43 1 5550001'}",
            "'op':'upsert','matchField':'code','name':'U','fields':{'code':'K-10'}",
            "'op':'upsert','matchField':'name','name':'Zacharias Member0'",
            "'op':'upsert','matchField':'name','name':'Given'",
            "'op':'delete','id':'{company}'")) {
      write(requests, "POST", batch, "{'operations':[{" + operation + "}]}");
    }
    for (String name : List.of("Aardvark Ltd", "Zebra Holding")) {
      String upsert = "{'operations':[{'op':'upsert','matchField':'name','name':'" + name + "'}]}";
      write(requests, "POST", "/objects/companies/records/batch", upsert);
      write(requests, "POST", "/objects/products/records/batch", upsert);
    }
  }

  static void merges(List<World.Request> requests) {
    String contacts = "/objects/contacts/records";
    for (String fields : List.of("{}", "{'email':'zack@secret.example'}", "{'code':'K-10'}")) {
      write(
          requests,
          "POST",
          contacts + "/{contact3}/merge",
          "{'from':['{contact0}'],'fields':" + fields + "}");
    }
    write(requests, "POST", "/objects/quotes/records/{quote}/merge", "{'from':['{deal0}']}");
    String companies = "/objects/companies/records";
    String deals = "/objects/deals/records";
    for (String fields : List.of("{'phone':'x'}", "{'industry':'Tools'}", "{}")) {
      String body = "{'from':['{company2}'],'fields':" + fields + "}";
      write(requests, "POST", companies + "/{company}/merge", body, Map.of("If-Match", "\"99\""));
      write(requests, "POST", companies + "/{company}/merge", body);
    }
    read(requests, companies + "/{company2}");
    write(requests, "PATCH", companies + "/{company2}", "{'name':'Gone'}");
    read(requests, deals + "/{deal0}/history");
    write(requests, "POST", deals + "/{deal0}/merge", "{'from':['{deal2}','{deal1}']}");
    for (String id : List.of("{deal0}", "{deal1}", "{deal2}")) {
      read(requests, deals + "/" + id + "?expand=company");
      read(requests, deals + "/" + id + "/history");
    }
    for (String id : List.of("{contact0}", "{contact1}")) {
      read(requests, contacts + "/" + id);
      read(requests, contacts + "/" + id + "/history");
    }
    read(requests, "/objects/deals/deleted");
    read(requests, "/changes?objects=deals");
  }

  static void deletions(List<World.Request> requests) {
    for (String path :
        List.of(
            "companies/records/{company}",
            "contacts/records/{contact0}",
            "contacts/records/{contact4}",
            "quoteLines/records/{line}",
            "quotes/records/{quote}",
            "products/records/{product}")) {
      write(requests, "DELETE", "/objects/" + path, null, Map.of("If-Match", "\"99\""));
      write(requests, "DELETE", "/objects/" + path, null);
      read(requests, "/objects/" + path);
      read(requests, "/objects/" + path.replaceFirst("records/.*", "deleted"));
    }
  }
}
