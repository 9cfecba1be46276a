package dev.oriel.crm.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.SearchTerms;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.database.SqlText;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.testing.Api;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.Vacuum;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Searches in a table that has its index, and whose newest records share few words with the rest.
 */
@ResourceLock(value = "indexes", mode = ResourceAccessMode.READ)
class LargeSearchTest {

  private static final int OLD = 2_000;
  private static final int NEW = ListSql.NEAR + 1_000;
  private static final List<String> NEW_WORDS = List.of("fresh", "Neu", "x-1", "日本", "%off");
  private static final List<String> OLD_WORDS =
      List.of(
          "manager",
          "Müller",
          "C++",
          "jo@mail.example.com",
          "日本",
          "本日は",
          "漢字",
          "🎉",
          "party🎉",
          "-",
          "---",
          "%",
          "100%",
          "x_y",
          "क्ष",
          "मूल्य",
          "Straße",
          "१२",
          "q.x",
          "(m",
          "#a",
          "한국어",
          "タワー",
          "\u0661\u0662",
          "_",
          "\\",
          "e\\m",
          "a.b.c",
          "İ",
          "O'Connell",
          "«q»",
          "𠮷野家");

  private static final Pattern BOUNDARY =
      Pattern.compile(
          "[^\\p{L}\\p{M}\\p{Nd}]|[\\p{IsHan}\\p{IsKatakana}\\p{IsHiragana}\\p{IsHangul}]");

  private static final Random RANDOM = new Random(11);

  private static TestWorkspace workspace;
  private static Api admin;
  private static Api blind;

  /** A record, and the words of its texts with and without the secret. */
  private record Stored(String id, List<String> open, List<String> all) {

    Stored(String id, List<String> open, String secret) {
      this(id, words(open.stream()), words(Stream.concat(open.stream(), Stream.of(secret))));
    }

    private static List<String> words(Stream<String> texts) {
      return texts.flatMap(text -> Folding.words(Folding.fold(text)).stream()).toList();
    }
  }

  private static List<Stored> newestFirst;

