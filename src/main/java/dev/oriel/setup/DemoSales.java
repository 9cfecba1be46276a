package dev.oriel.setup;

import dev.oriel.setup.DemoAccounts.Company;
import dev.oriel.setup.DemoAccounts.Contact;
import dev.oriel.setup.DemoWriter.Values;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the demo's company sells, to whom, and what it has offered: it makes windows. */
final class DemoSales {

  private static final List<String> WINDOWS =
      List.of(
          "Casement window",
          "Sash window",
          "Bay window",
          "Oriel window",
          "Roof window",
          "Sliding door",
          "French door",
          "Shop front",
          "Skylight",
          "Glass partition");
  private static final List<String> MATERIALS = List.of("oak", "larch", "aluminium", "steel");
  private static final List<String> PROJECTS =
      List.of(
          "New headquarters",
          "Office renovation",
          "Warehouse extension",
          "Showroom",
          "Maintenance contract",
          "Staff canteen",
          "Reception hall",
          "Energy refit",
          "Second floor",
          "Workshop windows",
          "Meeting rooms",
          "Listed façade");
  private static final List<String> LOST =
      List.of(
          "Too expensive.",
          "Went with a local supplier.",
          "The project was put off until next year.",
          "No answer after the offer.",
          "We could not deliver in time.");

  private final DemoWriter writer;
  private final DemoDice dice;
  private final LocalDate today;

  DemoSales(DemoWriter writer, DemoDice dice, LocalDate today) {
    this.writer = writer;
    this.dice = dice;
    this.today = today;
  }

  /** How far a deal has come. */
  enum Stage {
    PROSPECTING("prospecting", 10),
    QUALIFICATION("qualification", 25),
    PROPOSAL("proposal", 50),
    NEGOTIATION("negotiation", 75),
    WON("won", 100),
    LOST("lost", 0);

    private final String option;
    private final int probability;

    Stage(String option, int probability) {
      this.option = option;
      this.probability = probability;
    }

    boolean isClosed() {
      return this == WON || this == LOST;
    }
  }

  private static final List<Stage> STAGES =
      List.of(
          Stage.PROSPECTING,
          Stage.PROSPECTING,
          Stage.QUALIFICATION,
          Stage.QUALIFICATION,
          Stage.PROPOSAL,
          Stage.PROPOSAL,
          Stage.NEGOTIATION,
          Stage.WON,
          Stage.WON,
          Stage.WON,
          Stage.LOST,
          Stage.LOST);

  /** A product that is written. */
  record Product(UUID id, BigDecimal price) {}

  /** A deal that is written. */
  record Deal(UUID id, Stage stage, Company company, @Nullable Contact contact, LocalDate close) {}

  /** What a quote offers. */
  private record Line(Product product, int quantity) {

    BigDecimal total() {
      return product.price().multiply(BigDecimal.valueOf(quantity));
    }
  }

  List<Product> products(UUID member) {
    List<Product> products = new ArrayList<>();
    for (String window : WINDOWS) {
      for (String material : MATERIALS) {
        BigDecimal price = dice.money(180, 2_400, 5).subtract(new BigDecimal("0.10"));
        Values values =
            DemoWriter.values()
                .with("sku", "W-%03d".formatted(products.size() + 101))
                .with("unitPrice", price)
                .with(
                    "description",
                    dice.sometimes(
                        60, () -> window + " of " + material + ", made to measure, glazed twice."))
                .with("active", !dice.chance(8));
        UUID id = writer.write(member, "products", window + ", " + material, values);
        products.add(new Product(id, price));
      }
    }
    return products;
  }

