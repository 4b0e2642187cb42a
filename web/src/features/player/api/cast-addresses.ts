import { api } from '../../../shared/api/http.js';
import type { CastAddresses } from '../../../shared/api/types.js';

/** Addresses of a video that a receiver can play, which has no session. */
export function askCastAddresses(videoId: string): Promise<CastAddresses> {
  return api('get', '/api/video/{video_id}/cast/', { params: { path: { video_id: videoId } } });
}
