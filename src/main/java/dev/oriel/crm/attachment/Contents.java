package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.attachment.ContentTable.Leftover;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.apache.commons.codec.digest.DigestUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The contents of attachments. A file is staged in parts while it arrives, each in a transaction of
 * its own, so that a slow client holds neither a connection nor a transaction. Until an attachment
 * has it, it is a leftover that is due in a day. With a bucket, the complete file is copied there
 * before an attachment gets it, and the parts are deleted.
 */
@Component
record Contents(
    ContentTable table, Bucket bucket, Transactions transactions, Ids ids, Clock clock) {

  private static final Logger log = LoggerFactory.getLogger(Contents.class);
  private static final Duration UNFINISHED = Duration.ofDays(1);

  /** Much longer than a transaction. */
  private static final Duration MARGIN = Duration.ofHours(1);

  /** A file that has arrived completely, and is stored where it will stay. */
  record Staged(
      UUID id, String fileName, String contentType, long size, String sha256, boolean inBucket) {

    /** The attachment of a record that has this content. */
    Attachment on(UUID record, Principal by, OffsetDateTime at) {
      return new Attachment(
          id, record, fileName, contentType, size, sha256, inBucket, by.id(), by.name(), at);
    }

    private Staged intoBucket() {
      return new Staged(id, fileName, contentType, size, sha256, true);
    }
  }

  /** Receives a file. {@link Sweep} deletes the parts of a file that is not complete. */
  Staged stage(Workspace workspace, Upload upload) {
    UUID id = ids.next();
    announce(workspace, new Leftover(id, false));
    try {
      Staged staged = receive(workspace, id, upload);
      // The parts of a dry run are rolled back; what is in the bucket would stay.
      boolean toBucket = bucket.isUsed() && !Transactions.isDryRun();
      if (!toBucket) {
        return staged;
      }
      announce(workspace, new Leftover(id, true));
      bucket.put(workspace, id, staged.size(), () -> new StagedInput(table, workspace, id));
      return staged.intoBucket();
    } catch (RuntimeException e) {
      // A store that did not answer in time may still be storing what was sent.
      abandon(workspace, id, MARGIN);
      throw e;
    }
  }

  private Staged receive(Workspace workspace, UUID id, Upload upload) {
    String name = FileNames.clean(upload.fileName());
    MessageDigest digest = DigestUtils.getSha256Digest();
    byte[] piece = new byte[Upload.PART];
    byte[] part = read(upload, piece);
    String contentType = ContentTypes.of(part, name);
    long size = 0;
    for (int number = 0; part.length > 0; number++) {
      digest.update(part);
      add(workspace, id, number, part);
      size += part.length;
      part = part.length < piece.length ? new byte[0] : read(upload, piece);
    }
    String sha256 = HexFormat.of().formatHex(digest.digest());
    return new Staged(id, name, contentType, size, sha256, false);
  }

  private static byte[] read(Upload upload, byte[] piece) {
    int length = upload.read(piece);
    return length == piece.length ? piece : Arrays.copyOf(piece, length);
  }

  private void announce(Workspace workspace, Leftover content) {
    transactions.runApart(() -> {
      table.announce(workspace, content, DateTime.of(clock.instant().plus(UNFINISHED)));
      return content;
    });
  }

  private void add(Workspace workspace, UUID id, int number, byte[] part) {
    transactions.runSingleApart(() -> {
      table.add(workspace, id, number, part);
      return id;
    });
  }

  /** Makes content that an attachment gets permanent, in the current transaction. */
  void keep(Workspace workspace, Staged staged) {
    boolean kept =
        table.keep(
            workspace,
            new Leftover(staged.id(), staged.inBucket()),
            DateTime.of(clock.instant().plus(MARGIN)));
    if (!kept) {
      throw Refused.invalid("", "too_slow.file");
    }
    if (staged.inBucket()) {
      table.remove(workspace, new Leftover(staged.id(), false));
    }
  }

  /** Lets content be deleted soon that has arrived completely, and that no attachment gets. */
  void abandon(Workspace workspace, UUID id) {
    abandon(workspace, id, Duration.ZERO);
  }

  private void abandon(Workspace workspace, UUID id, Duration inBucket) {
    try {
      transactions.runApart(() -> {
        table.makeDue(workspace, id, false, DateTime.of(clock.instant()));
        table.makeDue(workspace, id, true, DateTime.of(clock.instant().plus(inBucket)));
        return id;
      });
    } catch (RuntimeException e) {
      log.info("An unfinished upload is deleted in a day: {}", e.getMessage());
    }
  }

  /** The content, of which parts are read when they are needed. */
  StoredContent open(Workspace workspace, Attachment attachment) {
    return (from, length, out) -> {
      if (!attachment.inBucket()) {
        write(workspace, attachment.id(), from, length, out);
      } else if (length > 0) {
        bucket.write(workspace, attachment.id(), from, length, out);
      }
    };
  }

  private void write(Workspace workspace, UUID id, long from, long length, OutputStream out)
      throws IOException {
    long end = from + length;
    for (long at = from; at < end; ) {
      byte[] part = table.part(workspace, id, Math.toIntExact(at / Upload.PART));
      int begin = Math.toIntExact(at % Upload.PART);
      if (part == null || begin >= part.length) {
        if (at == from) {
          throw gone();
        }
        throw new StoredContent.Gone();
      }
      int some = Math.toIntExact(Math.min(part.length - begin, end - at));
      out.write(part, begin, some);
      at += some;
    }
  }

  /** While nothing is sent, an ordinary refusal can be. */
  static Refused gone() {
    return Refused.notFound("The content is not there any more: the attachment was deleted.");
  }

  boolean hasBucket() {
    return bucket.isUsed();
  }

  /** Deletes content that no attachment has. */
  void delete(Workspace workspace, Leftover leftover) {
    if (leftover.inBucket()) {
      bucket.delete(workspace, leftover.attachmentId());
    }
    table.remove(workspace, leftover);
  }
}
