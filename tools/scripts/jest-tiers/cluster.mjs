import { base } from './base.mjs';

export default {
  ...base,
  displayName: 'cluster',
  testMatch: ['<rootDir>/web/e2e/dist/cluster/*.cluster.js'],
  // One namespace after the other: a small cluster carries one installation.
  maxWorkers: 1,
  testTimeout: 300_000,
};
