package dev.oriel.crm.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchSampleTest {

  private static final int FIRST = SearchSample.WORD;
  private static final int SECOND = SearchSample.WORD << 1;

  private static List<Integer> rows(int count, int bits) {
    return Collections.nCopies(count, bits);
  }

  private static SearchSample sample(List<Integer> newest, List<Integer> oldest) {
    List<Integer> rows = new ArrayList<>(newest);
    rows.addAll(oldest);
    return new SearchSample(rows, 300);
  }

  @Test
  void wordsThatAreCommonAmongOldRecordsAreWalkedTo() {
    SearchSample sample =
        sample(rows(200, SearchSample.REST), rows(800, SearchSample.REST | FIRST));
    assertThat(sample.walk(1, 25)).isEqualTo(64 * ListSql.NEAR);
  }

  @Test
  void aWalkToAFarPageGoesOn() {
    SearchSample sample =
        sample(rows(200, SearchSample.REST), rows(800, SearchSample.REST | FIRST));
    assertThat(sample.walk(1, 60_000)).isEqualTo(128 * ListSql.NEAR);
  }

  @Test
  void theIndexLeadsToRareAndToVeryOldWords() {
    assertThat(sample(rows(1_000, SearchSample.REST), List.of()).walk(1, 25)).isZero();
    assertThat(
            sample(rows(970, SearchSample.REST), rows(30, SearchSample.REST | FIRST)).walk(1, 25))
        .isZero();
  }

  @Test
  void aFilterThatHoldsForNoneMakesNoWalk() {
    assertThat(sample(List.of(), rows(1_000, FIRST)).walk(1, 25)).isZero();
  }

  @Test
  void theWordsThatLeaveTheFewestLead() {
    SearchSample sample = sample(rows(500, FIRST), rows(100, FIRST | SECOND));
    assertThat(sample.leading(2)).containsExactly(1, 0);
    assertThat(sample.leading(3)).containsExactly(2);
    assertThat(new SearchSample(List.of(), 1).leading(5)).containsExactly(0, 1, 2);
  }
}
