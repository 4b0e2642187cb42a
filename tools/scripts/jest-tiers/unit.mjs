import { base } from './base.mjs';

export default {
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/{libs,services,tools}/*/dist/**/*.spec.js'] },
    '<rootDir>/web',
  ].map((project) =>
    typeof project === 'string' ? project.replace('<rootDir>', base.rootDir.replace(/\/$/, '')) : project,
  ),
};
