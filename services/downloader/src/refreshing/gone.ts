import type { ItemKind } from '@reelkeep/contracts';
import type { Failure, FailureReason } from '../yt-dlp/failure.js';

/** What the source says of something that nobody gets any more. */
const certain: Readonly<Record<ItemKind, ReadonlySet<FailureReason>>> = {
  video: new Set(['private', 'uploader-removed', 'source-removed', 'copyright', 'terminated']),
  channel: new Set(['terminated']),
  playlist: new Set(['private']),
};

/**
 * The words for what is not there at all. Many a fault of the tool, or of one kind of client, is told as "not
 * available", too: whatever says more than this is no proof.
 */
const notThere: Readonly<Record<ItemKind, RegExp>> = {
  video:
    /^Video unavailable(?:\. This video (?:is unavailable|is no longer available|has been removed|isn't available anymore))?\.?$/i,
  channel: /does not exist|HTTP Error (?:404|410)/i,
  playlist: /does not exist|HTTP Error (?:404|410)/i,
};

/**
 * Whether the source says by a failure that nobody gets the item there any more. To whom asks with a cookie it may be
 * private only because that cookie is no longer good (SEMANTICS 7); of a private playlist the source tells a stranger
 * that it does not exist. `isElsewhere`: another site says it, which shows nothing but whether its page is there.
 */
export const isGone = (
  kind: ItemKind,
  { reason, stopsRun, message }: Pick<Failure, 'reason' | 'stopsRun' | 'message'>,
  hasCookie: boolean,
  isElsewhere = false,
): boolean => {
  const isHidden = reason === 'private' || (kind === 'playlist' && reason === 'no-page');
  if (stopsRun || reason === undefined || (hasCookie && isHidden)) {
    return false;
  }
  if (isElsewhere) {
    // Other words of other sites may mean anything.
    return reason === 'gone' && /HTTP Error (?:404|410)/i.test(message);
  }
  const isUnnamed = reason === 'gone' || reason === 'no-page';
  return certain[kind].has(reason) || (isUnnamed && notThere[kind].test(message.trim()));
};
