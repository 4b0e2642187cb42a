import { useQuery } from '@tanstack/react-query';

import { damagedFilesQuery } from '../api/integrity.query.js';
import { Damage } from './damage.js';

/** What is wrong with the file of a video; nothing where nothing is. For staff. */
export function FileDamage({ videoId }: { videoId: string }) {
  const { data = [] } = useQuery({ ...damagedFilesQuery(videoId), refetchInterval: false });
  return data.map((file) => <Damage key={file.youtube_id} file={file} />);
}
