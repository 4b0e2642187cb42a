import { base } from './base.mjs';

export default {
  ...base,
  displayName: 'e2e',
  testMatch: ['<rootDir>/{services/all-in-one,web/e2e}/dist/**/*.e2e.js'],
  // Each file has an installation of its own, and waits now and then.
  maxWorkers: 3,
  testSequencer: '<rootDir>/tools/scripts/jest-tiers/slow-first.mjs',
  testTimeout: 300_000,
  testEnvironment: '<rootDir>/libs/testing/dist/jest-environment.js',
  globalSetup: '<rootDir>/web/e2e/dist/jest-setup.js',
  globalTeardown: '<rootDir>/libs/testing/dist/jest-teardown.js',
};
