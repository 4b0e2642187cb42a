import { useLingui } from '@lingui/react/macro';

import { useUserConfig } from '../../../shared/api/user-config.query.js';
import { useSimilarVideos } from '../api/similar.query.js';
import { VideoList } from './video-list.js';

/** What else of the archive is like a video; nothing where there is none. */
export function SimilarVideos({ videoId, className }: { videoId: string; className: string | undefined }) {
  const { t } = useLingui();
  const config = useUserConfig();
  const videos = useSimilarVideos(videoId);
  if (videos.length === 0) return null;
  return (
    <section className={className} aria-labelledby="similar">
      <h2 id="similar">{t`Similar Videos`}</h2>
      <VideoList videos={videos} viewStyle="grid" columns={config.grid_items} />
    </section>
  );
}
