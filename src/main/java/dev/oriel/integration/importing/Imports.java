package dev.oriel.integration.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.integration.importing.ImportAccess.Shown;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mending;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportLog;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.job.ImportTable;
import dev.oriel.integration.importing.mapping.ConfigReader;
import dev.oriel.integration.importing.mapping.MatchFields;
import dev.oriel.integration.importing.mapping.MendingReader;
import dev.oriel.integration.importing.mapping.ValueForms;
import dev.oriel.integration.importing.upload.ImportMemory;
import dev.oriel.integration.importing.upload.ImportUpload;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.quota.StorageQuota;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to bulk imports, for administrators, and for people with the right to import, who have
 * only their own jobs and import with their other rights. Every operation refuses in this order: a
 * missing right as {@code Forbidden}, an unknown job as {@code NotFound}, invalid input as {@code
 * Invalid}, a job in another state as {@code Conflict}.
 */
@Door
public class Imports {

  private static final List<String> CHANGEABLE =
      List.of(
          "sourceType",
          "primaryObjectApiName",
          "duplicateMode",
          "matchFields",
          "primaryMappings",
          "embedded",
          "replace",
          "skipRows");

  private static final List<String> MENDING = List.of("replace", "skipRows");

  private final ImportAccess access;
  private final Schemas schemas;
  private final ImportTable table;
  private final ImportLog log;
  private final ImportMemory memory;
  private final StorageQuota quota;
  private final Transactions transactions;
  private final Ids ids;
  private final Clock clock;

  Imports(
      ImportAccess access,
      Schemas schemas,
      ImportTable table,
      ImportLog log,
      ImportMemory memory,
      StorageQuota quota,
      Transactions transactions,
      Ids ids,
      Clock clock) {
    this.access = access;
    this.schemas = schemas;
    this.table = table;
    this.log = log;
    this.memory = memory;
    this.quota = quota;
    this.transactions = transactions;
    this.ids = ids;
    this.clock = clock;
  }

  /** The jobs of the workspace, or for who is no administrator the own ones, newest first. */
  public Page<Shown> list(Actor actor, Input<Page.Query> query) {
    return access.with(
        actor,
        current -> {
          UUID only = ImportAccess.onlyOf(current);
          Page<ImportJob> page =
              TimeCursor.page(
                  query,
                  (after, limit) -> table.list(current.workspace(), only, after, limit),
                  job -> new TimeCursor(job.createdAt(), job.id()));
          List<Shown> shown =
              page.entries().stream()
                  .filter(job -> access.isVisible(current, job))
                  .map(job -> access.shown(current, job))
                  .toList();
          return new Page<>(shown, page.nextCursor());
        });
  }

  /**
   * The objects into which the actor may import. Refuses as {@code Forbidden} if there are none.
   */
  public List<ObjectView> objects(Actor actor) {
    return access.with(
        actor,
        current -> {
          Schema schema = schemas.of(current);
          List<ObjectView> objects =
              schema.objects().stream()
                  .map(type -> schema.view(current.profile(), type))
                  .filter(view -> view.isVisible() && view.may(RecordRight.CREATE))
                  .toList();
          if (objects.isEmpty()) {
            throw Refused.forbidden("The profile may not create records of any object.");
          }
          return objects;
        });
  }

  /** Reads a job. */
  public Shown get(Actor actor, String jobId) {
    return access.with(actor, current -> access.shown(current, access.require(current, jobId)));
  }

  /**
   * Creates a draft in place of the other drafts of the actor, or returns the job that the same
   * upload has made before. Refuses one whose data the workspace may not store as {@code TooLarge}.
   *
   * @param data is read once the actor is known to have the right
   */
  public Shown create(Actor actor, Function<ImportMemory, ImportUpload> data) {
    return create(actor, data, true);
  }

  /** Creates a draft beside the others of the actor; otherwise like {@link #create}. */
  public Shown createBeside(Actor actor, Function<ImportMemory, ImportUpload> data) {
    return create(actor, data, false);
  }