  /** Deals with quotes for some of those that have come so far. */
  List<Deal> deals(int count, int quotes, List<Contact> contacts, List<Product> products) {
    Map<Company, List<Contact>> byCompany =
        contacts.stream().collect(Collectors.groupingBy(Contact::company));
    List<Company> companies = contacts.stream().map(Contact::company).distinct().toList();
    List<Deal> deals = new ArrayList<>();
    int quoted = 0;
    for (int i = 0; i < count; i++) {
      Stage stage = STAGES.get(i % STAGES.size());
      Company company = dice.one(companies);
      Contact contact =
          dice.sometimes(90, () -> dice.one(byCompany.getOrDefault(company, contacts)));
      boolean offered = quoted < quotes && stage.compareTo(Stage.PROPOSAL) >= 0;
      List<Line> lines = offered ? lines(products) : List.of();
      Deal deal = deal(stage, company, contact, lines);
      deals.add(deal);
      if (offered) {
        quote(deal, lines);
        quoted++;
      }
    }
    return deals;
  }

  private Deal deal(Stage stage, Company company, @Nullable Contact contact, List<Line> lines) {
    LocalDate close =
        stage.isClosed()
            ? today.minusDays(dice.skewed(1, 300))
            : today.plusDays(dice.between(-6, 120));
    BigDecimal amount =
        lines.isEmpty() ? dice.sometimes(85, () -> dice.money(2_000, 90_000, 500)) : sum(lines);
    Values values =
        DemoWriter.values()
            .with("amount", amount)
            .with("stage", stage.option)
            .with("probability", stage.probability)
            .with("closeDate", close.toString())
            .with("company", company.id())
            .with("contact", contact == null ? null : contact.id())
            .with("owner", company.owner())
            .with(
                "source",
                dice.sometimes(
                    60, () -> dice.one(List.of("Trade fair", "Website", "Referral", "Cold call"))));
    if (stage == Stage.LOST) {
      values.with("lostReason", dice.sometimes(85, () -> dice.one(LOST)));
    }
    String name = company.name() + ": " + dice.one(PROJECTS);
    UUID id = writer.write(company.owner(), "deals", name, values);
    return new Deal(id, stage, company, contact, close);
  }

  private void quote(Deal deal, List<Line> lines) {
    Company company = deal.company();
    BigDecimal discount = dice.chance(40) ? percent(sum(lines), dice.one(List.of(2, 3, 5))) : null;
    BigDecimal net = discount == null ? sum(lines) : sum(lines).subtract(discount);
    Contact contact = deal.contact();
    Values values =
        DemoWriter.values()
            .with("deal", deal.id())
            .with("company", company.id())
            .with("contact", contact == null ? null : contact.id())
            .with("status", status(deal.stage()))
            .with("validUntil", deal.close().plusDays(14).toString())
            .with("discount", discount)
            .with("tax", percent(net, 20));
    UUID quote = writer.write(company.owner(), "quotes", values);
    for (Line line : lines) {
      // Without a price, as people do: the line takes its product's.
      writer.write(
          company.owner(),
          "quoteLines",
          DemoWriter.values()
              .with("quote", quote)
              .with("product", line.product().id())
              .with("quantity", line.quantity()));
    }
  }

  private String status(Stage stage) {
    return switch (stage) {
      case PROSPECTING, QUALIFICATION -> "draft";
      case PROPOSAL -> dice.chance(50) ? "draft" : "sent";
      case NEGOTIATION -> "sent";
      case WON -> "accepted";
      case LOST -> "declined";
    };
  }

  private List<Line> lines(List<Product> products) {
    List<Line> lines = new ArrayList<>();
    int count = dice.between(2, 4);
    while (lines.size() < count) {
      lines.add(new Line(dice.one(products), dice.skewed(1, 24)));
    }
    return lines;
  }

  private static BigDecimal sum(List<Line> lines) {
    return lines.stream().map(Line::total).reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static BigDecimal percent(BigDecimal amount, int percent) {
    return amount
        .multiply(BigDecimal.valueOf(percent))
        .divide(BigDecimal.valueOf(100), 2, RoundingMode.HALF_UP);
  }
}
