import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countPlaces, folderFault, groupAt, placesAfter } from './import-tree.js';

const signal = new AbortController().signal;

describe('the places of a tree', () => {
  let root: string;
  const lay = async (...paths: string[]): Promise<void> => {
    for (const path of paths) {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), '');
    }
  };
  const all = async (limit: number): Promise<{ places: string[]; unfinished: number; pages: number }> => {
    const found: string[] = [];
    let [after, unfinished, pages] = ['', 0, 0];
    do {
      const page = await placesAfter(root, after, limit, signal);
      expect(page.places.length).toBeLessThanOrEqual(limit);
      found.push(...page.places);
      unfinished += page.unfinished;
      pages += 1;
      after = page.next;
    } while (after !== '');
    return { places: found, unfinished, pages };
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'reelkeep-import-tree-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('come folder by folder, however they are cut into pages', async () => {
    await lay(
      'z.mp4',
      'B/Season 2024/s2024.e0101 - Two.mp4',
      'B/Season 2024/s2024.e0101 - Two.info.json',
      'B/Season 2023/s2023.e0101 - One.mkv',
      'B/tvshow.nfo',
      'B/poster.jpg',
      'B/fanart.jpg',
      'B/season2024-poster.jpg',
      'B/a.mp4',
      'B/half.mp4.part',
      'A/20240101 Title [chisel00001]/Title.webm',
      'A B/c.mp4',
      '.hidden/d.mp4',
      'B/@eaDir/e.mp4',
    );
    await mkdir(join(root, 'Empty/deep'), { recursive: true });
    const places = [
      'z',
      'A/20240101 Title [chisel00001]/Title',
      'A B/c',
      'B/a',
      'B/Season 2023/s2023.e0101 - One',
      'B/Season 2024/s2024.e0101 - Two',
    ];
    for (const limit of [1, 2, 3, 50]) {
      expect(await all(limit)).toMatchObject({ places, unfinished: 1 });
    }
    expect(await countPlaces(root, signal)).toBe(places.length);
  });

  it('go on behind one that is gone, and where files came in meanwhile', async () => {
    await lay('A/a.mp4', 'B/b.mp4', 'B/d.mp4', 'C/c.mp4');
    await rm(join(root, 'B'), { recursive: true });
    expect(await placesAfter(root, 'B/b', 9, signal)).toMatchObject({ places: ['C/c'], next: '' });
    await lay('B/a.mp4', 'B/c.mp4', 'A/new.mp4');
    expect(await placesAfter(root, 'B/b', 9, signal)).toMatchObject({ places: ['B/c', 'C/c'], next: '' });
  });

  it('name a folder that is not gone into, with the reason', async () => {
    await lay('A/a.mp4', 'Z/z.mp4', 'bad\\name/b.mp4');
    const outside = await mkdtemp(join(tmpdir(), 'reelkeep-import-tree-'));
    await writeFile(join(outside, 'o.mp4'), '');
    await symlink(outside, join(root, 'A', 'elsewhere'));
    await symlink(join(outside, 'nothing'), join(root, 'A', 'dead'));
    for (const limit of [1, 50]) {
      expect((await all(limit)).places).toEqual(['A/a', 'A/elsewhere/', 'Z/z', 'bad\\name/']);
    }
    expect(await folderFault(root, 'A/elsewhere/')).toContain('is a link to a folder, and is not followed');
    expect(await folderFault(root, 'bad\\name/')).toContain('cannot be used. Rename it.');
    expect(await folderFault(root, 'A/')).toBeUndefined();
    await rm(outside, { recursive: true });
  });

  it('hold the files of one video of one folder', async () => {
    await lay('A/B/t.mp4', 'A/B/t.en.srt', 'A/B/t-thumb.jpg', 'A/t.info.json');
    expect(await groupAt(root, 'A/B/t')).toEqual({
      base: 'A/B/t',
      files: [
        { name: 'A/B/t-thumb.jpg', base: 'A/B/t', kind: 'picture' },
        { name: 'A/B/t.en.srt', base: 'A/B/t', kind: 'subtitles', lang: 'en' },
        { name: 'A/B/t.mp4', base: 'A/B/t', kind: 'media' },
      ],
    });
    expect(await groupAt(root, 'A/C/t')).toBeUndefined();
  });

  it('of a tree of thousands fit small pages', async () => {
    for (let folder = 0; folder < 40; folder++) {
      await lay(...Array.from({ length: 50 }, (_, at) => `channel ${folder}/${at}.mp4`));
    }
    const { places, pages } = await all(50);
    expect(new Set(places).size).toBe(2_000);
    expect(pages).toBe(41);
  });
});
