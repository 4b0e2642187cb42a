/**
 * The parameters of a list with the player over it, or without it when there is no video. `t` is never kept: it is a
 * second of the video before.
 */
export function withPlayer(search: URLSearchParams, videoId?: string): URLSearchParams {
  const params = new URLSearchParams(search);
  params.delete('t');
  params.delete('videoId');
  if (videoId !== undefined) params.set('videoId', videoId);
  return params;
}
