package dev.oriel.testing;

import java.net.URI;
import java.util.List;
import org.gaul.s3proxy.junit.S3ProxyJunitCore;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;

/** A server that speaks S3, with a bucket for attachments. */
public final class S3Store implements AutoCloseable {

  public static final String BUCKET = "files";
  public static final String SECRET = "secret-that-is-never-logged";

  private static final String USER = "oriel";

  private final S3ProxyJunitCore server;
  private final S3Client client;

  private S3Store(S3ProxyJunitCore server) {
    this.server = server;
    this.client =
        S3Client.builder()
            .endpointOverride(server.getUri())
            .region(Region.US_EAST_1)
            .forcePathStyle(true)
            .credentialsProvider(
                StaticCredentialsProvider.create(AwsBasicCredentials.create(USER, SECRET)))
            .httpClientBuilder(UrlConnectionHttpClient.builder())
            .build();
    client.createBucket(bucket -> bucket.bucket(BUCKET));
  }

  public static S3Store start() {
    S3ProxyJunitCore server = new S3ProxyJunitCore.Builder().withCredentials(USER, SECRET).build();
    try {
      server.beforeEach();
    } catch (Exception e) {
      throw new AssertionError("the store does not start", e);
    }
    return new S3Store(server);
  }

  public S3Client client() {
    return client;
  }

  public URI uri() {
    return server.getUri();
  }

  /** The settings of a server that uses a bucket of this name there, without its secret. */
  public static List<String> settings(URI endpoint) {
    return List.of(
        "--oriel.attachments-s3-endpoint=" + endpoint,
        "--oriel.attachments-s3-bucket=" + BUCKET,
        "--oriel.attachments-s3-access-key=" + USER,
        "--oriel.attachments-s3-path-style=true");
  }

  @Override
  public void close() {
    client.close();
    server.afterEach();
  }
}
