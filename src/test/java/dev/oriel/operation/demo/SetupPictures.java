package dev.oriel.operation.demo;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.oriel.testing.Await;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.function.Consumer;

/** The setup area of the demo, where Ada connects other systems before pictures are taken. */
final class SetupPictures {

  private static final String LEAD =
      """
      {"form": {"id": "fair-2026-vienna"},
       "person": {"fullName": "%s", "emails": ["%s"], "role": "Yard manager"},
       "consent": {"newsletter": true}}
      """;

  private final Page page;
  private final String origin;

  SetupPictures(Page page, String origin) {
    this.page = page;
    this.origin = origin;
  }

  /** Makes two keys, and a webhook that is mapped by clicks. Returns the address of its page. */
  String connect() {
    key("Data warehouse", "Read only");
    key("Web shop", "Standard");
    open("/setup/inbound/new");
    page.locator("#f-name").fill("Trade fair leads");
    page.locator("#f-object").selectOption("contacts");
    page.locator("#f-profile").selectOption("Standard");
    button("Create webhook").click();
    String token = stored();
    String webhook = page.url().replaceFirst("\\?.*", "").substring(origin.length());
    receive(webhook, token, "Jonas Petersen", "j.petersen@nordkai.example");
    Await.until(() -> {
      open(webhook);
      return button("Map fullName: Jonas Petersen").isVisible();
    });
    map("Map fullName: Jonas Petersen", "name");
    map("Map 0: j.petersen@nordkai.example", "email");
    page.locator("#f-matchField").selectOption("upsert:email");
    button("Save mapping").click();
    page.getByText("Receiving").waitFor();
    receive(webhook, token, "Mira Halden", "mira@halden.example");
    return webhook;
  }

  /** Takes the pictures, each kept by its name. */
  void take(String webhook, Consumer<String> keep) {
    open("/setup/members");
    keep.accept("setup-members");
    open("/setup/objects/contacts");
    keep.accept("setup-fields");
    open("/setup/profiles");
    page.locator("main a").getByText("Standard").first().click();
    page.locator("main table input[type=checkbox]").first().waitFor();
    keep.accept("setup-profile");
    String profile = page.url().replaceFirst("[?#].*", "").substring(origin.length());
    open("/setup/keys");
    keep.accept("setup-keys");
    open(webhook);
    page.locator("#found-0").waitFor();
    keep.accept("setup-inbound");
    open("/setup/audit");
    page.locator("summary").getByText("Trade fair leads").first().click();
    keep.accept("setup-audit");
    open(profile + "/view");
    button("View as Standard").click();
    page.getByText("You see Oriel as the profile").waitFor();
    open("/contacts?viewAs=" + profile.replaceFirst(".*/", ""));
    keep.accept("view-as");
  }

  private void key(String name, String profile) {
    open("/setup/keys/new");
    page.locator("#f-name").fill(name);
    page.locator("#f-profile").selectOption(profile);
    button("Create key").click();
    stored();
  }

  /** The secret that is shown once, which is said to be stored. */
  private String stored() {
    String secret = page.locator("#secret").textContent();
    page.locator("#stored").check();
    button("Done").click();
    page.locator("#stored")
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
    return secret;
  }

  private void map(String value, String field) {
    button(value).click();
    // The new line has the focus once the page has it.
    page.locator(".is-target select:focus").selectOption(field);
    page.locator(".is-target:has(option:checked[value=" + field + "]) small span").waitFor();
  }

  private void receive(String webhook, String token, String name, String email) {
    String address = origin + webhook.replace("/setup/inbound/", "/api/webhooks/inbound/");
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(LEAD.formatted(name, email)))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      http.send(request, BodyHandlers.discarding());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void open(String path) {
    page.navigate(origin + path);
  }

  private Locator button(String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
