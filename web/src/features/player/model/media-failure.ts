/**
 * Why a media element gives less than a film: the connection was lost, the file is gone, the browser knows none of its
 * formats, or only that of its sound.
 */
export type MediaFailure = 'connection' | 'missing' | 'format' | 'picture';

/** One byte of the file tells why the element gave up: the element itself does not. */
export async function findFailure(mediaUrl: string, ask: typeof fetch = fetch): Promise<MediaFailure> {
  try {
    const { status, ok, body } = await ask(mediaUrl, { headers: { Range: 'bytes=0-0' }, cache: 'no-store' });
    void body?.cancel();
    if (status === 404) return 'missing';
    return ok ? 'format' : 'connection';
  } catch {
    return 'connection';
  }
}
