import { Seal } from '@reelkeep/runtime';

/** Seals API tokens, each under the user whose it is. */
export class TokenSeal extends Seal {
  constructor(credentialsKey: string | undefined) {
    super(credentialsKey, 'reelkeep API tokens');
  }
}
