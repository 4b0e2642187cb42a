import { Injectable } from '@nestjs/common';
import { Place, TrashService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';

/** Where something is as the catalogue has it, and of which channel it is there. */
export type PlaceOfVideo = { place: 'archive' | 'trash' | 'none'; channelId: string };

const words: ReadonlyMap<Place, PlaceOfVideo['place']> = new Map([
  [Place.ARCHIVE, 'archive'],
  [Place.TRASH, 'trash'],
  [Place.NONE, 'none'],
]);

/** Asks the catalogue where videos and channels are. All of it throws `unavailable` without one. */
@Injectable()
export class Places {
  private readonly catalog: ClientOf<typeof TrashService>;

  constructor(rpc: RpcClient) {
    this.catalog = rpc.of(TrashService);
  }

  async ofVideo(youtubeId: string): Promise<PlaceOfVideo> {
    const { videos } = await this.catalog.findPlaces({ youtubeIds: [youtubeId] });
    return { place: wordOf(videos[0]?.place), channelId: videos[0]?.channelId ?? '' };
  }

  async ofChannel(channelId: string): Promise<PlaceOfVideo['place']> {
    const { channels } = await this.catalog.findPlaces({ channelIds: [channelId] });
    return wordOf(channels[0]);
  }

  /** Those of the ids that are in the archive or in the trash. */
  async known(kind: 'video' | 'channel', ids: readonly string[]): Promise<Set<string>> {
    const given = [...ids];
    const found =
      kind === 'video'
        ? (await this.catalog.findPlaces({ youtubeIds: given })).videos.map(({ place }) => place)
        : (await this.catalog.findPlaces({ channelIds: given })).channels;
    return new Set(given.filter((_, at) => wordOf(found[at]) !== 'none'));
  }
}

/** What is not said must not be taken for nowhere: files of what is nowhere are removed. */
const wordOf = (place: Place | undefined): PlaceOfVideo['place'] => {
  const word = place === undefined ? undefined : words.get(place);
  if (word === undefined) {
    throw new Error('The catalogue does not say where something is.');
  }
  return word;
};
