import it from './it.mjs';

/** Services started twice, one of each pair killed: integration tests that measure how long others wait for it. */
export default {
  ...it,
  displayName: 'pair',
  testMatch: ['<rootDir>/{libs,services,tools}/*/dist/**/*.pair.it.js'],
  testPathIgnorePatterns: ['/node_modules/'],
  // Half of the time of a file is waiting for what it has killed. Its limits are seconds, far above what is usual: three
  // files at a time meet them, four would compete for two processors.
  maxWorkers: Math.min(it.maxWorkers, 3),
  testTimeout: 180_000,
};
