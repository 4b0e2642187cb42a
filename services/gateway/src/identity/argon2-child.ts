import { setPriority } from 'node:os';
import type { Argon2Answer, Argon2Question } from './argon2-messages.js';
import { deriveHere } from './password.js';

// Whoever watches a film goes before whoever signs in.
const lowestPriority = 19;
setPriority(lowestPriority);

const answer = (message: Argon2Answer): void => {
  // Nobody is left to hear it once the gateway is gone.
  process.send?.(message, undefined, undefined, () => undefined);
};

process.on('message', ({ id, parameters }: Argon2Question) => {
  deriveHere(parameters).then(
    (tag) => answer({ id, tag }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
