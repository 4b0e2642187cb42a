/** What a service keeps in its schema: what of it a backup holds, and what it leaves. */
export type BackupTables = {
  schema: string;
  /** All that a fresh installation needs to be as this one. */
  kept: readonly string[];
  /** What another installation has of its own, or makes anew: leases, events under way, sessions, secrets. */
  left: readonly string[];
};

/** Of the libraries: how far each schema and its events are. */
export const libraryTables = ['migration', 'outbox', 'dead_letter', 'event_failure', 'stream_position'] as const;
