package dev.oriel.database.embedded;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The text of postgresql.conf and pg_hba.conf, which are written anew at every start. */
record ClusterSettings(int port, boolean fsync, long memory) {

  static final String USER = "oriel";

  /** Only Oriel's own user gets in, only from this machine, and only with the password. */
  static final String ACCESS = "host all " + USER + " 127.0.0.1/32 scram-sha-256\n";

  private static final long MEGABYTE = 1024L * 1024;

  static ClusterSettings forThisMachine(int port, boolean fsync) {
    OperatingSystemMXBean machine =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new ClusterSettings(port, fsync, machine.getTotalMemorySize());
  }

  String text() {
    return """
    # Oriel writes this file at every start. Your own settings go into local.conf, one
    # directory up, and win over these.
    listen_addresses = '127.0.0.1'
    port = %1$d
    unix_socket_directories = ''
    max_connections = 200
    password_encryption = 'scram-sha-256'
    timezone = 'UTC'

    shared_buffers = %2$dMB
    effective_cache_size = %4$dMB
    work_mem = 8MB
    maintenance_work_mem = 128MB
    # A lock for every table of a few hundred workspaces in one transaction.
    max_locks_per_transaction = 256
    # Parallel workers need shared memory that containers seldom have; short requests gain
    # nothing from them, nor from compiled plans.
    max_parallel_workers_per_gather = 0
    max_parallel_maintenance_workers = 0
    jit = off
    random_page_cost = 1.1

    fsync = %3$s
    synchronous_commit = %3$s
    full_page_writes = %3$s
    max_wal_size = 2GB
    checkpoint_timeout = 15min

    # Bounds for whoever sets none of their own.
    lock_timeout = 30s
    idle_in_transaction_session_timeout = 2min
    # Ends the queries of an Oriel that was killed.
    client_connection_check_interval = 5s

    # One file a weekday, overwritten a week later. Rows' values do not belong in a log.
    logging_collector = on
    log_directory = '../log'
    log_filename = 'postgresql-%%a.log'
    log_rotation_age = 1d
    log_rotation_size = 0
    log_truncate_on_rotation = on
    log_timezone = 'UTC'
    log_checkpoints = off
    log_error_verbosity = terse
    log_parameter_max_length = 0
    log_parameter_max_length_on_error = 0
    log_min_error_statement = panic

    include_if_exists = '../local.conf'
    """
        .formatted(port, sharedBuffers(), fsync ? "on" : "off", memory / 2 / MEGABYTE);
  }

  /** An eighth of the machine, between 128 MB and 1 GB. */
  private long sharedBuffers() {
    return Math.clamp(memory / 8 / MEGABYTE, 128, 1024);
  }
}
