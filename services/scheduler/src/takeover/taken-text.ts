import type { MissingMediaCount, TakenOver, TakeoverKind } from '@reelkeep/contracts/workflows';

const mostProblems = 10;

/** What a takeover tells in the end: what is new here, what is missing, and what could not be used. */
export const takenText = (
  taken: Readonly<Partial<Record<TakeoverKind, TakenOver>>>,
  media: MissingMediaCount,
): string => {
  const added = (kind: TakeoverKind): number => taken[kind]?.added ?? 0;
  const all = Object.values(taken);
  const damaged = all.reduce((sum, one) => sum + one.damaged, 0);
  const problems = all.flatMap((one) => one.problems).slice(0, mostProblems);
  return [
    `Taken over from TubeArchivist: ${added('channel')} channel(s), ${added('video')} video(s), ` +
      `${added('playlist')} playlist(s), ${added('subtitle')} subtitle track(s), comments of ${added('comment')} ` +
      `video(s), ${added('download')} row(s) of the queue, ${added('config')} setting(s).`,
    ...mediaText(media),
    ...(damaged > 0 ? [`${damaged} document(s) could not be used: ${problems.join('; ')}.`] : []),
  ].join(' ');
};

const mediaText = (media: MissingMediaCount): string[] => {
  if ('fault' in media) {
    return [`Media files were not looked for: ${media.fault}`];
  }
  const { missing, checked } = media;
  return missing > 0
    ? [
        `${missing} of ${checked} video(s) have no media file yet: put it into the media folder as <channel>/<video>.mp4.`,
      ]
    : [];
};
