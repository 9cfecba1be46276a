package dev.oriel.integration.sheet;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {

  @ParameterizedTest
  @CsvSource({
    "windows-1252, Müller Straße Größe",
    "windows-1252, Zürich; Genève; Köln; Besançon; Málaga",
    "windows-1252, José García Peña. El niño comió piñas",
    "windows-1252, Håkan Åkesson Sjöström på Östermalm",
    "windows-1252, L'été à Orléans; français; cœur; 5 €",
    "windows-1252, São Paulo; João Conceição; Não há informações",
    "windows-1252, Ü",
    "windows-1250, Příliš žluťoučký kůň úpěl ďábelské ódy; Řehoř Šťastný; Plzeň",
    "windows-1250, Zażółć gęślą jaźń; Łódź; Kraków; Świętokrzyskie; Dąbrowski; Wałęsa",
    "windows-1251, Москва; Санкт-Петербург; Новосибирск; Иванов Иван Иванович; улица Ленина",
    "windows-1253, Αθήνα; Θεσσαλονίκη; Γιώργος Παπαδόπουλος; Ελλάδα; οδός",
    "windows-1254, İstanbul; Çağlayan; Şişli; Üsküdar; Gökçe Yıldız; Müdürlüğü; değişiklik için",
    "windows-1255, ירושלים; תל אביב; שלום עולם; חברה בעם; רחוב הרצל",
    "windows-1256, القاهرة; محمد علي; شركة الشرق الأوسط; شارع الملك فيصل",
  })
  void encodingsOfWindowsAreDetected(String encoding, String text) {
    ReadSheet sheet =
        ReadSheet.of(("Name\n\"" + text + "\"\n").getBytes(Charset.forName(encoding)));
    assertThat(sheet.texts()).containsExactly(List.of(text));
  }

  @ParameterizedTest
  @CsvSource({
    "x-MacRoman, Jürgen; Müßig; Élodie; Zoé; Björn; Großmann",
    "x-MacRoman, François; Günther; Ángel Núñez; Citroën",
    "x-MacRoman, MÜLLER; GÖBEL; Çelik; D’Été",
    "IBM850, Jürgen; Müßig; Élodie; Zoé; Björn; Großmann",
    "IBM850, Jürgen; Größe; Öl; Söhne",
    "windows-1252, Miloš; Škoda",
    "windows-1252, Søren; Perù",
  })
  void anEncodingThatIsGuessedIsDoubtful(String encoding, String text) {
    ReadSheet sheet =
        ReadSheet.of(("Name\n\"" + text + "\"\n").getBytes(Charset.forName(encoding)));
    assertThat(sheet.texts()).containsExactly(List.of(text));
    assertThat(sheet.doubts())
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains(": " + text.split(";")[0]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Müller; Größe; Köln", "Zoë; François; Peña", "MÜLLER; Öz; Søren", "Bär"})
  void whatOnlyOneEncodingMakesWordsOfIsCertain(String text) {
    ReadSheet sheet =
        ReadSheet.of(("Name\n\"" + text + "\"\n").getBytes(Charset.forName("windows-1252")));
    assertThat(sheet.texts()).containsExactly(List.of(text));
    assertThat(sheet.doubts()).isEmpty();
  }

  @Test
  void theEuroIsThatOfLatin9WhereWindowsHasNone() {
    ReadSheet sheet = ReadSheet.of("Name;A\nGröße;5 €\n".getBytes(Charset.forName("ISO-8859-15")));
    assertThat(sheet.texts()).containsExactly(List.of("Größe", "5 €"));
  }

  @Test
  void czechThatIsTakenForAnotherLanguageIsDoubtful() {
    byte[] text = "Name\nJiří Dvořák\nDěčín\n".getBytes(Charset.forName("windows-1250"));
    assertThat(ReadSheet.of(text).doubts()).hasSize(1);
  }

  @Test
  void aFewLinesOfAnotherEncodingThanUtf8AreNamed() {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    text.writeBytes("Name\nJürgen\n".getBytes(UTF_8));
    text.writeBytes("Größe\n".getBytes(Charset.forName("windows-1252")));
    text.writeBytes("Mäx\n".getBytes(UTF_8));
    assertThat(ReadSheet.refusal(text.toByteArray()).message()).contains("Line 3");
  }

  @ParameterizedTest
  @CsvSource({"x-windows-iso2022jp, 山田太郎; ㈱日本; ｶﾅ", "ISO-2022-JP, 日本語の名前", "ISO-2022-KR, 김철수; 서울"})
  void escapeSequencesTellTheEncodingsOfEastAsia(String encoding, String text) {
    ReadSheet sheet =
        ReadSheet.of(("Name,A\n\"" + text + "\",1\n").getBytes(Charset.forName(encoding)));
    assertThat(sheet.texts()).containsExactly(List.of(text, "1"));
    assertThat(sheet.doubts()).isEmpty();
  }

  @Test
  void anEscapeCharacterAloneIsNoEncoding() {
    assertThat(ReadSheet.of("Name\n\u001b[1mAda\u001b[0m\n").texts())
        .containsExactly(List.of("\u001b[1mAda\u001b[0m"));
    assertThat(ReadSheet.of("$B,Name\n\u001b[1m,Ada\n").headers()).containsExactly("$B", "Name");
  }

  @Test
  void foreignLettersLateInALongFileDecideToo() {
    String text = "Name,City\n" + "Smith,London\n".repeat(5_000) + "Иванов,Новосибирск\n".repeat(9);
    ReadSheet sheet = ReadSheet.of(text.getBytes(Charset.forName("windows-1251")));
    assertThat(sheet.texts()).endsWith(List.of("Иванов", "Новосибирск"));
  }

  @Test
  void unicodeIsDetectedWithAndWithoutByteOrderMark() {
    String text = "Имя,名前\nÜ,😀\n";
    for (Charset encoding : List.of(UTF_8, UTF_16LE, UTF_16BE)) {
      for (String mark : List.of("", "\ufeff")) {
        ReadSheet sheet = ReadSheet.of((mark + text).getBytes(encoding));
        assertThat(sheet.headers()).containsExactly("Имя", "名前");
        assertThat(sheet.texts()).containsExactly(List.of("Ü", "😀"));
      }
    }
  }

  /** Files are read in pieces, which can end within a character or beside a line feed. */
  @Test
  void piecesOfALongTextMayEndAnywhere() {
    String rows = "漢字😀é,x\n".repeat(5_000);
    for (Charset encoding : List.of(UTF_8, UTF_16LE, UTF_16BE)) {
      for (String header : List.of("A,B\n", "AB,C\n", "ABC,D\n", "ABCD,E\n")) {
        ReadSheet sheet = ReadSheet.of((header + rows).getBytes(encoding));
        assertThat(sheet.texts()).hasSize(5_000).containsOnly(List.of("漢字😀é", "x"));
      }
    }
    byte[] damaged = ("A,B\n" + rows).getBytes(UTF_8);
    damaged[damaged.length - 1] = (byte) 0xc3;
    assertThatThrownBy(() -> ReadSheet.of(damaged)).hasMessageContaining("Line 5001");
  }

  @Test
  void aNamedEncodingIsUsed() {
    byte[] text = "Name\nГород\n".getBytes(Charset.forName("KOI8-R"));
    assertThat(ReadSheet.of(text, Sheets.encoding(" koi8-r ")).texts())
        .containsExactly(List.of("Город"));
    byte[] marked = "\ufeffName\nü\n".getBytes(UTF_8);
    assertThat(ReadSheet.of(marked, UTF_8).headers()).containsExactly("Name");
  }
}
