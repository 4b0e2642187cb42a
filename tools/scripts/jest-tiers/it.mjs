import { base } from './base.mjs';

export default {
  ...base,
  displayName: 'it',
  testMatch: ['<rootDir>/{libs,services,tools}/*/dist/**/*.it.js'],
  // The files share one set of engines: one at a time.
  maxWorkers: 1,
  testTimeout: 60_000,
  globalSetup: '<rootDir>/libs/testing/dist/jest-setup.js',
  globalTeardown: '<rootDir>/libs/testing/dist/jest-teardown.js',
};
