package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refused;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in a setup file is told all at once, with its line. */
class SetupMistakeTest extends SetupFileCase {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          conections: []|line 2: 'conections' is not known here. Did you mean 'connections'?
          members: {a: b}|line 2: 'members' must be a list.
          members: [ada]|line 2: an entry of 'members' must be a mapping
          members: [{email: ada, profile: Standard}]|line 2: 'email' must be an e-mail address
          members: [{email: a@b.test}]|line 2: 'profile' is required.
          members: [{email: a@b.test, profile: Standart}]|Did you mean 'Standard'?
          members: [{email: a@b.test, profile: Standard, password: true}]|'password' must be a text
          members: [{email: a@b.test, profile: Standard, pasword: x}]|Did you mean 'password'?
          members: [{email: a@b.test, profile: Standard, password: a}]|line 2: A password must have at least 12 characters.
          members: [{email: a@b.test, profile: Standard, password: Qwerty123456}]|line 2: This password is one of the most common ones
          members: [{email: a@b.test, profile: Standard, password: abababababab}]|line 2: A password must have at least 5 different characters.
          members: [{email: jo.lovelace@b.test, profile: Standard, password: Lovelace-2026}]|line 2: A password must not consist of
          members: [{email: a@b.test, profile: Standard, password: acme acme 1234!}]|line 2: A password must not consist of
          members: [{id: 7, email: a@b.test, profile: Standard}]|line 2: 'id' must be a UUID.
          profiles: [{name: S, isAdmin: yes}]|line 2: 'isAdmin' must be true or false.
          profiles: [{name: Administrator}]|line 2: The profile Administrator cannot be changed.
          profiles: [{name: S}, {name: s}]|line 2: 's' occurs twice.
          objects: [{name: Projects}]|line 2: 'apiName' is required.
          objects: [{apiName: projects}]|line 2: 'name' is required.
          objects: [{apiName: Contacts, name: x}]|line 2: An object with the apiName 'contacts' exists.
          objects: [{apiName: contacts, fields: [{apiName: email, type: date}]}]|keeps its type.
          keys: [{name: CI, profile: Standard, token: osk_short}]|line 2: A token must consist of the prefix osk_ and
          keys: [{name: CI, profile: Standard, member: a@b.test}]|line 2: There is no member 'a@b.test'.
          keys: [{name: CI, profile: Standard, token: '${ORIEL_NOT_SET}'}]|line 2: the environment variable ORIEL_NOT_SET is not set.
          keys: [{name: CI, profile: Standard, token: '${file:/no/such}'}]|line 2: the file '/no/such' cannot be read.
          keys: [{name: CI, profile: Standard, token: '${CI'}]|line 2: '${' has no closing '}'.
          keys: [{name: CI, name: CD}]|line 2: 'name' is given twice.
          keys: [{name: CI|line 2: this is not YAML:
          keys: &loop [*loop]|line 2: this is not YAML: '*loop' is inside of '&loop' itself.
          keys: [&loop {<<: *loop}]|line 2: this is not YAML: '*loop' is inside of '&loop' itself.
          keys: [*nothing]|line 2: this is not YAML: found undefined alias nothing.
          keys: [{name: "a\\tb", profile: Standard}]|line 2: The name of a key must have 1 to 100 characters, and no control
          keys: [{name: !!binary aGk=, profile: Standard}]|line 2: the tag tag:yaml.org,2002:binary
          keys: [{name: "a\\0b", profile: Standard}]|line 2: 'name' contains the character U+0000.
          keys: [{name: 'é', profile: Standard}]\\n---\\nkeys: []|this is not YAML: expected a single document
          """)
  void mistakesAreToldWithTheirLine(String section, String reason) throws Exception {
    refused(section.replace("\\n", "\n"), reason);
    assertThat(workspaces()).doesNotContain(workspace);
  }

  @Test
  void lineIsThatOfTheValueDeepInside() throws Exception {
    refused(
        """
        profiles:
          - name: Support
            objects:
              contacts:
                view: true
                fields:
                  phone: {read: true}
                  leadSorce: {read: false}
        """,
        "line 9: 'contacts' has no field 'leadSorce'. Did you mean 'leadSource'?");
    refused(
        """
        objects:
          - apiName: projects
            name: Projects
            fields:
              - {apiName: a, type: text}
              - apiName: b
                type: lookup
                lookup:
                  targetObjectApiName: projcts
        """,
        "line 10: There is no object 'projcts'");
  }

  @Test
  void mistakesInSeveralEntriesAreToldAtOnce() throws Exception {
    refused(
        """
        objects:
          - {apiName: projects, nam: Projects}
          - {apiName: others, name: Others, fields: [{apiName: a, type: nonsense}]}
        members:
          - {email: ada, profile: Nobody}
          - {email: ben@acme.test, profile: Nobody, password: "${ORIEL_NOT_SET}"}
        keys:
          - {name: CI, profile: Nobody, member: nobody@acme.test}
          - {name: CI, profile: Standard}
        """,
        "line 3: 'nam' is not known here.",
        "line 3: 'name' is required.",
        "line 4: 'nonsense' is no field type",
        "line 6: 'email' must be an e-mail address",
        "line 7: the environment variable ORIEL_NOT_SET is not set.",
        "line 7: There is no profile 'Nobody'.",
        "line 9: There is no profile 'Nobody'.",
        "line 9: There is no member 'nobody@acme.test'.",
        "line 10: 'CI' occurs twice.");
  }

  @Test
  void whatFollowsFromAMistakeIsNotTold() throws Exception {
    assertThat(
            mistakes(
                    """
                    profiles:
                      - {name: Support, isAdmin: perhaps, objects: {projects: {view: true}}}
                    objects: [{apiName: projects, nam: Projects, fields: [{apiName: a, type: text}]}]
                    keys: [{name: CI, profile: Support}]
                    """)
                .split("; "))
        .allSatisfy(problem -> assertThat(problem).containsPattern("line [34]:"));
  }

  @Test
  void allThatIsWrongWithAnEntryIsToldInOneLine() throws Exception {
    refused(
        """
        keys:
          - name: CI
            profil: Standard
            id: x
        """,
        "line 4: 'profil' is not known here. Did you mean 'profile'?; ");
  }

  @Test
  void allThatIsWrongWithADefinitionIsToldEachWithItsLine() throws Exception {
    refused(
        """
        objects:
          - apiName: projects
            nam: Projects
            id: x
        """,
        "line 5: 'id' must be a UUID.",
        "line 4: 'nam' is not known here. Did you mean 'name'?; ",
        "line 3: 'name' is required.; ");
    refused(
        """
        objects:
          - apiName: contacts
            fields:
              - apiName: name
                type: select
                unique: true
                options:
                  - {label: A, apiName: a b}
                  - A
                currency: EUR
        """,
        "line 5: 'name' is what every record has; choose another apiName.; ",
        "line 11: 'currency' is for fields of type",
        "line 9: 'options[0].apiName' must be a letter",
        "line 10: The option 'A' (a) is there twice.; ",
        "line 7: Values of type select cannot be unique");
  }

  @Test
  void smallFileThatWouldGrowIsRefused() throws Exception {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 9; i++) {
      String again = "*a%d, ".formatted(i - 1).repeat(9) + "x";
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, again));
    }
    assertThatThrownBy(() -> apply(bomb.toString()))
        .isInstanceOf(Refused.class)
        .message()
        .endsWith("Number of aliases for non-scalar nodes exceeds the specified max=50")
        .doesNotContain(";");
  }

  @Test
  void fileThatIsMissingOrEmptyIsToldByName() throws Exception {
    assertThatThrownBy(() -> files().apply(List.of("no-such.yaml")))
        .hasMessage("no-such.yaml: there is no such setup file.");
    Path empty = write("empty.yaml", "");
    assertThatThrownBy(() -> files().apply(List.of(empty.toString())))
        .hasMessage(empty + ", line 1: a setup file is a mapping that begins with 'workspace:'.");
    Path nameless = write("nameless.yaml", "keys: []");
    assertThatThrownBy(() -> files().apply(List.of(nameless.toString())))
        .hasMessageContaining(", line 1: 'workspace' is required");
    Path latin = directory.resolve("latin.yaml");
    Files.write(latin, new byte[] {'a', ':', ' ', (byte) 0xe9});
    assertThatThrownBy(() -> files().apply(List.of(latin.toString())))
        .hasMessageContaining("not valid UTF-8");
  }
}
