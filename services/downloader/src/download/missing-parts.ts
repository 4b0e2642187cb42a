import { VideoPart } from '@reelkeep/contracts';

/** What was asked for beside a video, and whether it came; undefined where nobody asked. */
type Came = {
  subtitles: boolean;
  thumbnail: boolean;
  sponsorBlock: boolean | undefined;
  dislikes: boolean | undefined;
};

/** The parts that did not come. */
export const missingParts = ({ subtitles, thumbnail, sponsorBlock, dislikes }: Came): VideoPart[] =>
  (
    [
      [VideoPart.SUBTITLES, subtitles],
      [VideoPart.THUMBNAIL, thumbnail],
      [VideoPart.SPONSORBLOCK, sponsorBlock],
      [VideoPart.DISLIKES, dislikes],
    ] as const
  ).flatMap(([part, came]) => (came === false ? [part] : []));
