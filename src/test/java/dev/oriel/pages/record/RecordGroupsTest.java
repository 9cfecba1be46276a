package dev.oriel.pages.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The fields of a record stand below the names of their groups, on its page and in its form. */
class RecordGroupsTest {

  @Test
  void fieldsStandInTheirGroups() {
    Colleague ada = Colleague.of("Administrator");
    Api api = ada.workspace().admin();
    api.patch("/objects/contacts/fields/jobTitle", Map.of("group", "Career", "position", 9_000));
    String page = "/contacts/" + api.create("contacts", "Lena", Map.of("jobTitle", "Head"));
    for (String path : new String[] {page, page + "/edit"}) {
      assertThat(ada.visitor().get(path).body())
          .as(path)
          .containsSubsequence(">Career<", "Job title", "Head");
    }
  }
}
