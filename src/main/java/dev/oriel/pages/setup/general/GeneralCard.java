package dev.oriel.pages.setup.general;

import module java.base;

import dev.oriel.access.administration.WorkspaceJobs;
import dev.oriel.access.administration.WorkspaceSettings;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.AggregateQuery;
import dev.oriel.crm.record.Aggregates;
import dev.oriel.model.quota.StorageQuota;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.storage.index.IndexBuilds;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** Shows the settings of a workspace. */
@Component
record GeneralCard(
    WorkspaceSettings settings,
    WorkspaceJobs jobs,
    StorageQuota quota,
    IndexBuilds indexes,
    ObjectDefinitions objects,
    Aggregates aggregates) {

  private static final AggregateQuery COUNT = AggregateQuery.of(null, null, List.of());

  /** The page, with what was typed into its form. */
  Answer show(Visit visit, int status, Actor actor, WorkspaceSpec present, Typed typed) {
    Words words = visit.words();
    List<Section> sections = new ArrayList<>();
    List<WorkspaceSettings.FileProblem> problems = settings.fileProblems(actor);
    if (!problems.isEmpty()) {
      sections.add(problems(words, problems));
    }
    sections.add(
        new Section(
            "settings",
            words.say("general.settings"),
            words.say("general.settings_lead"),
            new Block.Filled(GeneralForm.of(visit, present, typed))));
    sections.add(letterhead(words, present));
    sections.add(usage(words, actor));
    IndexBuilds.Left left = indexes.left(actor);
    if (left.left() > 0) {
      sections.add(indexes(words, left));
    }
    sections.add(
        new Section(
            "jobs",
            words.say("general.jobs"),
            words.say("general.jobs_lead"),
            JobBlocks.of(visit, jobs.list(actor))));
    return visit.show(
        new WebPage(
                SetupArea.GENERAL.label(words),
                SetupLayout.of(visit, SetupArea.GENERAL, List.of()),
                new Settings(words, "", sections))
            .status(status));
  }

  /** The problems are in English, as files and commands are. */
  private static Section problems(Words words, List<WorkspaceSettings.FileProblem> problems) {
    return new Section(
        "files",
        words.say("general.files"),
        words.say("general.files_lead"),
        problems.stream()
            .map(one ->
                (Block)
                    new Block.Said(
                        new Notice(
                                Notice.Kind.WARNING,
                                one.line() == 0
                                    ? one.file() + ": " + one.message()
                                    : one.file() + ":" + one.line() + ": " + one.message())
                            .english()))
            .toList());
  }

  private static Section letterhead(Words words, WorkspaceSpec present) {
    List<String> lines = present.letterhead().lines();
    List<Block> blocks = new ArrayList<>();
    if (!lines.isEmpty()) {
      blocks.add(new Block.Paragraph(String.join(" · ", lines)));
    }
    blocks.add(
        new Block.Acts(
            List.of(Button.link(words.say("general.letterhead_change"), LetterheadPage.PATH))));
    return new Section(
        "letterhead",
        words.say("general.letterhead"),
        words.say("general.letterhead_lead"),
        blocks);
  }

  private Section usage(Words words, Actor actor) {
    StorageLimit limit = actor.workspace().storageLimit();
    String stored = words.formats().size(quota.stored(actor.workspace()));
    Long most = limit.bytes();
    return new Section(
        "usage",
        words.say("general.usage"),
        words.say("general.usage_lead"),
        new Block.Pairs(
            List.of(
                new Block.Pair(
                    words.say("general.files_stored"),
                    most == null
                        ? stored
                        : words.say("general.stored_of", stored, words.formats().size(most))))),
        new Block.Acts(
            List.of(Button.link(words.say("general.count"), SetupPath.GENERAL + "/records"))));
  }

  private static Section indexes(Words words, IndexBuilds.Left left) {
    String text = words.say("general.indexes_left", left.left(), left.percent());
    return new Section(
        "indexes",
        words.say("general.indexes"),
        words.say("general.indexes_lead"),
        new Block.Said(new Notice(Notice.Kind.INFO, text)));
  }

  /** The page with the numbers of records. */
  Answer count(Visit visit, Actor actor) {
    Words words = visit.words();
    List<Block.Pair> numbers = new ArrayList<>();
    for (ObjectView view : objects.list(actor)) {
      long number = aggregates.of(actor, view.type().apiName(), _ -> COUNT).count();
      numbers.add(new Block.Pair(view.type().name(), words.formats().number(number)));
    }
    return visit.show(
        new WebPage(
            words.say("general.records"),
            SetupLayout.below(visit, SetupArea.GENERAL, List.of()),
            new Settings(
                words,
                "",
                List.of(
                    new Section(
                        "records",
                        words.say("general.records"),
                        words.say("general.records_lead"),
                        new Block.Pairs(numbers))))));
  }
}
