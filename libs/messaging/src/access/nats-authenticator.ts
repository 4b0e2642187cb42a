import { readFileSync } from 'node:fs';
import { type Authenticator, jwtAuthenticator, nkeyAuthenticator } from '@nats-io/transport-node';
import { natsSeedIn, natsTokenIn } from '@reelkeep/runtime/given-texts';
import type { NatsKey } from './nats-key.js';

/**
 * Answers a server's question who we are by a file, as it is whenever the server asks: keys and tokens are replaced
 * while services run. One that can not be used just then, as in the middle of that, counts as it was before: whoever
 * throws here ends the connection for good. Throws when it can not be used from the beginning.
 */
export const authenticatorBy = ({ variable, file }: NatsKey): Authenticator => {
  const load = (): Authenticator => {
    const text = readFileSync(file, 'utf8');
    const seed = new TextEncoder().encode(natsSeedIn(text));
    const answer =
      variable === 'NATS_CREDS_FILE' ? jwtAuthenticator(natsTokenIn(text) ?? '', seed) : nkeyAuthenticator(seed);
    // A seed with a wrong letter is found when it signs.
    answer('a try');
    return answer;
  };
  let current: Authenticator;
  try {
    current = load();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${variable}: ${file} can not be used: ${reason}`, { cause });
  }
  return (nonce) => {
    try {
      current = load();
    } catch {
      // As it was.
    }
    return current(nonce);
  };
};
