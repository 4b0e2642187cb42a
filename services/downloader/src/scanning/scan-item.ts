import type { ChannelId, PlaylistId } from '@reelkeep/contracts';
import type { TabSizes } from './tab-sizes.js';

/** Something that is subscribed to, as a scan keeps it until its turn. */
export type ScanItem =
  | {
      kind: 'channel';
      id: ChannelId;
      name: string;
      /** What it is known to have; empty when nobody has looked. */
      tabs: string[];
      /** Its own sizes, which win over the settings'. */
      sizes: Partial<TabSizes>;
    }
  | { kind: 'playlist'; id: PlaylistId; name: string };