  @BeforeAll
  static void things() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    admin.post("/objects", Map.of("name", "Things", "apiName", "things"));
    for (String field : List.of("title", "secret")) {
      admin.post("/objects/things/fields", Map.of("apiName", field, "type", "text"));
    }
    workspace.profile(
        "{'name': 'Blind', 'defaultAccess': {'view': true}, 'objects': {'things':"
            + " {'view': true, 'fields': {'secret': {'read': false}}}}}");
    blind = workspace.key("Blind");
    List<String> all = Stream.concat(OLD_WORDS.stream(), NEW_WORDS.stream()).toList();
    create(OLD, all);
    create(NEW, NEW_WORDS);
    Vacuum.analyze(table());
    RecurringJob.run("indexes");
    newestFirst = read();
    assertThat(newestFirst).hasSize(OLD + NEW);
  }

  private static String table() {
    return workspace.workspace().schema() + ".o" + workspace.objectId("things");
  }

  private static void create(int count, List<String> words) {
    for (int i = 0; i < count; i += 1_000) {
      List<?> operations =
          IntStream.range(0, 1_000)
              .mapToObj(_ -> {
                Map<String, Object> fields = new HashMap<>(Map.of("title", drawn(words)));
                if (RANDOM.nextInt(5) == 0) {
                  fields.put("secret", drawn(words));
                }
                return Map.of("op", "create", "name", drawn(words), "fields", fields);
              })
              .toList();
      var answered = admin.post("/objects/things/records/batch", Map.of("operations", operations));
      assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    }
  }

  private static String drawn(List<String> words) {
    return RANDOM
        .ints(1 + RANDOM.nextInt(3), 0, words.size())
        .mapToObj(words::get)
        .collect(Collectors.joining(" "));
  }

  private static List<Stored> read() {
    List<Stored> read = new ArrayList<>();
    String cursor = "";
    do {
      var page = admin.get("/objects/things/records?limit=100" + cursor);
      page.at("/data/records")
          .forEach(record -> {
            String title = record.at("/fields/title").asString();
            read.add(
                new Stored(
                    record.get("id").asString(),
                    List.of(record.get("name").asString(), title),
                    record.at("/fields/secret").asString("")));
          });
      cursor = page.at("/data/nextCursor").asString("");
      cursor = cursor.isEmpty() ? "" : "&cursor=" + cursor;
    } while (!cursor.isEmpty());
    return read;
  }

  @Test
  void theSameIsFoundAsByGoingThroughAll() {
    int some = 0;
    int rounds = Rounds.or(60);
    for (int i = 0; i < rounds; i++) {
      String q = query();
      List<String> expected = expected(q, true);
      some += expected.isEmpty() ? 0 : 1;
      assertThat(found(admin, q)).as("q=%s", q).isEqualTo(expected);
      assertThat(found(blind, q)).as("q=%s without the secret", q).isEqualTo(expected(q, false));
    }
    assertThat(some).isBetween(rounds / 3, rounds - 1);
  }

  /** Pieces of one to three words. */
  private static String query() {
    List<String> pieces = new ArrayList<>();
    for (int i = RANDOM.nextInt(3); i >= 0; i--) {
      int[] word = OLD_WORDS.get(RANDOM.nextInt(OLD_WORDS.size())).codePoints().toArray();
      int begin = RANDOM.nextInt(word.length);
      int end = Math.min(word.length, begin + 1 + RANDOM.nextInt(5));
      pieces.add(new String(word, begin, end - begin));
    }
    return String.join(" ", pieces);
  }

  private static List<String> expected(String q, boolean all) {
    List<String> words = Folding.words(Folding.fold(q));
    return newestFirst.stream()
        .filter(record -> {
          List<String> stored = all ? record.all() : record.open();
          return words.stream().allMatch(word -> stored.stream().anyMatch(s -> has(s, word)));
        })
        .limit(25)
        .map(Stored::id)
        .toList();
  }

  private static boolean has(String stored, String word) {
    return (word.codePointCount(0, word.length()) > 2 || SearchTerms.isOwnWord(word.codePointAt(0)))
        ? stored.contains(word)
        : stored.startsWith(word)
            || BOUNDARY.splitAsStream(stored).anyMatch(part -> part.startsWith(word));
  }

  private static List<String> found(Api api, String q) {
    var answered =
        api.get("/objects/things/records?q=" + URLEncoder.encode(q, StandardCharsets.UTF_8));
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered.at("/data/records").valueStream().map(r -> r.get("id").asString()).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%%%",
        "=",
        "==",
        "🦜",
        "鬱",
        "鬱憤",
        "字漢",
        "q#",
        "a@z",
        "com@jo",
        "z++",
        "1-2",
        "क्ष्क",
        "\u0669",
        "€",
        "a b c d e f g h i j k l m n o p q r s t",
        "xyzzyq"
      })
  void everyWordIsLookedForByTheIndex(String q) {
    for (SearchPlace place : SearchPlace.values()) {
      assertThat(plan(q, place, false))
          .contains("Bitmap Index Scan on kept_")
          .doesNotContain("Seq Scan on o");
    }
  }

  @Test
  void ofManyWordsTheRarestLead() {
    String q = "manager fresh neu x-1 party q.x";
    List<String> led =
        plan(q, SearchPlace.ANYWHERE, true)
            .lines()
            .filter(line -> line.contains("Index Cond: (search ~~"))
            .toList();
    assertThat(led).hasSizeBetween(1, 3).anyMatch(line -> line.matches(".*(manager|party|qîx).*"));
  }

  /** How PostgreSQL finds all records, by the words that a sample, or none, lets lead. */
  private static String plan(String q, SearchPlace place, boolean sampled) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            workspace.operator(),
            actor -> {
              var scope = RunningOriel.bean(Schemas.class).scope(actor, "things");
              RecordQuery query =
                  new RecordQuery(25, 0, null, q, List.of(), null, Projection.ALL).in(place);
              Criteria criteria = Criteria.of(scope, query, Clock.systemUTC(), new Problems());
              Selection all = RecordTable.everything(scope);
              ListSql list = new ListSql(query, all, Sorting.NEWEST_FIRST, criteria, null);
              JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
              SqlText drawn = list.sample(RunningOriel.bean(CitusCluster.class)::rows);
              List<Integer> rows =
                  jdbc.query(drawn.sql(), (row, _) -> row.getInt(1), drawn.parameters());
              assertThat(rows).hasSizeBetween(SearchSample.SIZE / 4, SearchSample.SIZE * 4);
              SearchSample sample = new SearchSample(sampled ? rows : List.of(), 8);
              SqlText sql = list.everywhere(sample.leading(criteria.words().size()));
              return String.join(
                  "\n", jdbc.queryForList("explain " + sql.sql(), String.class, sql.parameters()));
            });
  }
}
