package dev.oriel.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnValuesTest {

  private static final String[] ARRAY = {"b", "c"};

  private static ColumnValues values() {
    return new ColumnValues()
        .set("name", null)
        .set("words", ARRAY)
        .sql("body", "?::jsonb", "{}")
        .sql("state", new SqlText("case when version > ? then state else ? end", 3, "new"))
        .sql("version", new SqlText("version + 1"));
  }

  @Test
  void anInsertHasEachColumnInTheOrderOfItsValueAlsoWhereThatIsNull() {
    SqlText sql = values().insertInto("note").add(" returning id");

    assertThat(sql.sql())
        .isEqualTo(
            "insert into note (name, words, body, state, version) values (?, ?, ?::jsonb,"
                + " case when version > ? then state else ? end, version + 1) returning id");
    assertThat(sql.parameters()).containsExactly(null, ARRAY, "{}", 3, "new");
  }

  @Test
  void anInsertTakesSeveralRowsWithTheSameColumns() {
    ColumnValues first = new ColumnValues().set("id", 1).set("name", "a");
    ColumnValues second = new ColumnValues().set("id", 2).set("name", null);

    SqlText sql = ColumnValues.insertInto("note", List.of(first, second));

    assertThat(sql.sql()).isEqualTo("insert into note (id, name) values (?, ?), (?, ?)");
    assertThat(sql.parameters()).containsExactly(1, "a", 2, null);
  }

  @Test
  void rowsWithOtherColumnsAreRefused() {
    ColumnValues first = new ColumnValues().set("id", 1).set("name", "a");
    ColumnValues second = new ColumnValues().set("name", "b").set("id", 2);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> ColumnValues.insertInto("note", List.of(first, second)))
        .withMessage("[name, id] are not [id, name].");
  }

  @Test
  void anInsertCanSelectItsValues() {
    SqlText sql =
        new ColumnValues()
            .set("id", 1)
            .sql("name", new SqlText("given.name"))
            .insertSelect("note")
            .add(" from (select ? as name) given", "a");

    assertThat(sql.sql())
        .isEqualTo(
            "insert into note (id, name) select ?, given.name from (select ? as name) given");
    assertThat(sql.parameters()).containsExactly(1, "a");
  }

  @Test
  void anUpdateSetsEachColumn() {
    SqlText sql = values().update("note").add(" where id = ?", 7);

    assertThat(sql.sql())
        .isEqualTo(
            "update note set name = ?, words = ?, body = ?::jsonb,"
                + " state = case when version > ? then state else ? end, version = version + 1"
                + " where id = ?");
    assertThat(sql.parameters()).containsExactly(null, ARRAY, "{}", 3, "new", 7);
  }

  @Test
  void aColumnIsSetOnce() {
    ColumnValues values = new ColumnValues().set("id", 1);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> values.set("id", 2))
        .withMessage("'id' is set twice.");
  }
}
