import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isFull } from '@reelkeep/files';
import { diskFault, folderFault } from './disk-fault.js';

describe('a disk at fault', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-disk-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const errorOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('is named with its folder and the cure when a mount point is away', async () => {
    const media = join(folder, 'media');
    await symlink(join(folder, 'no-such-mount'), media);
    const error = await errorOf(mkdir(join(media, 'channel'), { recursive: true }));
    expect(diskFault(error, [media])).toMatch(/media cannot be written \(E[A-Z]+\)\. Is its disk there/);
  });

  it('is named when it is full', async () => {
    const error = await errorOf(writeFile('/dev/full', 'x'));
    expect(diskFault(error, [folder])).toContain('(ENOSPC)');
    expect(isFull(error)).toBe(true);
  });

  it('is told of a folder by itself, whatever is wrong inside it', async () => {
    await symlink(join(folder, 'away'), join(folder, 'inside'));
    expect(await folderFault(folder)).toBeUndefined();
    expect(await folderFault(join(folder, 'inside'))).toMatchObject({ code: 'ENOENT' });
  });

  it('is not what a missing file elsewhere says', async () => {
    const error = await errorOf(mkdir(join(folder, 'a', 'b')));
    expect(diskFault(error, [join(folder, 'media')])).toBeUndefined();
    expect(diskFault(new Error('something else'), [folder])).toBeUndefined();
  });
});
