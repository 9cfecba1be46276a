package dev.oriel.pages.quote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The lines of a quote are typed in a table, and its sums follow. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuoteLinesTest {

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
       "objects": {
         "products": {"view": false, "create": false, "update": false, "delete": false},
         "quotes": {"view": true, "create": true, "update": true, "delete": true,
                    "fields": {"subtotal": {"read": false}, "total": {"read": false}}},
         "quoteLines": {"view": true, "create": false, "update": true, "delete": false,
                        "fields": {"unitPrice": {"read": false}, "lineTotal": {"read": false},
                                   "quantity": {"read": true, "edit": false}}}}}
      """;

  private static final String BLIND =
      """
      {"name": "Blind",
       "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
       "objects": {
         "quoteLines": {"view": true, "create": true, "update": true, "delete": true,
                        "fields": {"quote": {"read": false}}}}}
      """;

  private static final String PRICELESS =
      """
      {"name": "Priceless",
       "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
       "objects": {
         "products": {"view": true, "create": false, "update": false, "delete": false,
                      "fields": {"unitPrice": {"read": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private String product = "";
  private String quote = "";
  private String line = "";

  @BeforeEach
  void quote() {
    product = api.create("products", "Casement window", Map.of("unitPrice", 310.5));
    quote = api.create("quotes", "", Map.of("tax", 10));
    line = api.create("quoteLines", "", Map.of("quote", quote, "product", product, "quantity", 2));
  }

  private String page() {
    return "/quotes/" + quote;
  }

  private String action() {
    return page() + "/lines/" + line;
  }

  private HttpResponse<String> type(WebVisitor by, String was, String quantity) {
    return by.send(by.get(page()), action(), Map.of("was:quantity", was, "quantity", quantity));
  }

  private HttpResponse<String> typePart(String was, String quantity) {
    return ada.visitor()
        .header("HX-Request", "true")
        .send(visitor.get(page()), action(), Map.of("was:quantity", was, "quantity", quantity));
  }

  private String quantity() {
    return api.get("/objects/quoteLines/records/" + line)
        .at("/data/record/fields/quantity")
        .asString();
  }

  @Test
  void theSumsFollowWhatIsTyped() {
    assertThat(visitor.get(page()).body())
        .contains(
            "Casement window",
            "value=\"310.50\"",
            "€621.00",
            "€631.00",
            "Add a line",
            "Delete Casement");
    HttpResponse<String> part = typePart("2", "3");
    assertThat(part.statusCode()).isEqualTo(200);
    assertThat(part.body())
        .contains("€931.50", "€941.50", "hx-swap-oob=\"beforeend:#toasts\"", "Quantity was saved")
        .contains("value=\"3\"", "/undo?at=", "to=%2Fquotes%2F" + quote)
        .doesNotContain("<html");
    assertThat(quantity()).isEqualTo("3");
    // Without scripts the page says so, and takes it back.
    assertThat(type(visitor, "3", "4").headers().firstValue("Location")).contains(page());
    HttpResponse<String> told = visitor.get(page());
    String undo = told.body().replaceAll("(?s).*action=\"([^\"]*/undo[^\"]*)\".*", "$1");
    HttpResponse<String> undone = visitor.send(told, undo.replace("&amp;", "&"), Map.of());
    assertThat(undone.headers().firstValue("Location")).contains(page());
    assertThat(quantity()).isEqualTo("3");
  }

  @Test
  void theLinesOfAClosedQuoteAreReadAlone() {
    for (String status : List.of("accepted", "declined")) {
      api.patch("/objects/quotes/records/" + quote, Map.of("fields", Map.of("status", status)));
      assertThat(visitor.get(page()).body())
          .contains("Casement window", "€310.50", "€621.00")
          .doesNotContain("name=\"unitPrice\"", "Add a line", "Delete Casement");
    }
  }

  @Test
  void anOpenPageChangesNoLineOfAQuoteThatIsClosed() {
    HttpResponse<String> open = visitor.get(page());
    api.patch("/objects/quotes/records/" + quote, Map.of("fields", Map.of("status", "accepted")));
    HttpResponse<String> part = typePart("2", "3");
    assertThat(part.statusCode()).isEqualTo(409);
    assertThat(part.body()).contains("The quote was accepted or declined meanwhile", "value=\"3\"");
    Map<String, String> typed = Map.of("was:quantity", "2", "quantity", "3");
    assertThat(visitor.send(open, action(), typed).statusCode()).isEqualTo(303);
    assertThat(visitor.get(page()).body())
        .contains("Quantity of Casement window was not saved", "accepted or declined meanwhile");
    assertThat(quantity()).isEqualTo("2");
  }

  @Test
  void theSumsFollowAFieldOfTheQuote() {
    HttpResponse<String> part =
        ada.visitor()
            .header("HX-Request", "true")
            .send(
                visitor.get(page() + "/fields/tax"),
                page() + "/fields/tax",
                Map.of("was:tax", "10", "tax", "20"));
    assertThat(part.statusCode()).isEqualTo(200);
    assertThat(part.body())
        .containsSubsequence("id=\"sum-tax\" hx-swap-oob=\"true\"", "€20.00")
        .containsSubsequence("id=\"sum-total\" hx-swap-oob=\"true\"", "€641.00");
  }

  @Test
  void aWrongNumberIsRefusedBesideIt() {
    HttpResponse<String> part = typePart("2", "many");
    assertThat(part.statusCode()).isEqualTo(400);
    assertThat(part.body()).contains("value=\"many\"", "aria-invalid=\"true\"", "1234.5");
    assertThat(type(visitor, "2", "many").statusCode()).isEqualTo(303);
    assertThat(visitor.get(page()).body())
        .contains("Quantity of Casement window was not saved", "is-danger");
    assertThat(quantity()).isEqualTo("2");
  }

  @Test
  void whatOthersHaveTypedIsNotReplacedUnseen() {
    api.patch("/objects/quoteLines/records/" + line, Map.of("fields", Map.of("quantity", 7)));
    HttpResponse<String> part = typePart("2", "3");
    assertThat(part.statusCode()).isEqualTo(409);
    assertThat(part.body())
        .contains("It was 2 and was changed to 7 meanwhile", "value=\"3\"", "value=\"7\"");
    assertThat(quantity()).isEqualTo("7");
    assertThat(typePart("7", "3").statusCode()).isEqualTo(200);
    assertThat(quantity()).isEqualTo("3");
  }

  @Test
  void aLineBelongsToItsQuote() {
    String other = api.create("quotes", "", Map.of());
    HttpResponse<String> home = visitor.get(page());
    Map<String, String> typed = Map.of("was:quantity", "2", "quantity", "3");
    assertThat(visitor.send(home, "/quotes/" + other + "/lines/" + line, typed).statusCode())
        .isEqualTo(404);
    assertThat(visitor.send(home, "/products/" + product + "/lines/" + line, typed).statusCode())
        .isEqualTo(404);
    assertThat(visitor.get("/products/" + product + "/print").statusCode()).isEqualTo(404);
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    assertThat(stranger.send(stranger.get("/"), action(), typed).statusCode()).isEqualTo(404);
    assertThat(quantity()).isEqualTo("2");
  }

  @Test
  void aDeletedLineLeadsBackToItsQuote() {
    String deletion = "/quoteLines/" + line + "/delete?to=%2Fquotes%2F" + quote;
    HttpResponse<String> asked = visitor.get(deletion);
    assertThat(asked.body()).contains("action=\"" + deletion + "\"");
    HttpResponse<String> deleted = visitor.send(asked, deletion, Map.of());
    assertThat(deleted.headers().firstValue("Location")).contains(page());
    assertThat(visitor.get(page()).body()).contains("No lines yet");
    // It never leads elsewhere.
    assertThat(visitor.get(page() + "/delete?to=//evil.example").body())
        .doesNotContain("evil.ex\"");
  }

  @Test
  void aProfileSeesAndTypesOnlyWhatItMay() {
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    for (String path : new String[] {page(), page() + "/print"}) {
      assertThat(other.get(path).body())
          .as(path)
          .contains("Quantity")
          .doesNotContain("Casement", "310.50", "621.00", "631.00", "Unit price", "Line total")
          .doesNotContain("Add a line", "Subtotal", action());
    }
    assertThat(type(other, "2", "3").statusCode()).isNotEqualTo(200);
    assertThat(quantity()).isEqualTo("2");
    ada.workspace().profile(BLIND);
    WebVisitor blind = Colleague.in(ada.workspace(), "Blind").visitor();
    for (String path : new String[] {page(), page() + "/print"}) {
      assertThat(blind.get(path).body()).as(path).doesNotContain("Casement", "Line total");
    }
    assertThat(type(blind, "2", "3").statusCode()).isEqualTo(404);
    assertThat(quantity()).isEqualTo("2");
  }

  @Test
  void aNewQuoteBeginsWithItsFirstLine() {
    PageForm form = PageForm.of(visitor.get("/quotes/new"), "/quotes/new");
    String begun = form.send(visitor).headers().firstValue("Location").orElseThrow();
    assertThat(begun).matches("/quotes/[0-9a-f-]+\\?begin=true");
    String lines =
        "hx-get=\"/quoteLines/new?quote=" + begun.substring(8, 44) + "\" hx-trigger=\"load\"";
    assertThat(visitor.get(begun).body()).contains(lines);
    String line = "/quoteLines/new?quote=" + quote;
    assertThat(visitor.get(line).body())
        .containsPattern("name=\"product:text\"[^>]* autofocus")
        .doesNotContainPattern("name=\"quote:text\"[^>]* autofocus");
    assertThat(visitor.get(page() + "?begin=true").body())
        .doesNotContain("hx-trigger=\"load\" hx-target=\"body\"");
    assertThat(visitor.get("/quoteLines/fields/product/choices?product:text=Case").body())
        .contains("€310.50");
  }

  private String alike(WebVisitor by, String price) {
    PageForm form = PageForm.of(by.get("/quoteLines/new"), "/quoteLines/new");
    return form.set("product", product)
        .set("unitPrice", price)
        .sendTo("/quoteLines/new/alike", by)
        .body();
  }

  @Test
  void theFormOfALineTellsThePriceOfItsProduct() {
    assertThat(alike(visitor, ""))
        .contains("Without a price here", "that of Casement window: €310.50");
    assertThat(alike(visitor, "280")).doesNotContain("310.50");
    ada.workspace().profile(PRICELESS);
    assertThat(alike(Colleague.in(ada.workspace(), "Priceless").visitor(), ""))
        .doesNotContain("310.50", "Casement");
  }

  @Test
  void aPrintedQuoteSaysWhoHasMadeIt() {
    PageForm form = PageForm.of(visitor.get("/quotes/new"), "/quotes/new");
    String made = form.send(visitor).headers().firstValue("Location").orElseThrow();
    assertThat(visitor.get(made.replaceAll("\\?.*", "") + "/print").body())
        .containsSubsequence(
            "o-print-from", ada.workspace().workspace().name(), ada.person().email(), "Quote Q-");
    assertThat(visitor.get(page() + "/print").body()).doesNotContain(ada.person().email());
  }

  @Test
  void aPrintedQuoteSaysWhoGetsItAndWhatItCosts() {
    Map<String, Object> address = Map.of("street", "Seestraße 14", "city", "Wien");
    String company = api.create("companies", "Alpenblick", Map.of("address", address));
    api.patch(
        "/objects/quotes/records/" + quote,
        Map.of("fields", Map.of("company", company, "validUntil", "2026-12-24", "discount", 21)));
    String number = api.get("/objects/quotes/records/" + quote).at("/data/record/name").asString();
    assertThat(number).matches("Q-\\d{5}");
    assertThat(visitor.get(page()).body()).contains(page() + "/print");
    assertThat(visitor.get(page() + "/print").body())
        .contains("Quote " + number, "Alpenblick", "Seestraße 14", "Valid until")
        .contains("Casement window", "€310.50", "€621.00", "−€21.00", "€610.00");
  }

  @Test
  void aPrintedQuoteHasAmountsOfPercentagesAndItsTerms() {
    api.patch(
        "/objects/quotes/records/" + quote,
        Map.of("fields", Map.of("discountPercent", 10, "terms", "Pay within\n30 days")));
    for (String path : new String[] {page(), page() + "/print"}) {
      assertThat(visitor.get(path).body())
          .as(path)
          .contains("Discount (10 %)", "−€62.10", "€568.90", "30 days");
    }
    ada.workspace()
        .profile(
            "{'name': 'Half', 'defaultAccess': {'view': true}, 'objects': {'quotes': {'view': true,"
                + " 'fields': {'discountPercent': {'read': false}, 'terms': {'read': false}}}}}");
    WebVisitor half = Colleague.in(ada.workspace(), "Half").visitor();
    for (String path : new String[] {page(), page() + "/print"}) {
      assertThat(half.get(path).body()).as(path).doesNotContain("(10 %)", "62.10", "30 days");
    }
  }
}
