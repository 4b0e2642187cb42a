import { Seal } from '@reelkeep/runtime';

/** Seals addresses, each under the task that it is for. */
export class TargetSeal extends Seal {
  constructor(credentialsKey: string | undefined) {
    super(credentialsKey, 'reelkeep addresses of notifications');
  }
}
