package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The company that is made together with a contact: it has the domain of the contact's e-mail
 * address and its owner. It has no domain if that is one of a provider for everybody, or if domains
 * are unique: another company may have it, of which the form says nothing.
 */
final class CompanyBeside {

  /** The names of providers before the end of their domains, which differs by country. */
  private static final Set<String> PROVIDERS =
      Set.of(
          "126",
          "163",
          "aol",
          "fastmail",
          "free",
          "gmail",
          "gmx",
          "googlemail",
          "hey",
          "hotmail",
          "icloud",
          "laposte",
          "libero",
          "live",
          "mac",
          "mail",
          "me",
          "msn",
          "naver",
          "orange",
          "outlook",
          "pm",
          "posteo",
          "proton",
          "protonmail",
          "qq",
          "rediffmail",
          "t-online",
          "tuta",
          "tutanota",
          "web",
          "wp",
          "yahoo",
          "yandex",
          "ymail",
          "zoho");

  /** Longer domains, such as {@code mail.acme.example}, are those of companies. */
  private static final Pattern OF_PROVIDER = Pattern.compile("([^.]+)\\.(?:com?\\.)?[^.]+");

  private CompanyBeside() {}

  /**
   * Changes in which a new company has more than its name.
   *
   * @param now the contact before them; null for a new one
   */
  static Edits with(ObjectView view, @Nullable CrmRecord now, Edits edits) {
    Field company = view.type().is("contacts") ? field(view, "company") : null;
    Edits.Edit edit = company == null ? null : edits.of(company);
    if (company == null || edit == null || !edit.value().has("create")) {
      return edits;
    }
    ObjectView companies = view.of(view.schema().target(company));
    ObjectNode value = (ObjectNode) edit.value().deepCopy();
    ObjectNode fields = value.withObject("/create/fields");
    put(fields, companies, "domain", domain(text(view, "email", now, edits)));
    put(fields, companies, "owner", text(view, "owner", now, edits));
    return edits.with(new Edits.Edit(company, edit.was(), value, edit.choice()));
  }

  private static @Nullable Field field(ObjectView view, String key) {
    return view.readableFields().stream().filter(one -> one.is(key)).findFirst().orElse(null);
  }

  private static void put(ObjectNode fields, ObjectView companies, String key, String value) {
    Field field = field(companies, key);
    if (field != null && companies.mayEdit(field) && !field.unique() && !value.isEmpty()) {
      fields.put(field.apiName(), value);
    }
  }

  /** What the contact has, with the changes; empty for nothing. A member is an id. */
  private static String text(ObjectView view, String key, @Nullable CrmRecord now, Edits edits) {
    Field field = field(view, key);
    if (field == null) {
      return "";
    }
    Edits.Edit edit = edits.of(field);
    if (edit == null) {
      Object present = now == null ? null : now.value(field);
      return present == null ? "" : present.toString();
    }
    JsonNode value = edit.value();
    return value.isObject() ? value.path("id").asString("") : value.asString("");
  }

  /** Empty for an address of a provider, and for none. */
  private static String domain(String email) {
    String domain = email.substring(email.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
    Matcher provider = OF_PROVIDER.matcher(domain);
    boolean isPrivate = provider.matches() && PROVIDERS.contains(provider.group(1));
    return isPrivate || email.indexOf('@') < 0 ? "" : domain;
  }
}
