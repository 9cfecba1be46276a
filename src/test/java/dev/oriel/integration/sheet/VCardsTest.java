package dev.oriel.integration.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The columns and rows that vCards of phones and address books become. */
class VCardsTest {

  private static Map<String, String> only(String card) {
    return row(ReadSheet.of(card), 0);
  }

  private static Map<String, String> row(ReadSheet read, int row) {
    Map<String, String> cells = new LinkedHashMap<>();
    List<String> texts = read.texts().get(row);
    for (int i = 0; i < texts.size(); i++) {
      if (!texts.get(i).isEmpty()) {
        cells.put(read.headers().get(i), texts.get(i));
      }
    }
    return cells;
  }

  @Test
  void aCardOfIcloudIsReadWithItsLabels() {
    ReadSheet read =
        ReadSheet.of(
            """
            BEGIN:VCARD
            VERSION:3.0
            PRODID:-//Apple Inc.//iOS 18.1//EN
            N:Lovelace;Ada;King;Dr.;
            FN:Dr. Ada King Lovelace
            NICKNAME:Countess
            ORG:Analytical Engines\\, Ltd.;Research;
            TITLE:Analyst
            item1.EMAIL;type=INTERNET;type=HOME:ada@home.test
            EMAIL;type=INTERNET;type=WORK;type=pref:ada@work.test
            item2.TEL:+43 1 5000001
            item2.X-ABLabel:_$!<Main>!$_
            TEL;type=WORK;type=FAX:+43 1 5000002
            TEL;type=CELL;type=VOICE:+43 664 1000001
            item3.ADR;type=HOME:;;Ring 1\\nTop 3;Wien;;1010;Austria
            item3.X-ABADR:at
            ADR;type=WORK:Postfach 7;;Gasse 2;Linz;OÖ;4020;Austria
            NOTE:met at the fair\\, likes
              tea;\\nthen coffee
            BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10
            URL;type=WORK:https://engines.test
            X-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/ada
            CATEGORIES:Friends,VIP
            PHOTO;ENCODING=b;TYPE=JPEG:AAAA
             BBBB
            END:VCARD
            """);
    assertThat(read.format()).isEqualTo(SourceFormat.VCARD);
    assertThat(read.numbers()).containsExactly(1);
    assertThat(row(read, 0))
        .isEqualTo(
            Map.ofEntries(
                Map.entry("Name Prefix", "Dr."),
                Map.entry("First Name", "Ada King"),
                Map.entry("Last Name", "Lovelace"),
                Map.entry("Nickname", "Countess"),
                Map.entry("Organization Name", "Analytical Engines, Ltd."),
                Map.entry("Organization Department", "Research"),
                Map.entry("Organization Title", "Analyst"),
                Map.entry("Birthday", "--12-10"),
                Map.entry("Notes", "met at the fair, likes tea;\nthen coffee"),
                Map.entry("Categories", "Friends;VIP"),
                Map.entry("E-mail 1 - Label", "work"),
                Map.entry("E-mail 1 - Value", "ada@work.test"),
                Map.entry("E-mail 2 - Label", "home"),
                Map.entry("E-mail 2 - Value", "ada@home.test"),
                Map.entry("Fax", "+43 1 5000002"),
                Map.entry("Phone 1 - Label", "Mobile"),
                Map.entry("Phone 1 - Value", "+43 664 1000001"),
                Map.entry("Phone 2 - Label", "Main"),
                Map.entry("Phone 2 - Value", "+43 1 5000001"),
                Map.entry("Address 1 - Label", "work"),
                Map.entry("Address 1 - Street", "Gasse 2"),
                Map.entry("Address 1 - Extended Address", "Postfach 7"),
                Map.entry("Address 1 - City", "Linz"),
                Map.entry("Address 1 - Region", "OÖ"),
                Map.entry("Address 1 - Postal Code", "4020"),
                Map.entry("Address 1 - Country", "Austria"),
                Map.entry("Address 2 - Label", "home"),
                Map.entry("Address 2 - Street", "Ring 1, Top 3"),
                Map.entry("Address 2 - City", "Wien"),
                Map.entry("Address 2 - Postal Code", "1010"),
                Map.entry("Address 2 - Country", "Austria"),
                Map.entry("LinkedIn", "https://www.linkedin.com/in/ada"),
                Map.entry("Website", "https://engines.test")));
  }

  @Test
  void aCardOfAnOldPhoneIsDecoded() {
    assertThat(
            only(
                """
                BEGIN:VCARD
                VERSION:2.1
                N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;
                TEL;CELL;PREF:0664 1000001
                TEL;WORK:01 5000001
                NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:gr=FC=DFt =
                aus Wien=0D=0Aund Linz
                ADR;HOME:;;Smith St. 1, Flat 2;Leeds;;LS1;UK
                END:VCARD
                """))
        .containsEntry("First Name", "Jörg")
        .containsEntry("Last Name", "Müller")
        .containsEntry("Phone 1 - Label", "Mobile")
        .containsEntry("Phone 1 - Value", "0664 1000001")
        .containsEntry("Phone 2 - Label", "work")
        .containsEntry("Notes", "grüßt aus Wien\r\nund Linz")
        .containsEntry("Address 1 - Street", "Smith St. 1, Flat 2");
  }

