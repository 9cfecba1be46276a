package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Duplicates;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.OnlyLooks;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Tells while a new record is filled in which records there are already, and what follows from it.
 */
@Controller
record AlikePage(FormContext context, Records records, Duplicates duplicates) {

  private static final String PART = "/alike";

  /** More than these help nobody. */
  private static final int SHOWN = 3;

  static String address(ObjectView view) {
    return NewRecord.address(view) + PART;
  }

  /** 200 with what is known, as far as the person may read it; 403 for who may create none. */
  @OnlyLooks
  @PostMapping({NewRecord.PAGE + PART, NewRecord.PAGE_BELOW + PART})
  Answer look(Visit visit, Actor actor, SentFields fields, @PathVariable String object) {
    FormContext.Opened opened = context.open(visit, actor, object);
    opened.view().require(RecordRight.CREATE);
    Typed typed = Typed.of(fields);
    JsonNode given = Edits.ofNew(opened.inputs(typed), typed).json();
    return visit.part(
        200,
        new AlikeView(
            visit.words(),
            items(opened, given),
            company(opened, typed, given),
            price(opened, typed)));
  }

  private List<AlikeView.Item> items(FormContext.Opened opened, JsonNode given) {
    ObjectView view = opened.view();
    if (!view.may(RecordRight.VIEW)) {
      return List.of();
    }
    return duplicates.ofInput(opened.actor(), opened.object(), given).stream()
        .limit(SHOWN)
        .map(alike ->
            new AlikeView.Item(
                new NamedLink(
                    opened.shown().shownName(alike.record().name()),
                    RecordAddress.of(opened.object(), alike.record().id())),
                by(opened.visit().words(), view, alike)))
        .toList();
  }

  private static String by(Words words, ObjectView view, Duplicates.Alike alike) {
    return alike.by().stream()
        .map(name -> {
          Field field = view.type().field(name);
          return words.inSentence(field == null ? words.say("record.name") : field.name());
        })
        .collect(Collectors.joining(", "));
  }

  /** The company with the domain of the e-mail address, if none is chosen yet. */
  private AlikeView.@Nullable Company company(
      FormContext.Opened opened, Typed typed, JsonNode given) {
    ObjectView view = opened.view();
    Field lookup = keyed(view, "company");
    if (lookup == null
        || !FieldLock.isOpen(view, lookup)
        || !typed.text(Control.Picker.textName(lookup.apiName())).isBlank()) {
      return null;
    }
    ObjectView companies = view.of(view.schema().target(lookup));
    Field domain = keyed(companies, "domain");
    String typedDomain = domain(view, given);
    if (domain == null || typedDomain == null || !companies.may(RecordRight.VIEW)) {
      return null;
    }
    Filter filter =
        new Filter.Compare(
            "filter",
            domain.apiName(),
            Operator.EQ,
            JsonNodeFactory.instance.stringNode(typedDomain));
    RecordQuery query = new RecordQuery(1, 0, null, null, List.of(), filter, NewForm.NAME);
    return records.list(opened.actor(), companies.type().apiName(), _ -> query).records().stream()
        .findFirst()
        .map(found -> proposed(opened, lookup, found, typedDomain))
        .orElse(null);
  }

  private static AlikeView.Company proposed(
      FormContext.Opened opened, Field lookup, CrmRecord found, String domain) {
    return new AlikeView.Company(
        lookup.apiName(), found.id().toString(), opened.shown().shownName(found.name()), domain);
  }

  /** The price that a line of a quote gets from its product as long as none is typed. */
  private AlikeView.@Nullable Price price(FormContext.Opened opened, Typed typed) {
    ObjectView view = opened.view();
    Field lookup = view.type().is("quoteLines") ? keyed(view, "product") : null;
    Field own = keyed(view, "unitPrice");
    if (lookup == null || own == null || !typed.text(own.apiName()).isBlank()) {
      return null;
    }
    ObjectView products = view.of(view.schema().target(lookup));
    Field price = keyed(products, "unitPrice");
    UUID product = References.uuid(typed.text(lookup.apiName()));
    if (price == null || product == null || !products.may(RecordRight.VIEW)) {
      return null;
    }
    Projection only = new Projection(List.of(price.apiName()), List.of());
    Filter filter =
        new Filter.Compare(
            "filter", "id", Operator.EQ, JsonNodeFactory.instance.stringNode(product.toString()));
    RecordQuery query = new RecordQuery(1, 0, null, null, List.of(), filter, only);
    return records.list(opened.actor(), products.type().apiName(), _ -> query).records().stream()
        .flatMap(found -> priced(opened, found, price).stream())
        .findFirst()
        .orElse(null);
  }

  private static Optional<AlikeView.Price> priced(
      FormContext.Opened opened, CrmRecord product, Field price) {
    return opened.shown().of(product, price).stream()
        .filter(Cell.Text.class::isInstance)
        .map(cell ->
            new AlikeView.Price(
                opened.shown().shownName(product.name()), ((Cell.Text) cell).text()))
        .findFirst();
  }

  private static @Nullable Field keyed(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst().orElse(null);
  }

  private static @Nullable String domain(ObjectView view, JsonNode given) {
    return view.readableFields().stream()
        .filter(field -> field.type() instanceof Email)
        .map(field -> given.path("fields").path(field.apiName()).asString(""))
        .filter(address -> address.indexOf('@') > 0)
        .map(address -> address.substring(address.lastIndexOf('@') + 1).strip())
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse(null);
  }
}
