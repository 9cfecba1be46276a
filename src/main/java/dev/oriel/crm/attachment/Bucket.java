package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.platform.database.StartRefused;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;

/**
 * The bucket of an S3-compatible store, if one is set: a content is an object with the name {@code
 * <workspace>/<attachment>}.
 */
@Component
final class Bucket implements DisposableBean {

  private static final Logger log = LoggerFactory.getLogger(Bucket.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int BUFFER = 16 * 1_024;

  private final BucketSettings settings;
  private final @Nullable S3Client client;

  Bucket(BucketSettings settings) {
    this.settings = settings;
    this.client = settings.attachmentsS3Bucket() == null ? null : client(settings);
  }

  private static S3Client client(BucketSettings settings) {
    S3ClientBuilder builder =
        S3Client.builder()
            .region(Region.of(settings.attachmentsS3Region()))
            .credentialsProvider(
                StaticCredentialsProvider.create(
                    AwsBasicCredentials.create(
                        Objects.requireNonNull(settings.attachmentsS3AccessKey()),
                        secretKey(settings))))
            .forcePathStyle(settings.attachmentsS3PathStyle())
            // Not every store knows the newer checksums.
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .httpClientBuilder(
                UrlConnectionHttpClient.builder()
                    .connectionTimeout(PATIENCE)
                    .socketTimeout(PATIENCE));
    if (settings.attachmentsS3Endpoint() != null) {
      builder.endpointOverride(settings.attachmentsS3Endpoint());
    }
    return builder.build();
  }

  private static String secretKey(BucketSettings settings) {
    String file = settings.attachmentsS3SecretKeyFile();
    if (file == null) {
      return Objects.requireNonNull(settings.attachmentsS3SecretKey());
    }
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException e) {
      throw new StartRefused(
          "the file of oriel.attachments-s3-secret-key-file cannot be read: " + file, e);
    }
  }

  boolean isUsed() {
    return client != null;
  }

  /**
   * Stores a content.
   *
   * @param content opens it; called again if the store does not answer
   */
  void put(Workspace workspace, UUID id, long size, Supplier<InputStream> content) {
    asking(s3 ->
        s3.putObject(
            put -> put.bucket(settings.attachmentsS3Bucket()).key(key(workspace, id)),
            RequestBody.fromContentProvider(content::get, size, "application/octet-stream")));
  }

  /**
   * Writes a range of a content, which is not empty. Refuses as {@code NotFound} a content that is
   * gone, and as {@code Unavailable} what the store does not send completely.
   */
  void write(Workspace workspace, UUID id, long from, long length, OutputStream out)
      throws IOException {
    String range = "bytes=" + from + "-" + (from + length - 1);
    try (ResponseInputStream<GetObjectResponse> content =
        asking(s3 ->
            s3.getObject(get ->
                get.bucket(settings.attachmentsS3Bucket()).key(key(workspace, id)).range(range)))) {
      if (!isRange(content.response(), from, length)) {
        content.abort();
        throw faulty("it sends another range than " + range);
      }
      byte[] bytes = new byte[BUFFER];
      for (long left = length; left > 0; ) {
        int some = read(content, bytes, Math.toIntExact(Math.min(left, BUFFER)));
        out.write(bytes, 0, some);
        left -= some;
      }
    } catch (NoSuchKeyException _) {
      log.warn("The bucket does not have {}", key(workspace, id));
      throw Contents.gone();
    }
  }

  /** Whether a store has sent the wanted range. An answer without a range has the whole object. */
  private static boolean isRange(GetObjectResponse sent, long from, long length) {
    String range = sent.contentRange();
    boolean begins = range == null ? from == 0 : range.startsWith("bytes " + from + "-");
    return begins && (sent.contentLength() == null || sent.contentLength() == length);
  }

  private static int read(ResponseInputStream<?> content, byte[] bytes, int most) {
    try {
      int read = content.read(bytes, 0, most);
      if (read > 0) {
        return read;
      }
      content.abort();
      throw faulty("a content ends too early");
    } catch (IOException | SdkException e) {
      content.abort();
      throw faulty(e.getMessage());
    }
  }

  void delete(Workspace workspace, UUID id) {
    asking(s3 ->
        s3.deleteObject(
            delete -> delete.bucket(settings.attachmentsS3Bucket()).key(key(workspace, id))));
  }

  private interface Question<T> {
    T ask(S3Client client);
  }

  private <T> T asking(Question<T> question) {
    if (client == null) {
      throw Refused.unavailable(
          "The content is in a bucket, and the server has no settings of a bucket.");
    }
    try {
      return question.ask(client);
    } catch (NoSuchKeyException e) {
      throw e;
    } catch (SdkException e) {
      throw faulty(e.getMessage());
    }
  }

  private static Refused faulty(@Nullable String fault) {
    log.warn("The bucket does not answer as it should: {}", fault);
    return Refused.unavailable("The store of files is not available; try again.");
  }

  private static String key(Workspace workspace, UUID id) {
    return workspace.uuid() + "/" + id;
  }

  @Override
  public void destroy() {
    if (client != null) {
      client.close();
    }
  }
}
