package dev.oriel.crm.attachment;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** Reads the settings of attachments. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BucketSettings.class)
class AttachmentConfiguration {}
