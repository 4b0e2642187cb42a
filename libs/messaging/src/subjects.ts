import { type DescMessage, type DescMethod, getOption } from '@bufbuild/protobuf';
import { fact } from '@reelkeep/contracts';

/** Name of the package's part that names the owner: reelkeep.catalog.v1 gives "catalog". */
const owner = (typeName: string): string => typeName.split('.')[1] ?? typeName;

/** Subject of a call: rpc.catalog.v1.VideoService.GetVideo. Derived, never written by hand. */
export const rpcSubject = (method: DescMethod): string =>
  `rpc.${owner(method.parent.typeName)}.v1.${method.parent.name}.${method.name}`;

/** Subject of an event: evt.catalog.v1.video.upserted; `from` is the publishing service, or * for any. */
export const eventSubject = (from: string, event: DescMessage): string => {
  const name = getOption(event, fact);
  if (!name) {
    throw new Error(`${event.typeName} is not an event: it lacks the option (reelkeep.common.v1.fact)`);
  }
  return `evt.${from}.v1.${name}`;
};
