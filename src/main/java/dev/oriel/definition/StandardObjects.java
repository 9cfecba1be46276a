package dev.oriel.definition;

import dev.oriel.field.Computed;
import dev.oriel.field.FieldType;
import dev.oriel.identity.Actor;
import dev.oriel.identity.ModelGuard;
import dev.oriel.identity.Names;
import dev.oriel.identity.Workspace;
import dev.oriel.json.Shape;
import dev.oriel.schema.Field;
import dev.oriel.schema.FieldColumns;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schema;
import dev.oriel.storage.FieldStorage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The objects that every workspace has. */
@Component
public class StandardObjects {

  private static final List<Standard> ALL =
      List.of(
          object(
              "contacts",
              "Contacts",
              text("firstName", "First name"),
              text("lastName", "Last name"),
              text("jobTitle", "Job title"),
              plain("email", "Email", "email"),
              plain("phone", "Phone", "phone"),
              plain("mobile", "Mobile", "phone"),
              lookup("company", "Company", "companies"),
              plain("owner", "Owner", "user"),
              plain("address", "Address", "address"),
              plain("linkedinUrl", "LinkedIn", "url"),
              select(
                  "leadSource",
                  "Lead source",
                  "Web",
                  "Referral",
                  "Event",
                  "Outbound",
                  "Partner",
                  "Other"),
              select("status", "Status", "Lead", "Qualified", "Customer", "Former")),
          object(
              "companies",
              "Companies",
              text("domain", "Domain"),
              text("industry", "Industry"),
              plain("website", "Website", "url"),
              plain("phone", "Phone", "phone"),
              plain("employees", "Employees", "number"),
              plain("annualRevenue", "Annual revenue", "currency"),
              plain("address", "Address", "address"),
              plain("owner", "Owner", "user"),
              lookup("parentCompany", "Parent company", "companies")),
          object(
              "deals",
              "Deals",
              plain("amount", "Amount", "currency"),
              select(
                  "stage",
                  "Stage",
                  "Prospecting",
                  "Qualification",
                  "Proposal",
                  "Negotiation",
                  "Won",
                  "Lost"),
              plain("probability", "Probability", "percent"),
              plain("closeDate", "Close date", "date"),
              lookup("company", "Company", "companies"),
              lookup("contact", "Contact", "contacts"),
              plain("owner", "Owner", "user"),
              text("source", "Source"),
              plain("lostReason", "Lost reason", "longText")),
          object(
              "tasks",
              "Tasks",
              plain("dueDate", "Due date", "dateTime"),
              select("status", "Status", "Open", "In progress", "Done"),
              select("priority", "Priority", "Low", "Normal", "High"),
              plain("assignee", "Assignee", "user"),
              lookup("contact", "Contact", "contacts"),
              lookup("company", "Company", "companies"),
              lookup("deal", "Deal", "deals"),
              plain("description", "Description", "longText")),
          object(
              "events",
              "Events",
              plain("startAt", "Start", "dateTime"),
              plain("endAt", "End", "dateTime"),
              plain("allDay", "All day", "checkbox"),
              text("location", "Location"),
              plain("description", "Description", "longText"),
              lookup("contact", "Contact", "contacts"),
              lookup("company", "Company", "companies"),
              lookup("deal", "Deal", "deals"),
              plain("owner", "Owner", "user")),
          object(
              "products",
              "Products",
              text("sku", "SKU"),
              plain("unitPrice", "Unit price", "currency"),
              plain("description", "Description", "longText"),
              plain("active", "Active", "checkbox")),
          object(
              "quotes",
              "Quotes",
              new StandardField(
                  "quoteNumber", "Quote number", "autoNumber", false, List.of(), null, "Q-{00000}"),
              lookup("deal", "Deal", "deals"),
              lookup("company", "Company", "companies"),
              lookup("contact", "Contact", "contacts"),
              select("status", "Status", "Draft", "Sent", "Accepted", "Declined"),
              plain("validUntil", "Valid until", "date"),
              plain("subtotal", "Subtotal", "rollup"),
              plain("discount", "Discount", "currency"),
              plain("tax", "Tax", "currency"),
              plain("total", "Total", "formula")),
          object(
              "quoteLines",
              "Quote lines",
              new StandardField("quote", "Quote", "lookup", true, List.of(), "quotes", null),
              lookup("product", "Product", "products"),
              plain("quantity", "Quantity", "number"),
              plain("unitPrice", "Unit price", "currency"),
              plain("lineTotal", "Line total", "formula")));

  private final ObjectTable table;
  private final FieldStorage storage;
  private final ModelGuard guard;

  StandardObjects(ObjectTable table, FieldStorage storage, ModelGuard guard) {
    this.table = table;
    this.storage = storage;
    this.guard = guard;
  }

  private record Standard(String key, String name, List<StandardField> fields) {}

  private record StandardField(
      String key,
      String name,
      String type,
      boolean required,
      List<String> options,
      @Nullable String target,
      @Nullable String pattern) {}

  /** Gives a new workspace its standard objects. */
  public void install(Actor operator) {
    guard.changing(
        operator,
        actor -> {
          Workspace workspace = actor.workspace();
          List<ObjectType> made = new ArrayList<>();
          for (Standard object : ALL) {
            long id =
                table.insert(
                    workspace,
                    object.key(),
                    object.key(),
                    object.name(),
                    Names.key(object.name()),
                    true);
            made.add(
                new ObjectType(
                    workspace, id, null, object.key(), object.name(), true, false, "", List.of()));
          }
          Schema schema = new Schema(0, made);
          for (Standard object : ALL) {
            for (StandardField field : object.fields()) {
              ObjectType type = schema.named(object.key());
              Field added = storage.add(actor, schema, type, definition(field, workspace, schema));
              if (ObjectType.isNamedBy(object.key(), field.key())) {
                // Who sees these names depends on rights on another object as well.
                storage.searchApart(type, added);
              }
            }
          }
          return actor;
        });
  }

  private static Field definition(StandardField field, Workspace workspace, Schema schema) {
    return new Field(
        0,
        field.key(),
        field.key(),
        field.name(),
        type(field, workspace, schema),
        field.required(),
        false,
        false,
        FieldColumns.NONE);
  }

  private static FieldType type(StandardField field, Workspace workspace, Schema schema) {
    return switch (field.type()) {
      case "rollup" -> new Computed(true, workspace.currency());
      case "formula" -> new Computed(false, workspace.currency());
      default -> {
        ObjectNode json =
            JsonNodeFactory.instance
                .objectNode()
                .put("type", field.type())
                .put("lookupTargetObjectApiName", field.target())
                .put("pattern", field.pattern());
        if (!field.options().isEmpty()) {
          field.options().forEach(json.putArray("options")::add);
        }
        Shape shape = new Shape(json);
        FieldType type = TypeFactory.of(shape, null, workspace, schema);
        shape.check();
        yield type;
      }
    };
  }

  private static Standard object(String key, String name, StandardField... fields) {
    return new Standard(key, name, List.of(fields));
  }

  private static StandardField text(String key, String name) {
    return plain(key, name, "text");
  }

  private static StandardField plain(String key, String name, String type) {
    return new StandardField(key, name, type, false, List.of(), null, null);
  }

  private static StandardField lookup(String key, String name, String target) {
    return new StandardField(key, name, "lookup", false, List.of(), target, null);
  }

  private static StandardField select(String key, String name, String... options) {
    return new StandardField(key, name, "select", false, List.of(options), null, null);
  }
}
