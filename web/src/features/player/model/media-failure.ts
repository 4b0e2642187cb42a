/** Why a media element gave up: the connection was lost, or the browser cannot play the file. */
export type MediaFailure = 'connection' | 'file';

/** One byte of the file tells the two apart: the element itself does not. */
export async function findFailure(mediaUrl: string, ask: typeof fetch = fetch): Promise<MediaFailure> {
  try {
    const { status, body } = await ask(mediaUrl, { headers: { Range: 'bytes=0-0' }, cache: 'no-store' });
    void body?.cancel();
    return status >= 500 ? 'connection' : 'file';
  } catch {
    return 'connection';
  }
}
