import { Counter, Registry } from 'prom-client';

/** What this process counts; served as /metrics beside its health. Services that share a process share it. */
export const metrics = new Registry();

/** Entries of the bus that could not be read and were stepped over, by where they stood (bucket settings …). */
export const unreadableEntries = new Counter({
  name: 'reelkeep_unreadable_entries_total',
  help: 'Entries of buckets and streams that could not be read and were stepped over.',
  labelNames: ['where'],
  registers: [metrics],
});

/** Events that were set aside as dead letters, by durable consumer. */
export const deadLetters = new Counter({
  name: 'reelkeep_dead_letters_total',
  help: 'Events that failed too often and were set aside.',
  labelNames: ['durable'],
  registers: [metrics],
});
