export { askElasticsearch, requestElasticsearch } from './ask-elasticsearch.js';
export { describeSchema } from './describe-schema.js';
export { eventually } from './eventually.js';
export { historyText } from './history-json.js';
export { migrationsBehind } from './migrations-behind.js';
export { untilHeldUp } from './lock-waits.js';
export { type Recording, recordedRuns, recordings } from './recordings.js';
export { type Schema, schemas, startTestPlatform, type TestPlatform } from './platform.js';
export { type RpcSpy, rpcSteps, type SeenRpc, spyOnRpc } from './rpc-spy.js';
export { forgetSearch, searchIndices, wipeSearchIndices } from './search-indices.js';
export * from './test-world.js';
export { startSearchForTests } from './engines-for-tests.js';
export { keepForTeardown } from './jest-teardown.js';
export { sharedSearch } from './shared-search.js';
export { statementFaults } from './statement-faults.js';
export {
  takenChannelId,
  type TakeoverMore,
  type TakeoverSize,
  takenVideoId,
  writeTakeoverZip,
} from './takeover-zip.js';
export { startTlsFront, type TlsFront } from './tls-front.js';
export { type PackageIndex, startPackageIndex } from './package-index.js';
export {
  cookiesOf,
  type Fault,
  type LoggedRequest,
  startTubeworld,
  type Tubeworld,
  tubeworldRuntime,
} from './tubeworld.js';
export type { World, WorldVideo } from './tubeworld-world.js';
export { Api, anonymousApi, signedInApi, tokenApi } from './api/api.js';
export { ApiClient, type CallOptions, toQuery } from './api/api-client.js';
export { ApiDescription, type DescribedCall } from './api/api-description.js';
export type { FilesCommand } from './api/files.command.js';
export type { Answer, Input, OperationOf, QueryOf, Schemas } from './api/operation.js';
export { ContractRecorder } from './api/contract-recorder.js';
export { type RawRequest, type RawResponse, sendRequest } from './api/http-request.js';
