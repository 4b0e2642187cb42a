import type { StreamStanding } from '@reelkeep/messaging';

/** How far a projection has come: all events up to here are in it, or were never meant for it. */
export type StreamPosition = { created: string; sequence: number };

/**
 * Where one stands that has kept no position. What a durable was given in the time before positions were kept counts as
 * handled; one that was never given anything stands at the beginning, even where the stream has lost that.
 */
export const firstPosition = ({ created, first, handled, isIdle, isUsed }: StreamStanding): StreamPosition => {
  const sequence = isIdle ? Math.max(handled, first - 1) : handled;
  return { created, sequence: isUsed ? sequence : 0 };
};

/** Whether events are gone that the projection may lack. */
export const hasGap = (kept: StreamPosition, { created, first }: StreamStanding): boolean =>
  created !== kept.created || first > kept.sequence + 1;

/** Where one stands whose projection is being built anew: what the stream still has is yet to come. */
export const positionAfterGap = ({ created, first }: StreamStanding): StreamPosition => ({
  created,
  sequence: Math.max(0, first - 1),
});

/**
 * Where one without a gap stands now. `lastBefore` was the end of the stream half a minute ago, when all of it had
 * reached the durables: of a present end the server may not have told them yet.
 */
export const advanced = (
  kept: StreamPosition,
  { handled, isIdle }: StreamStanding,
  lastBefore: number | undefined,
): StreamPosition => ({
  ...kept,
  sequence: Math.max(kept.sequence, handled, isIdle ? (lastBefore ?? 0) : 0),
});
