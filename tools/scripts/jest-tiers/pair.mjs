import it from './it.mjs';

/** Services started twice, one of each pair killed: integration tests that measure how long others wait for it. */
export default {
  ...it,
  displayName: 'pair',
  testMatch: ['<rootDir>/{libs,services,tools}/*/dist/**/*.pair.it.js'],
  testPathIgnorePatterns: ['/node_modules/'],
  // Half of the time of a file is waiting for what it has killed; three at a time keep its limits on two processors.
  maxWorkers: Math.min(it.maxWorkers, 3),
  testTimeout: 180_000,
};
