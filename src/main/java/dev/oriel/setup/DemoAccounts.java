package dev.oriel.setup;

import dev.oriel.setup.DemoWriter.Values;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import net.datafaker.Faker;

/** The demo's companies and the people who work there. */
final class DemoAccounts {

  private static final List<String> TITLES =
      List.of(
          "Managing Director",
          "Head of Purchasing",
          "Purchasing Manager",
          "Facility Manager",
          "Architect",
          "Project Manager",
          "Site Manager",
          "Head of Finance",
          "Accountant",
          "Operations Manager",
          "Office Manager",
          "Head of IT",
          "Marketing Manager",
          "Engineer",
          "Assistant to the Board",
          "Quality Manager");
  private static final List<String> SOURCES =
      List.of("web", "web", "referral", "event", "outbound", "partner", "other");
  private static final List<String> STATES =
      List.of("lead", "lead", "qualified", "customer", "customer", "former");

  private final DemoWriter writer;
  private final Random random;
  private final DemoDice dice;
  private final List<UUID> owners;
  private final Map<DemoCountry, Faker> fakers = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  DemoAccounts(DemoWriter writer, Random random, DemoDice dice, List<UUID> owners) {
    this.writer = writer;
    this.random = random;
    this.dice = dice;
    this.owners = owners;
  }

  /** A company that is written, and who is in charge of it. */
  record Company(UUID id, String name, String domain, DemoCountry country, UUID owner) {}

  /** A contact that is written. */
  record Contact(UUID id, String firstName, Company company) {}

  List<Company> companies(int count) {
    List<Company> companies = new ArrayList<>();
    while (companies.size() < count) {
      companies.add(company(companies));
    }
    return companies;
  }

  private Company company(List<Company> others) {
    DemoCountry home = dice.one(DemoCountry.ALL);
    Faker faker = faker(home);
    String name = faker.company().name();
    String domain = ascii(name) + ".example";
    if (!taken.add(domain)) {
      return company(others);
    }
    UUID owner = dice.one(owners);
    int employees = dice.skewed(3, 4_000);
    Values values =
        DemoWriter.values()
            .with("domain", domain)
            .with("website", dice.sometimes(85, () -> "https://www." + domain))
            .with("industry", dice.sometimes(90, () -> faker.company().industry()))
            .with("phone", dice.sometimes(80, () -> home.phone(dice)))
            .with("employees", dice.sometimes(75, () -> employees))
            .with(
                "annualRevenue",
                dice.sometimes(55, () -> 1_000L * employees * dice.between(90, 240)))
            .with("address", dice.sometimes(90, () -> home.address(dice, faker)))
            .with("owner", owner);
    if (others.size() > 10 && dice.chance(10)) {
      values.with("parentCompany", dice.one(others).id());
    }
    return new Company(writer.write(owner, "companies", name, values), name, domain, home, owner);
  }

  /** Contacts at these companies: a few at most of them, many at some. */
  List<Contact> contacts(int count, List<Company> companies) {
    List<Contact> contacts = new ArrayList<>();
    for (Company company : companies) {
      contacts.add(contact(company));
    }
    while (contacts.size() < count) {
      // The first companies are the best known.
      contacts.add(contact(companies.get(dice.skewed(1, companies.size()) - 1)));
    }
    return contacts;
  }

  private Contact contact(Company company) {
    Faker faker = faker(company.country());
    String first = faker.name().firstName();
    String last = faker.name().lastName();
    String mailbox = ascii(first) + "." + ascii(last);
    if (!taken.add(mailbox + "@" + company.domain())) {
      return contact(company);
    }
    Values values =
        DemoWriter.values()
            .with("firstName", first)
            .with("lastName", last)
            .with("jobTitle", dice.sometimes(80, () -> dice.one(TITLES)))
            .with("email", dice.sometimes(92, () -> mailbox + "@" + company.domain()))
            .with("phone", dice.sometimes(60, () -> company.country().phone(dice)))
            .with("mobile", dice.sometimes(35, () -> company.country().phone(dice)))
            .with("company", company.id())
            .with("owner", company.owner())
            .with(
                "linkedinUrl",
                dice.sometimes(40, () -> "https://social.example/in/" + mailbox.replace('.', '-')))
            .with("leadSource", dice.sometimes(85, () -> dice.one(SOURCES)))
            .with("status", dice.one(STATES));
    if (dice.chance(15)) {
      values.with("address", company.country().address(dice, faker));
    }
    return new Contact(writer.write(company.owner(), "contacts", values), first, company);
  }

  private Faker faker(DemoCountry country) {
    return fakers.computeIfAbsent(country, home -> new Faker(home.locale(), random));
  }

  /** Small letters and digits, as in addresses: "Noël &amp; Söhne" becomes noelsohne. */
  private static String ascii(String text) {
    return Normalizer.normalize(text.replace("ß", "ss"), Form.NFKD)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9]", "");
  }
}
