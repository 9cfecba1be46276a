package dev.oriel.crm.attachment;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code oriel.attachments-s3-*}. Without a bucket, contents are stored in the
 * database.
 *
 * @param attachmentsS3Endpoint the address of a server that speaks S3; without it that of Amazon
 * @param attachmentsS3SecretKeyFile the name of a file with the secret key
 * @param attachmentsS3PathStyle whether the bucket is named in the path and not in the host name
 */
@ConfigurationProperties("oriel")
record BucketSettings(
    @Nullable URI attachmentsS3Endpoint,
    String attachmentsS3Region,
    @Nullable String attachmentsS3Bucket,
    @Nullable String attachmentsS3AccessKey,
    @Nullable String attachmentsS3SecretKey,
    @Nullable String attachmentsS3SecretKeyFile,
    boolean attachmentsS3PathStyle) {

  /** A record would name its secrets. */
  @Override
  public String toString() {
    return "bucket " + attachmentsS3Bucket;
  }
}
