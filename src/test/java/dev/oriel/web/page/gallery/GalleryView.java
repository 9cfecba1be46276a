package dev.oriel.web.page.gallery;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Progress;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.component.Steps;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.component.TimelineItem;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.component.Via;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;

/** Every component in every state. What they say is data, in English. */
public record GalleryView(Visit visit, Typed typed) implements View {

  @Override
  public String template() {
    return "gallery/components";
  }

  public Words words() {
    return visit.words();
  }

  public List<Button> buttons() {
    return Samples.buttons();
  }

  public List<Chip> chips() {
    return Arrays.stream(Hue.values())
        .map(hue ->
            new Chip(hue.name().charAt(0) + hue.name().substring(1).toLowerCase(Locale.ROOT), hue))
        .toList();
  }

  public List<State> states() {
    return Samples.STATES;
  }

  public List<Via> surfaces() {
    return Samples.SURFACES;
  }

  public List<Reference> references() {
    return Samples.REFERENCES;
  }

  public Moment moment() {
    return Samples.moment(words(), 4);
  }

  public Form fields() {
    return SampleForms.fields(visit);
  }

  public Form choices() {
    return SampleForms.choices(visit);
  }

  public Form form() {
    return SampleForms.form(visit, typed);
  }

  public List<Notice> notices() {
    return Samples.NOTICES;
  }

  public Progress progress() {
    return new Progress(64, 100, "64 of 100");
  }

  public Settings settings() {
    return SampleSettings.of(visit);
  }

  public Secret secret() {
    return Samples.secret(words());
  }

  public List<Toast> toasts() {
    return Samples.toasts(words());
  }

  public Menu menu() {
    return Samples.menu("sample-menu");
  }

  public Tabs tabs() {
    return Samples.TABS;
  }

  public Steps steps() {
    return Samples.STEPS;
  }

  public List<FilterChip> filters() {
    return Samples.filters(words());
  }

  public Grid grid() {
    return Samples.contacts(words());
  }

  public Empty empty() {
    return Samples.EMPTY;
  }

  public List<TimelineItem> timeline() {
    return Samples.timeline(words());
  }

  public List<FieldRow> rows() {
    return SampleForms.rows(words());
  }

  public String sampleValue() {
    return "+43 1 555 0142";
  }

  public FormField dialogField() {
    return FormField.text("confirmation", "Type Lena Brandl to delete");
  }
}
