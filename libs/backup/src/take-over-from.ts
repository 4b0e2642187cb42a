import { backupFile, type TakenOver, type TakeoverKind, type takeoverActivityInputs } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { withHeartbeats } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { onCacheDisk } from './on-cache-disk.js';
import { type Taking, takeOverKind } from './take-over.js';

/** An owner's step of a takeover: from the ZIP among the backups below the cache root. */
export const takeOverFrom = <T>(
  cacheDir: string,
  { filename, kind }: z.output<typeof takeoverActivityInputs.takeOver>,
  taking: Taking<T>,
): Promise<TakenOver> =>
  withHeartbeats((signal) =>
    onCacheDisk(() => takeOverKind(below(cacheDir, backupFile(filename)), kind, taking, signal)),
  );

/** What an owner throws that is asked for what another one keeps. */
export const kindOfAnother = (kind: TakeoverKind): Error =>
  ApplicationFailure.nonRetryable(`Documents of the kind ${kind} are kept by another service.`);
