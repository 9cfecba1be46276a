package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditPage;
import dev.oriel.integration.export.AuditFile;
import dev.oriel.platform.refusal.Refused;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
    name = "audit",
    description =
        "Lists and exports the audit log: who changed members, profiles, keys, connections,"
            + " webhooks, definitions and the workspace itself.")
final class AuditCommand extends CommandGroup {

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rw-------");

  AuditCommand(Backend oriel) {
    super(oriel);
  }

  @Command(description = "Lists entries, newest first.")
  void list(@Mixin WorkspaceChoice workspace, @Mixin AuditOptions options, @Mixin RowLimit limit) {
    in(workspace)
        .run((context, operator) -> {
          AuditPage page =
              context
                  .getBean(Audit.class)
                  .list(operator, options.query(context, operator), limit.number(), null);
          print(
              new PrintedRows<AuditEntry>()
                  .column("TIME (UTC)", AuditEntry::at)
                  .column("WHO", AuditCommand::author)
                  .column("ACTION", entry -> entry.action().word())
                  .column("KIND", entry -> entry.target().kind().word())
                  .column("NAME", entry -> PrintableLine.of(entry.target().name()))
                  .column("FROM", AuditCommand::source)
                  .column("CHANGES", AuditCommand::changes),
              page.entries());
          if (page.nextCursor() != null) {
            say("There are more; name days, or a larger --limit.");
          }
        });
  }

  @Command(description = "Writes entries into a new CSV file, newest first.")
  void export(
      @Mixin WorkspaceChoice workspace,
      @Mixin AuditOptions options,
      @Parameters(paramLabel = "FILE", description = "Such as audit-2026.csv.") Path file) {
    in(workspace)
        .run((context, operator) -> {
          try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            try (OutputStream out = Files.newOutputStream(file)) {
              AuditFile.write(
                  out, context.getBean(Audit.class), operator, options.query(context, operator));
            }
          } catch (FileAlreadyExistsException _) {
            throw Refused.conflict("The file '" + file + "' exists.");
          } catch (IOException e) {
            throw Refused.notFound("The file '%s' cannot be written: %s".formatted(file, e));
          }
          say("Exported the audit log to " + file + ".");
        });
  }

  private static String author(AuditEntry entry) {
    String connection = entry.by().connection();
    return PrintableLine.of(
        connection == null
            ? entry.by().name()
            : "%s (%s)".formatted(entry.by().name(), connection));
  }

  private static String source(AuditEntry entry) {
    AuditEntry.Source from = entry.from();
    String surface = from.surface() == null ? "" : from.surface().word();
    return from.address() == null ? surface : surface + ", " + from.address();
  }

  private static String changes(AuditEntry entry) {
    Set<String> names = new LinkedHashSet<>(entry.before().propertyNames());
    names.addAll(entry.after().propertyNames());
    return PrintableLine.of(
        names.stream()
            .map(name ->
                "%s: %s → %s"
                    .formatted(
                        name, value(entry.before().path(name)), value(entry.after().path(name))))
            .collect(Collectors.joining(", ")));
  }

  private static String value(JsonNode value) {
    if (value.isMissingNode()) {
      return "–";
    }
    return value.isString() ? value.stringValue() : value.toString();
  }
}