  @Test
  void aCardOfVersion4HasUrisAndPreferences() {
    assertThat(
            only(
                """
                BEGIN:VCARD
                VERSION:4.0
                FN:Grace Hopper
                EMAIL;PREF=2:second@x.test
                EMAIL;PREF=1:first@x.test
                TEL;VALUE=uri;TYPE="voice,work":tel:+43-1-5000001;ext=12
                BDAY:19061209
                END:VCARD
                """))
        .containsEntry("Full Name", "Grace Hopper")
        .containsEntry("E-mail 1 - Value", "first@x.test")
        .containsEntry("E-mail 2 - Value", "second@x.test")
        .containsEntry("Phone 1 - Value", "tel:+43-1-5000001 ext. 12")
        .containsEntry("Birthday", "1906-12-09");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "windows-1252"})
  void encodingsAreFound(String encoding) {
    String card = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Müßig;Änne;;;\r\nEND:VCARD\r\n";
    byte[] content =
        (encoding.equals("UTF-16LE") ? "\uFEFF" + card : card).getBytes(Charset.forName(encoding));
    assertThat(row(ReadSheet.of(content), 0)).containsEntry("Last Name", "Müßig");
  }

  @Test
  void eachCardIsARowAndGroupsAreLeftOut() {
    ReadSheet read =
        ReadSheet.of(
            """
            BEGIN:VCARD
            N:A;B
            END:VCARD

            begin:vcard
            version:3.0
            x-addressbookserver-kind:group
            n:Friends
            x-addressbookserver-member:urn:uuid:1
            end:vcard
            BEGIN:VCARD
            VERSION:2.1
            N:C;D
            AGENT:
            BEGIN:VCARD
            N:Agent;Smith
            END:VCARD
            END:VCARD
            """);
    assertThat(read.numbers()).containsExactly(1, 3);
    assertThat(row(read, 1)).containsEntry("Last Name", "C").containsEntry("First Name", "D");
    assertThat(read.doubts()).singleElement().asString().contains("1 are groups");
  }

  @Test
  void aCardThatDoesNotEndIsDamaged() {
    assertThat(ReadSheet.refusal("BEGIN:VCARD\nN:A;B\nEND:VCARD\nBEGIN:VCARD\nN:C").message())
        .contains("damaged");
  }

  @Test
  void hostileCardsAreRefusedOrReadInBoundedMemory() {
    String head = "BEGIN:VCARD\nVERSION:3.0\nN:A;B\n";
    assertThat(ReadSheet.refusal(head + "EMAIL:a@b.test\n".repeat(2_000) + "END:VCARD").message())
        .contains("vCard 1 has more than 1,000 values");
    assertThat(ReadSheet.refusal(head + "TEL" + ";A".repeat(100_000) + ":1\nEND:VCARD").message())
        .contains("damaged");
    assertThat(ReadSheet.refusal("BEGIN:VCARD\n".repeat(100_000)).message()).contains("damaged");
    String parameters = "A=b;".repeat(5_000);
    for (String hidden : List.of("\nTEL;X=\":\";" + parameters, "\rTEL;" + parameters)) {
      assertThat(
              ReadSheet.refusal("BEGIN:VCARD\nVERSION:3.0" + hidden + ":1\nEND:VCARD\n").message())
          .contains("damaged");
    }
    ReadSheet read =
        ReadSheet.of(
            head
                + "PHOTO;ENCODING=b:"
                + "QUJD".repeat(1_000_000)
                + "\nNOTE:"
                + "x".repeat(1 << 20)
                + "\nADR:"
                + ";".repeat(1 << 20)
                + "\nEND:VCARD\n"
                + (head + "END:VCARD\n").repeat(5_000));
    assertThat(read.rows()).hasSize(5_001);
    assertThat(read.cell(0, read.headers().indexOf("Notes"))).isInstanceOf(SheetCell.Fault.class);
  }

  @Test
  void quotedValuesThatAreNotUtf8AreReadAsWindowsWritesThem() {
    ReadSheet read =
        ReadSheet.of(
            """
            BEGIN:VCARD
            VERSION:2.1
            N;ENCODING=QUOTED-PRINTABLE:M=FCller;J=FCrgen
            NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=B6=C3=9Fe
            END:VCARD
            """);
    assertThat(row(read, 0))
        .containsEntry("First Name", "Jürgen")
        .containsEntry("Last Name", "Müller")
        .containsEntry("Notes", "Größe");
    assertThat(read.doubts()).singleElement().asString().contains("windows-1252");
  }

  @Test
  void cardsOfJapanAreReadWithAndWithoutQuoting() {
    String begin = "BEGIN:VCARD\nVERSION:2.1\n";
    ReadSheet plain =
        ReadSheet.of((begin + "N:山田;太郎\nEND:VCARD\n").getBytes(Charset.forName("ISO-2022-JP")));
    assertThat(row(plain, 0)).containsEntry("Last Name", "山田").containsEntry("First Name", "太郎");
    ReadSheet quoted =
        ReadSheet.of(
            begin + "N;ENCODING=QUOTED-PRINTABLE:=1B$B;3ED=1B(B;=1B$BB@O:=1B(B\nEND:VCARD\n");
    assertThat(quoted.doubts()).singleElement().asString().contains("iso2022jp");
    assertThat(row(quoted, 0)).containsEntry("Last Name", "山田");
  }
}
