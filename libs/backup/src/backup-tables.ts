/** What a service keeps in its schema: what of it a backup holds, and what it leaves. */
export type BackupTables = {
  schema: string;
  /** All that a fresh installation needs to be as this one. */
  kept: readonly string[];
  /** What another installation has of its own, or makes anew: leases, events under way, sessions, secrets. */
  left: readonly string[];
  /** Of what is left: what a restore empties, since it belongs to rows that the restore replaces. */
  emptied?: readonly string[];
  /**
   * Of what is kept: tables whose rows have a `version` that events carry. Whoever hears of events takes nothing that is
   * older than what was told, so what a restore brings back begins above that.
   */
  versioned?: readonly string[];
  /** Where processes hear that what they remember of the schema is no longer true. */
  channel?: string;
  /**
   * How the imported tables of a backup without a migration are brought up to date, by its name: nothing, for one that
   * changes nothing of what is kept. A backup that lacks any other migration is refused.
   */
  upgrades?: Readonly<Record<string, readonly string[]>>;
};

/** Of the libraries: how far each schema and its events are. */
export const libraryTables = ['migration', 'outbox', 'dead_letter', 'event_failure', 'stream_position'] as const;
