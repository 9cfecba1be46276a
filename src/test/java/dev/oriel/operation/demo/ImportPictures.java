package dev.oriel.operation.demo;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** The steps of an import into the demo, which is undone at the end. */
final class ImportPictures {

  private static final String FILE =
      """
      First name;Last name;E-mail;Phone;Company;Industry;Status;Postal code;Remark
      Lena;Brandl;lena.brandl@alpenblick.example;+43 1 555 0142;Alpenblick Hotels;Hospitality;customer;1010;VIP
      Émile;Garnier;emile@parc.example;+33 4 72 00 00 00;Hôtel du Parc;Hospitality;Interested;69002;
      Grace;Adeyemi;grace@adeyemi.example;+1 312 555 0187;Adeyemi Glass;Retail;Interested;60606;calls back
      Yuki;Tanaka;yuki.tanaka@cobalt.example;+1 512 555 0176;Cobalt Offices;Real estate;lead;78701;
      Greta;Olsen;greta@olsen;+49 30 23125 033;Olsen Bau;Construction;lead;10115;
      """;

  private final Page page;
  private final String origin;

  ImportPictures(Page page, String origin) {
    this.page = page;
    this.origin = origin;
  }

  /** Takes the pictures, each kept by its name. */
  void take(Consumer<String> keep) {
    page.navigate(origin + "/setup/imports/new");
    page.locator("input[type=file]")
        .setInputFiles(
            new FilePayload("hotels-2026.csv", "text/csv", FILE.getBytes(StandardCharsets.UTF_8)));
    press("Upload");
    page.getByLabel("Also find or create").selectOption("company");
    keep.accept("import-map");
    press("Check the rows");
    page.getByText("Nothing can run yet").waitFor();
    keep.accept("import-check");
    page.getByLabel("New value for Interested").selectOption("lead");
    press("Replace Interested");
    press("Leave 1 row out");
    page.getByText("Every row fits").waitFor();
    press("Run import");
    heading("4 rows imported").waitFor();
    page.getByText("Undo the import").click();
    heading("Undo hotels-2026.csv?").waitFor();
    press("Undo the import");
    heading("The import was undone").waitFor();
  }

  private void press(String name) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true))
        .first()
        .click();
  }

  private Locator heading(String name) {
    return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName(name));
  }
}
