import { release } from '@reelkeep/runtime';

/** Version of this package, as the footer and clients show it. */
export const readVersion = (): string => `v${release}`;
