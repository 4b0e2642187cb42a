import { base } from './base.mjs';

export default {
  ...base,
  displayName: 'e2e',
  testMatch: ['<rootDir>/{services/all-in-one,web/e2e}/dist/**/*.e2e.js'],
  maxWorkers: 1,
  testTimeout: 300_000,
};
