import { root } from '../workspace.mjs';

/** Tests run as compiled: the same emit, decorators' metadata included, as in production. */
export const base = {
  rootDir: root,
  testEnvironment: 'node',
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/.nx/'],
  haste: { enableSymlinks: false },
};
