// Pictures for a made-up library: a few dozen are drawn, and every video shows one of them.
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { channelArtFile, videoThumbFile } from '@reelkeep/contracts';
import { launchBrowser } from '../../web/e2e/dist/browser.js';
import { Random } from './random.mjs';
import { height, picture, width } from './scenes.mjs';

const drawn = 64;

/**
 * Gives each video and channel its pictures below the cache root. They are links to the few that are drawn: a library
 * of a million videos takes no more of the disk.
 */
export const layPictures = async (cacheRoot, { channels, videos }, seed) => {
  const pictures = await draw(join(cacheRoot, 'seed'), seed);
  const lay = (at, path) => {
    const file = join(cacheRoot, path);
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    linkSync(pictures[at % drawn], file);
  };
  // ext4 allows 65,000 links to a file: 64 of them serve four million videos.
  videos.forEach(({ youtube_id: id }, at) => lay(at * 7 + Math.floor(at / drawn), videoThumbFile(id)));
  channels.forEach(({ channel_id: id }, at) => {
    lay(at, channelArtFile(id, 'thumb'));
    lay(at + 5, channelArtFile(id, 'banner'));
  });
  return pictures;
};

const draw = async (folder, seed) => {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    const files = [];
    for (let at = 0; at < drawn; at++) {
      await page.setContent(`<style>body{margin:0}</style>${picture(new Random(seed, 'picture', at))}`);
      const file = join(folder, `${at}.jpg`);
      writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: 72 }));
      files.push(file);
    }
    return files;
  } finally {
    await browser.close();
  }
};
