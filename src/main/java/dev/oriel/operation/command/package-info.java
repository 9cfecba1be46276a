/** The command line for operators: keys, workspaces, setup files, jobs and backups. */
@NullMarked
package dev.oriel.operation.command;

import org.jspecify.annotations.NullMarked;
