package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTest {

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
    admin.post(
        "/objects/contacts/fields", Map.of("apiName", "score", "type", "number", "name", "Score"));
    admin.post("/objects/contacts/fields", Map.of("apiName", "born", "type", "date"));
    create("Straße Müller", Map.of("email", "jo.van-dyk@Example.COM", "score", 1234.5));
    create("Ελλάς ΌΔΥΣΣΕΥΣ", Map.of("leadSource", "outbound", "born", "1990-05-17"));
    create("東京タワー 田中", Map.of("jobTitle", "部長"));
    create("100%_sure\\maybe", Map.of("phone", "+43 (1) 234-567"));
    create("Łódź Ørsted Đorđe", Map.of("address", Map.of("city", "Győr", "street", "O'Connell")));
    create("한국어", Map.of("linkedinUrl", "https://linkedin.com/in/kim", "phone", "+436649876543"));
    create("ﬁnance Ⅳ İstanbul", Map.of("firstName", "Zoë\nQ"));
    create("ダイヤ が", Map.of("jobTitle", "कुल मूल्य"));
    create("Sean O’Neil Meyer–Lang", Map.of("jobTitle", "„Chef“"));
    create("Körner Goethe Neue", Map.of("jobTitle", "Baecker"));
    create("Мой Алёна", Map.of("jobTitle", "ปู"));
  }

  private static void create(String name, Map<String, ?> fields) {
    admin.create("contacts", name, fields);
  }

  private static Set<String> found(String q) {
    return found("contacts", q);
  }

  private static Set<String> found(String object, String q) {
    var answered =
        admin.get(
            "/objects/" + object + "/records?q=" + URLEncoder.encode(q, StandardCharsets.UTF_8));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered
        .at("/data/records")
        .valueStream()
        .map(record -> record.get("name").asString())
        .collect(Collectors.toSet());
  }

  @Test
  void whatMayBeAnUmlautIsNoPartOfOtherWords() {
    for (String name : List.of("Johann Major", "Joe Noe", "Bär", "Barbara Zobel", "Joel Jolie")) {
      admin.create("companies", name, Map.of("industry", "Any"));
    }
    assertThat(found("companies", "joe")).containsExactlyInAnyOrder("Joe Noe", "Joel Jolie");
    assertThat(found("companies", "noe")).containsExactly("Joe Noe");
    assertThat(found("companies", "joel")).containsExactly("Joel Jolie");
    assertThat(found("companies", "zoe")).isEmpty();
    assertThat(found("companies", "baer")).containsExactly("Bär");
    assertThat(found("companies", "BÄR")).contains("Bär", "Barbara Zobel");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "strasse | Straße Müller",
        "STRASSE | Straße Müller",
        "straße | Straße Müller",
        "mueller | Straße Müller",
        "o'neil | Sean O’Neil Meyer–Lang",
        "oʼneil | Sean O’Neil Meyer–Lang",
        "meyer-lang | Sean O’Neil Meyer–Lang",
        "meyer‑lang | Sean O’Neil Meyer–Lang",
        "koerner | Körner Goethe Neue",
        "goethe | Körner Goethe Neue",
        "neue | Körner Goethe Neue",
        "bäcker | Körner Goethe Neue",
        "trass | Straße Müller",
        "muller | Straße Müller",
        "MÜLLER straße | Straße Müller",
        "mü | Straße Müller",
        "example | Straße Müller",
        "xamp | Straße Müller",
        "jo | Straße Müller",
        "va | Straße Müller",
        "dy | Straße Müller",
        "ex | Straße Müller",
        "van-dyk@ex | Straße Müller",
        "jo.van-dyk@example.com | Straße Müller",
        "1234.5 | Straße Müller",
        "ελλας | Ελλάς ΌΔΥΣΣΕΥΣ",
        "οδυσσεύς | Ελλάς ΌΔΥΣΣΕΥΣ",
        "ΕΛΛΑΣ | Ελλάς ΌΔΥΣΣΕΥΣ",
        "outbound | Ελλάς ΌΔΥΣΣΕΥΣ",
        "京 | 東京タワー 田中",
        "東京 | 東京タワー 田中",
        "京タ | 東京タワー 田中",
        "タワー | 東京タワー 田中",
        "中 東 | 東京タワー 田中",
        "部 | 東京タワー 田中",
        "国 | ''",
        "국 | 한국어",
        "국어 | 한국어",
        "100% | 100%_sure\\maybe",
        "%_s | 100%_sure\\maybe",
        "e\\m | 100%_sure\\maybe",
        "su | 100%_sure\\maybe",
        "234-567 | 100%_sure\\maybe",
        "+431234567 | 100%_sure\\maybe",
        "431234567 | 100%_sure\\maybe",
        "234567 | 100%_sure\\maybe",
        "01234567 | 100%_sure\\maybe",
        "01/234567 | 100%_sure\\maybe",
        "01/234-567 | 100%_sure\\maybe",
        "(01) 234 567 | 100%_sure\\maybe",
        "0043 1 234567 | 100%_sure\\maybe",
        "00431234567 | 100%_sure\\maybe",
        "1-23-45-67 | 100%_sure\\maybe",
        "02234567 | ''",
        "+43 664 98 76 54 3 | 한국어",
        "0664 98 76 54 3 | 한국어",
        "0664 987 65 43 | 한국어",
        "0664 987 65 44 | ''",
        "01234568 | ''",
        "01/23 | ''",
        "1990-05-17 | Ελλάς ΌΔΥΣΣΕΥΣ",
        "1990-05-17 ελλας | Ελλάς ΌΔΥΣΣΕΥΣ",
        "1990-05-18 | ''",
        "1990-02-31 | ''",
        "1990-05 | ''",
        "lodz | Łódź Ørsted Đorđe",
        "orsted | Łódź Ørsted Đorđe",
        "dorde | Łódź Ørsted Đorđe",
        "gyor | Łódź Ørsted Đorđe",
        "o'connell | Łódź Ørsted Đorđe",
        "connell | Łódź Ørsted Đorđe",
        "finance | ﬁnance Ⅳ İstanbul",
        "iv | ﬁnance Ⅳ İstanbul",
        "istanbul | ﬁnance Ⅳ İstanbul",
        "zoe q | ﬁnance Ⅳ İstanbul",
        "kim | 한국어",
        "タイヤ | ''",
        "ダイヤ | ダイヤ が",
        "ﾀﾞｲﾔ | ダイヤ が",
        "イヤ | ダイヤ が",
        "が | ダイヤ が",
        "か | ''",
        "कुल | ダイヤ が",
        "कल | ''",
        "मू | ダイヤ が",
        "мой | Мой Алёна",
        "мои | ''",
        "алена | Мой Алёна",
        "ปู | Мой Алёна",
        "ปี | ''",
        "((( | ''",
      })
  void aWordIsFound(String q, String name) {
    assertThat(found(q)).isEqualTo(name.isEmpty() ? Set.of() : Set.of(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "ra",
        "ss",
        "yk",
        "xa",
        "le",
        "100_",
        "%%%",
        "___",
        "\\\\\\",
        "a%c",
        "su_e",
        "muller zzz",
        "strasse outbound",
        "' or 1=1 --",
        "1234.50",
        "e_m"
      })
  void whatIsNoWordOrNoBeginningIsNotFound(String q) {
    assertThat(found(q)).isEmpty();
  }

  @Test
  void blanksAloneFindEverything() {
    assertThat(found(" \u00a0\u3000\u0085 ")).hasSize(11);
    assertThat(found("\u200b\ufeff \u00ad\u2060")).hasSize(11);
    assertThat(found("zzz\u200b \u200b")).isEmpty();
    assertThat(found("")).hasSize(11);
  }

  @Test
  void theSearchIsBounded() {
    assertRefused(admin.get("/objects/contacts/records?q=" + "a".repeat(501)), 400);
    assertRefused(admin.get("/objects/contacts/records?q=" + "a+".repeat(21)), 400);
    assertThat(found("a".repeat(500))).isEmpty();
  }

  @Test
  void theSearchFollowsEveryChange() {
    String id = admin.create("companies", "Before", Map.of("industry", "Steel"));
    String path = "/objects/companies/records/" + id;
    admin.patch(path, Map.of("name", "After", "fields", Map.of("industry", "Glass")));
    for (String gone : new String[] {"before", "steel"}) {
      assertThat(admin.get("/objects/companies/records?q=" + gone).at("/data/count").intValue())
          .isZero();
    }
    for (String now : new String[] {"after", "glass"}) {
      assertThat(admin.get("/objects/companies/records?q=" + now).at("/data/count").intValue())
          .isEqualTo(1);
    }
  }

  @Test
  void filtersTakeApostrophesAndDashesThatLookAlikeForTheSame() {
    for (String part : new String[] {"O'NEIL", "oʼneil", "neil meyer-l"}) {
      String filter = "[{\"field\":\"name\",\"operator\":\"contains\",\"value\":\"" + part + "\"}]";
      assertThat(
              admin
                  .get(
                      "/objects/contacts/records?filter="
                          + URLEncoder.encode(filter, StandardCharsets.UTF_8))
                  .at("/data/records/0/name")
                  .asString())
          .as(part)
          .isEqualTo("Sean O’Neil Meyer–Lang");
    }
  }
}
