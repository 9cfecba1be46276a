package dev.oriel.pages.setup.log;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.web.page.text.Words;

/**
 * Says the names of values, such as {@code objects.contacts.fields.phone.read} of a profile.
 *
 * @param objects that there are, by their apiNames; what is gone keeps its apiName
 */
public record LogLabels(Words words, Map<String, ObjectType> objects) {

  public static LogLabels of(Words words, List<ObjectType> objects) {
    return new LogLabels(
        words, objects.stream().collect(Collectors.toMap(ObjectType::apiName, type -> type)));
  }

  /** A value of a profile: a right by the names of its object and field. */
  String ofProfile(String path) {
    String[] parts = path.split("\\.", -1);
    return switch (parts[0] + " " + parts.length) {
      case "defaultAccess 2" ->
          words.say("audit.right", words.say("profiles.default_short"), right(parts[1]));
      case "rights 3" -> words.say("audit.right", kind(parts[1]), right(parts[2]));
      case "objects 3" -> words.say("audit.right", object(parts[1]), right(parts[2]));
      case "objects 4" ->
          words.say(
              "audit.field_right",
              object(parts[1]),
              words.inSentence(words.say("profiles.field_default")),
              right(parts[3]));
      case "objects 5" ->
          words.say(
              "audit.field_right", object(parts[1]), field(parts[1], parts[3]), right(parts[4]));
      default -> plain(path);
    };
  }

  private String object(String apiName) {
    ObjectType type = objects.get(apiName);
    return type == null ? apiName : type.name();
  }

  private String field(String object, String apiName) {
    ObjectType type = objects.get(object);
    Field field = type == null ? null : type.field(apiName);
    return field == null ? apiName : field.name();
  }

  private String kind(String kind) {
    return switch (kind) {
      case "object" -> words.say("audit.definitions_of_objects");
      case "field" -> words.say("audit.definitions_of_fields");
      case "email" -> words.say("profiles.on_mail");
      case "view" -> words.say("profiles.on_views");
      case "import" -> words.say("profiles.on_imports");
      default -> kind;
    };
  }

  private String right(String word) {
    return words.inSentence(words.say("profiles.right", word));
  }

  /** Any other value; what this version has no name for keeps its own. */
  String plain(String name) {
    return switch (name) {
      case "name" -> words.say("audit.value.name");
      case "provider" -> words.say("audit.value.provider");
      case "model" -> words.say("audit.value.model");
      case "email" -> words.say("audit.value.email");
      case "profile" -> words.say("audit.value.profile");
      case "status" -> words.say("audit.value.status");
      case "state" -> words.say("audit.value.state");
      case "expiresAt" -> words.say("audit.value.expires_at");
      case "member" -> words.say("audit.value.member");
      case "recordsTo" -> words.say("audit.value.records_to");
      case "sessions" -> words.say("audit.value.sessions");
      case "token" -> words.say("audit.value.token");
      case "tokens" -> words.say("audit.value.tokens");
      case "previousToken" -> words.say("audit.value.previous_token");
      case "previousUntil" -> words.say("audit.value.previous_until");
      case "clientSecret" -> words.say("audit.value.client_secret");
      case "clientId" -> words.say("audit.value.client_id");
      case "redirectUris" -> words.say("audit.value.redirect_uris");
      case "redirect" -> words.say("audit.value.redirect");
      case "program" -> words.say("audit.value.program");
      case "readOnly" -> words.say("audit.value.read_only");
      case "noDeletion" -> words.say("audit.value.no_deletion");
      case "mail" -> words.say("me.mail");
      case "sharing" -> words.say("mailbox.sharing");
      case "draftsReadOwn" -> words.say("mailbox.drafts_read_own");
      case "writesPerHour" -> words.say("audit.value.writes_per_hour");
      case "revoked" -> words.say("audit.value.revoked");
      case "region" -> words.say("audit.value.region");
      case "timeZone" -> words.say("audit.value.time_zone");
      case "currency" -> words.say("audit.value.currency");
      case "clientHosts" -> words.say("audit.value.client_hosts");
      case "letterhead" -> words.say("general.letterhead");
      case "storageLimit" -> words.say("audit.value.storage_limit");
      case "isAdmin" -> words.say("audit.value.is_admin");
      case "apiName" -> words.say("audit.value.api_name");
      case "singularName" -> words.say("audit.value.singular_name");
      case "description" -> words.say("audit.value.description");
      case "icon" -> words.say("audit.value.icon");
      case "type" -> words.say("audit.value.type");
      case "required" -> words.say("audit.value.required");
      case "unique" -> words.say("audit.value.unique");
      case "listColumns" -> words.say("audit.value.list_columns");
      case "listSort" -> words.say("audit.value.list_sort");
      case "url" -> words.say("audit.value.url");
      case "events" -> words.say("audit.value.events");
      case "objects" -> words.say("audit.value.objects");
      case "object" -> words.say("audit.value.object");
      case "filter" -> words.say("audit.value.filter");
      case "action" -> words.say("audit.value.action");
      case "mapping" -> words.say("audit.value.mapping");
      case "matchField" -> words.say("audit.value.match_field");
      case "onSeveral" -> words.say("audit.value.on_several");
      case "keepPayloads" -> words.say("audit.value.keep_payloads");
      case "reason" -> words.say("audit.value.reason");
      case "flagged" -> words.say("audit.value.flagged");
      case "pausedUntil" -> words.say("audit.value.paused_until");
      case "enabled" -> words.say("audit.value.enabled");
      case "fields" -> words.say("audit.value.fields");
      case "selectOptions" -> words.say("fields.options");
      case "group" -> words.say("fields.group");
      case "position" -> words.say("audit.value.position");
      case "indexed" -> words.say("fields.indexed");
      case "automaticIndex" -> words.say("audit.value.automatic_index");
      case "attachmentsEnabled" -> words.say("objects.files");
      case "currencyCode" -> words.say("fields.currency");
      case "pattern" -> words.say("fields.pattern");
      case "lookup.targetObjectApiName" -> words.say("fields.target");
      case "isDefault" -> words.say("audit.value.standard");
      default -> option(name);
    };
  }

  /** A value of an option of a field, such as {@code selectOptions.hot.label}. */
  private String option(String name) {
    String[] parts = name.split("\\.", -1);
    return switch (parts.length == 3 && parts[0].equals("selectOptions") ? parts[2] : "") {
      case "label" -> words.say("audit.option_label", parts[1]);
      case "color" -> words.say("audit.option_color", parts[1]);
      case "requires" -> words.say("audit.option_requires", parts[1]);
      default -> name;
    };
  }
}
