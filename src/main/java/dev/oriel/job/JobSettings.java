package dev.oriel.job;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code oriel.jobs.*}.
 *
 * @param poll how often the queue is looked at for what other nodes and commands have put there
 * @param heartbeat how often a node tells that it carries its jobs out; after four that are missing
 *     another node takes them over
 */
@ConfigurationProperties("oriel.jobs")
record JobSettings(@DefaultValue("5s") Duration poll, @DefaultValue("5s") Duration heartbeat) {}
