export { eventually } from './eventually.js';
export { type Schema, schemas, startTestPlatform, type TestPlatform } from './platform.js';
export * from './test-world.js';
export {
  type Fault,
  type LoggedRequest,
  startTubeworld,
  type Tubeworld,
  type TubeworldRuntime,
  tubeworldRuntime,
} from './tubeworld.js';
export type { World, WorldVideo } from './tubeworld-world.js';
