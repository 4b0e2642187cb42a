/** Unit tests of the browser application: native ESM, JSX and types stripped by swc. */
export default {
  displayName: 'web',
  testEnvironment: '<rootDir>/jest/environment.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  setupFiles: ['<rootDir>/jest/english.mjs'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.module\\.css$': '<rootDir>/jest/css-module.mjs',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          // The macros of the message catalogues.
          experimental: { plugins: [['@lingui/swc-plugin', {}]] },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
