export { eventually } from './eventually.js';
export { type Schema, schemas, startTestPlatform, type TestPlatform } from './platform.js';
export { type RpcSpy, rpcSteps, type SeenRpc, spyOnRpc } from './rpc-spy.js';
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
export { Api, anonymousApi, signedInApi, tokenApi } from './api/api.js';
export { ApiClient, type CallOptions, toQuery } from './api/api-client.js';
export { ApiDescription } from './api/api-description.js';
export type * from './api/api-types.js';
export { ContractRecorder, type Exchange } from './api/contract-recorder.js';
export { type RawRequest, type RawResponse, sendRequest } from './api/http-request.js';
