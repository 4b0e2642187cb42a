export { eventually } from './eventually.js';
export { type Schema, schemas, startTestPlatform, type TestPlatform } from './platform.js';