  private Shown create(Actor actor, Function<ImportMemory, ImportUpload> data, boolean inPlace) {
    return access.with(
        actor,
        current -> {
          ImportUpload upload = data.apply(memory);
          Shape settings = upload.settings();
          ObjectType type = object(current, settings);
          String source =
              ConfigReader.sourceType(settings, upload.format() == null ? "json" : upload.format());
          MergeMode mode = ConfigReader.duplicateMode(settings, MergeMode.CREATE);
          ObjectScope scope = scope(current, type, settings);
          ConfigReader.requireMode(settings, scope.view(), mode);
          List<ImportJob.Column> columns = upload.content().columns();
          ConfigReader reader = new ConfigReader(settings, scope.view(), columns);
          var mappings = reader.primaryMappings(scope.type());
          var embedded = reader.embedded(scope.type(), null);
          var matchFields = MatchFields.read(settings, scope.view());
          settings.check();
          ImportConfig config =
              new ImportConfig(
                  upload.format() == null ? source : upload.format(),
                  upload.format(),
                  mode,
                  Objects.requireNonNullElse(matchFields, List.of()),
                  mappings,
                  embedded,
                  ValueForms.reading(scope.view(), upload, mappings),
                  null);
          ImportJob job = job(current, upload, scope.type(), config);
          return transactions.run(() -> {
            table.awaitOthers(current.workspace(), current.principal().id());
            ImportJob present = table.lock(current.workspace(), job.id());
            if (present != null) {
              return access.shown(current, present);
            }
            byte[] stored = upload.content().stored();
            if (inPlace) {
              table.discardDrafts(current.workspace(), current.principal().id());
            }
            quota.require(current.workspace(), stored.length);
            table.insert(current.workspace(), job, stored);
            log.add(current, ChangeKind.IMPORT_CREATED, job);
            return new Shown(job, scope);
          });
        });
  }

  private @Nullable ObjectType object(Actor actor, Shape settings) {
    Schema schema = schemas.of(actor);
    return ConfigReader.object(
        settings, "primaryObjectApiName", schema, type -> schema.view(actor.profile(), type));
  }

  /** The rest of the settings is understood only with an object. */
  private ObjectScope scope(Actor actor, @Nullable ObjectType type, Shape settings) {
    if (type == null) {
      settings.check();
    }
    return access.writable(actor, Objects.requireNonNull(type));
  }

  private ImportJob job(Actor actor, ImportUpload upload, ObjectType type, ImportConfig config) {
    return ImportJob.draft(
        upload.id() == null ? ids.next() : upload.id(),
        upload.fileName(),
        upload.content().rows(),
        type.id(),
        config,
        upload.content().columns(),
        actor.principal(),
        DateTime.of(clock.instant()));
  }

  /** Changes how a job imports its data. It is a draft afterwards. */
  public Shown change(Actor actor, String jobId, JsonBody body) {
    return access.with(
        actor,
        current -> {
          access.require(current, jobId);
          Shape shape = new Shape(body.object()).only(CHANGEABLE);
          Schema schema = schemas.of(current);
          return transactions.run(() -> {
            ImportJob job = access.lockOpen(current, jobId, "changed");
            ObjectType present = schema.objectOrNull(job.object());
            ObjectType type =
                present == null || shape.get("primaryObjectApiName") != null
                    ? object(current, shape)
                    : present;
            shape.check();
            ObjectScope scope = access.writable(current, Objects.requireNonNull(type));
            ImportConfig config = ChangedConfig.of(job, scope, shape);
            shape.check();
            table.change(current.workspace(), job.id(), type.id(), config);
            return access.stored(current, job);
          });
        });
  }

  /** Adds corrections of the data to those that a job has. It is a draft afterwards. */
  public Shown mend(Actor actor, String jobId, JsonBody added) {
    return access.with(
        actor,
        current -> {
          access.require(current, jobId);
          Shape shape = new Shape(added.object()).only(MENDING);
          return transactions.run(() -> {
            ImportJob job = access.lockOpen(current, jobId, "changed");
            ImportConfig config = job.config();
            Mending mending = MendingReader.added(shape, job.columns(), config.corrections());
            shape.check();
            table.change(current.workspace(), job.id(), job.object(), config.mended(mending));
            return access.stored(current, job);
          });
        });
  }

  /** Deletes a job that does not run. */
  public UUID delete(Actor actor, String jobId, Input<?> input) {
    return access.with(
        actor,
        current -> {
          access.require(current, jobId);
          input.read();
          return transactions.run(() -> {
            ImportJob job = access.lock(current, jobId);
            if (job.status() == ImportStatus.RUNNING || job.isUndoing()) {
              throw Refused.conflict("A running import job cannot be deleted.");
            }
            table.delete(current.workspace(), job.id());
            return job.id();
          });
        });
  }
}
