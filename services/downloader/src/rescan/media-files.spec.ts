import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mediaFilesAfter } from './media-files.js';

const [first, second] = ['UCharbourworkshop0000000', 'UCmeadowobservatory00000'];

describe('the media files of a folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-media-files-'));
    for (const path of [
      `${second}/aaaaaaaaaaa.mp4`,
      `${first}/ccccccccccc.mp4`,
      `${first}/bbbbbbbbbbb.mp4`,
      `${first}/bbbbbbbbbbb.en.vtt`,
      `${first}/notes.mp4.txt`,
      `${first}/..mp4`,
    ]) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), '');
    }
    await mkdir(join(folder, first, 'ddddddddddd.mp4'));
    await writeFile(join(folder, 'UCplainfile0000000000000'), '');
    await writeFile(join(folder, '.reelkeep-volume'), '');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('come in the order of their names, page by page, without what is none', async () => {
    const found: string[] = [];
    let after = '';
    for (let page = 0; page < 10; page++) {
      const { files, next } = await mediaFilesAfter(folder, after, 1);
      found.push(...files.map(({ channelId, youtubeId }) => `${channelId}/${youtubeId}`));
      after = next;
      if (after === '') {
        break;
      }
    }
    expect(found).toEqual([`${first}/bbbbbbbbbbb`, `${first}/ccccccccccc`, `${second}/aaaaaaaaaaa`]);
    expect(await mediaFilesAfter(folder, '', 10)).toMatchObject({ next: '', files: { length: 3 } });
  });
});
