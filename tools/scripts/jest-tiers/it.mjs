import { base } from './base.mjs';

// These the files share when they are given; our own are one for each worker.
const isGiven = ['REELKEEP_TEST_NATS_URL', 'REELKEEP_TEST_TEMPORAL_ADDRESS'].some((name) => process.env[name]);

export default {
  ...base,
  displayName: 'it',
  testMatch: ['<rootDir>/{libs,services,tools}/*/dist/**/*.it.js'],
  // They have a tier of their own.
  testPathIgnorePatterns: ['/node_modules/', '\\.pair\\.it\\.js$'],
  // Most of a file's time is waiting.
  maxWorkers: isGiven ? 1 : 4,
  testSequencer: '<rootDir>/tools/scripts/jest-tiers/slow-first.mjs',
  // Each file leaves a hundred megabytes behind in its worker; with two gigabytes of them, collecting takes longer than
  // testing.
  workerIdleMemoryLimit: '500MB',
  testTimeout: 120_000,
  testEnvironment: '<rootDir>/libs/testing/dist/jest-environment.js',
  globalSetup: '<rootDir>/libs/testing/dist/jest-setup.js',
  globalTeardown: '<rootDir>/libs/testing/dist/jest-teardown.js',
};
