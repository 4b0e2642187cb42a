import { type DescMessage, type DescMethod, type DescService, getOption } from '@bufbuild/protobuf';
import { fact } from '@reelkeep/contracts';
import { serviceAccess, type ServiceName, serviceNames } from './access/service-access.js';

/** The part of a proto package that tells packages apart: reelkeep.ops.v1 gives "ops". Subjects carry it. */
const packageOf = (typeName: string): string => typeName.split('.')[1] ?? typeName;

/** Name of the service that answers a call, as people see it in logs and in the documentation. */
export const serviceOf = (method: DescMethod): ServiceName => {
  const packageName = packageOf(method.parent.typeName);
  const owner = serviceNames.find((name) => serviceAccess[name].owns === packageName);
  if (owner === undefined) {
    throw new Error(`No service owns the package ${packageName}: see access/service-access.ts`);
  }
  return owner;
};

/** Name of an RPC service in access/service-access.ts: catalog.VideoService. */
export const calledAs = (service: DescService): string => `${packageOf(service.typeName)}.${service.name}`;

/** Subject of a call: rpc.catalog.v1.VideoService.GetVideo. Derived, never written by hand. */
export const rpcSubject = (method: DescMethod): string =>
  `rpc.${packageOf(method.parent.typeName)}.v1.${method.parent.name}.${method.name}`;

/** Subject of an event: evt.catalog.v1.video.upserted; `from` is the package of the publisher, or * for any. */
export const eventSubject = (from: string, event: DescMessage): string => {
  const name = getOption(event, fact);
  if (!name) {
    throw new Error(`${event.typeName} is not an event: it lacks the option (reelkeep.common.v1.fact)`);
  }
  return `evt.${from}.v1.${name}`;
};
