import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { SourcePauseKind, type SourcePauseSchema } from '@reelkeep/contracts';
import type { PauseKind } from './back-off.js';
import type { SourcePause } from './source-gate.store.js';

const kinds = {
  away: SourcePauseKind.AWAY,
  blocked: SourcePauseKind.BLOCKED,
  broken: SourcePauseKind.BROKEN,
} as const satisfies Record<PauseKind, SourcePauseKind>;

/** A pause as other services hear of it. */
export const sourcePauseOf = ({
  kind,
  reason,
  since,
  nextTry,
}: SourcePause): MessageInitShape<typeof SourcePauseSchema> => ({
  kind: kinds[kind],
  reason,
  since: timestampFromDate(since),
  nextTry: timestampFromDate(nextTry),
});

/** What people read of a pause as a task's lines; times of day in the server's zone. */
export const pauseLines = ({ reason, since, nextTry }: SourcePause): string[] => [
  reason,
  `Since ${timeOfDay(since)}. Next try at ${timeOfDay(nextTry)}; nothing that was entered is lost.`,
];

/** The same of a pause for room on a disk. */
export const spaceLines = ({ reason, since }: { reason: string; since: Date }): string[] => [
  reason,
  `Since ${timeOfDay(since)}; nothing that was entered is lost.`,
];

const timeOfDay = (moment: Date): string =>
  [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
