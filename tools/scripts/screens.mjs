/**
 * Makes pictures of every screen, dark and light, on a phone and on a desktop, from a seeded library:
 * `npm run screens`, or `npm run screens -- FOLDER`; test-results/screens by default. Needs what
 * `npm run setup -- --test` makes.
 */
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { onPinnedNode, root } from './workspace.mjs';

onPinnedNode();

const folder = resolve(process.argv[2] ?? join(root, 'test-results/screens'));
// A seed whose channels speak what every machine has letters for.
const size = { videos: 600, seed: 93 };

const { mediaFile } = await import('@reelkeep/contracts');
const { readSetup, requireSetup } = await import('@reelkeep/engines');
const { buildUploads } = await import('@reelkeep/testing');
const { withSeededProduct } = await import('../bench/product.mjs');
const { desktop, launchBrowser, openPage, phone, signIn, untilQuiet } = await import('../../web/e2e/dist/browser.js');

const uploads = buildUploads(8, 'c12');

await withSeededProduct(
  size,
  async (stack, keeper, library) => {
    layFilm(join(stack.home, 'media'), library);
    await keeper.add(uploads.map(({ id }) => id));
    const browser = await launchBrowser();
    try {
      for (const theme of ['dark', 'light']) {
        await keeper.call('POST', '/api/user/me/', { stylesheet: `${theme}.css` });
        for (const [name, viewport] of Object.entries({ phone, desktop })) {
          const { page, context } = await openPage(browser, stack, viewport);
          await signIn(page);
          for (const [screen, path] of Object.entries(screensOf(library))) {
            await page.goto(path);
            await untilQuiet(page);
            const file = join(folder, `${screen}-${theme}-${name}.png`);
            mkdirSync(dirname(file), { recursive: true });
            await page.screenshot({ path: file });
            console.log(file);
          }
          await context.close();
        }
      }
    } finally {
      await browser.close();
    }
  },
  uploads,
);

function screensOf({ channels: [channel], videos: [video], playlists: [, playlist] }) {
  const channelPath = `/channel/${channel.channel_id}`;
  return {
    home: '/',
    channels: '/channel/',
    channel: `${channelPath}/`,
    'channel-playlists': `${channelPath}/playlist/`,
    'channel-about': `${channelPath}/about/`,
    playlists: '/playlist/',
    playlist: `/playlist/${playlist.playlist_id}`,
    video: `/video/${video.youtube_id}`,
    search: `/search/?query=${encodeURIComponent('full:lighthouse')}`,
    downloads: '/downloads/',
    dashboard: '/settings/',
    'user-settings': '/settings/user/',
    'application-settings': '/settings/application/',
    actions: '/settings/actions/',
    'past-tasks': '/settings/tasks/',
    users: '/admin/',
    about: '/about/',
    'not-found': '/nowhere/',
  };
}

/** Every video is the same slow look at one of the pictures: a screen shows a film that plays. */
function layFilm(mediaRoot, { videos, pictures: [picture] }) {
  const film = join(mediaRoot, 'film.mp4');
  const look = "zoompan=z='1+on/2000':d=250:s=1280x720:fps=25";
  const encoding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-t', '10', '-movflags', '+faststart'];
  const ffmpeg = requireSetup(readSetup(), 'ffmpeg');
  execFileSync(ffmpeg, ['-v', 'error', '-y', '-loop', '1', '-i', picture, '-vf', look, ...encoding, film]);
  for (const { channel_id: channelId, youtube_id: youtubeId } of videos) {
    const file = join(mediaRoot, mediaFile(channelId, youtubeId));
    mkdirSync(dirname(file), { recursive: true });
    linkSync(film, file);
  }
  rmSync(film);
}
