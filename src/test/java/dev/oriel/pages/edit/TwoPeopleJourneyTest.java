package dev.oriel.pages.edit;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two people have the same record open, each in a browser of their own. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class TwoPeopleJourneyTest {

  private static final String LIMITED =
      """
      {'name': 'Limited',
       'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
       'objects': {
         'contacts': {'view': true, 'create': true, 'update': true, 'delete': true,
                      'fields': {'email': {'read': false, 'edit': false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private final String id =
      api.create(
          "contacts",
          "Lena Brandl",
          Map.of("status", "lead", "jobTitle", "Assistant", "email", "lena@first.example"));

  private String value(String field) {
    return api.get("/objects/contacts/records/" + id).at("/data/record/fields/" + field).asString();
  }

  /** Changes a field in its row, and waits until it is saved. */
  private static void change(Page page, String field, String label, Consumer<Locator> typing) {
    Locator row = page.locator("#field-" + field);
    page.getByLabel("Edit " + label).locator(".icon").click();
    typing.accept(row.locator("#e-" + field));
    assertThat(row.locator(".o-pen")).hasCount(1);
  }

  private static void type(Locator input, String text) {
    input.fill(text);
    input.press("Enter");
  }

  private static void save(Page page) {
    page.getByText("Save", new Page.GetByTextOptions().setExact(true)).click();
  }

  @Test
  void onlyTheSameFieldIsAskedFor() {
    ada.workspace().profile(LIMITED);
    Colleague ben = Colleague.in(ada.workspace(), "Limited");
    try (Look ofAda = ada.in(Look.at(Look.DESK)).open("/contacts/" + id);
        Look ofBen = ben.in(Look.at(Look.DESK)).open("/contacts/" + id + "/edit")) {
      Page adas = ofAda.page();
      Page bens = ofBen.page();
      bens.locator("#f-phone").fill("+43 1 555 0142");
      change(adas, "jobTitle", "Job title", input -> type(input, "Head of Facilities"));
      change(adas, "email", "E-mail", input -> type(input, "lena@second.example"));
      save(bens);
      assertThat(bens.locator("#toasts")).containsText("Phone was saved");
      assertThat(bens.locator("#field-jobTitle")).containsText("Head of Facilities");
      assertThat(value("phone")).isEqualTo("+43 1 555 0142");
      assertThat(value("jobTitle")).isEqualTo("Head of Facilities");
      assertThat(value("email")).isEqualTo("lena@second.example");

      ofBen.open("/contacts/" + id + "/edit");
      bens.locator("#f-status").selectOption("qualified");
      bens.locator("#f-jobTitle").fill("Director");
      // Her own changes in a row are no conflict.
      change(adas, "status", "Status", input -> input.selectOption("former"));
      change(adas, "status", "Status", input -> input.selectOption("customer"));
      save(bens);
      Locator asked = bens.locator(".o-conflict");
      assertThat(asked).hasCount(1);
      assertThat(asked.locator("dd")).hasText(new String[] {"Lead", "Customer", "Qualified"});
      assertThat(asked).containsText("Nothing is saved");
      assertThat(bens.locator("#f-jobTitle")).hasValue("Director");
      ofBen.expectingRefusals().checkAnyWidth("contact-edit-conflict");
      assertThat(value("status")).isEqualTo("customer");
      assertThat(value("jobTitle")).isEqualTo("Head of Facilities");
      asked.getByLabel("Use mine").check();
      save(bens);
      assertThat(bens.locator("#toasts")).containsText("2 fields were saved");
      assertThat(value("status")).isEqualTo("qualified");
      assertThat(value("jobTitle")).isEqualTo("Director");
      ofAda.requireNoErrors();
      ofBen.requireNoErrors();
    }
  }
}
