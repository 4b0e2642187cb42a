import it from './it.mjs';

/** Services started twice, one of each pair killed: integration tests that measure how long others wait for it. */
export default {
  ...it,
  displayName: 'pair',
  testMatch: ['<rootDir>/{libs,services,tools}/*/dist/**/*.pair.it.js'],
  testPathIgnorePatterns: ['/node_modules/'],
  // A file starts many processes and measures times.
  maxWorkers: 1,
  testTimeout: 180_000,
};
