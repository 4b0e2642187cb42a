import { base } from './base.mjs';

export default {
  // They take milliseconds; a busy machine may take longer to begin one.
  testTimeout: 20_000,
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/{libs,services,tools}/*/dist/**/*.spec.js'] },
    '<rootDir>/web',
  ].map((project) =>
    typeof project === 'string' ? project.replace('<rootDir>', base.rootDir.replace(/\/$/, '')) : project,
  ),
};
