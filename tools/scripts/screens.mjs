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
const loginAddress = '/login/';
const loadingSignMs = 3_000;

const { mediaFile } = await import('@reelkeep/contracts');
const { readSetup, requireSetup } = await import('@reelkeep/engines');
const { buildUploads } = await import('@reelkeep/testing');
const { withSeededProduct } = await import('../bench/product.mjs');
const { desktop, launchBrowser, openPage, phone, signIn, untilQuiet } = await import('../../web/e2e/dist/browser.js');
const { screensOfRoutes } = await import('../../web/e2e/dist/routes.js');

const uploads = buildUploads(8, 'c12');

await withSeededProduct(
  size,
  async (stack, keeper, library) => {
    layFilm(join(stack.home, 'media'), library);
    await keeper.add(uploads.map(({ id }) => id));
    for (const { youtube_id: id } of library.videos.slice(-3)) await keeper.api.videos.delete(id);
    const browser = await launchBrowser();
    try {
      for (const theme of ['dark', 'light']) {
        await keeper.call('POST', '/api/user/me/', { stylesheet: `${theme}.css` });
        for (const [name, viewport] of Object.entries({ phone, desktop })) {
          const { page, context } = await openPage(browser, stack, viewport);
          await signIn(page);
          for (const [screen, address] of Object.entries(screensOf(library))) {
            // Who is signed in is led away from it.
            if (address === loginAddress) await context.clearCookies();
            await page.goto(address);
            await untilQuiet(page);
            await untilFilmShows(page);
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

/** Addresses by the names of their pictures: each route with what its parameters may be, the login page last. */
function screensOf({ videos: [video], playlists: [, playlist] }) {
  // It has streams and shorts, too.
  const channelId = playlist.channel_id;
  const ids = [channelId, video.youtube_id, playlist.playlist_id];
  const values = {
    ':channelId': [channelId],
    ':type?': ['', 'streams/', 'shorts/'],
    ':videoId': [video.youtube_id],
    ':playlistId': [playlist.playlist_id],
    '*': ['nowhere/'],
  };
  const addressesOf = (route) => {
    const addresses = Object.entries(values).reduce(
      (all, [part, each]) => all.flatMap((address) => each.map((value) => address.replace(part, value))),
      [route.replace(/^\/?/, '/')],
    );
    if (addresses[0].includes(':')) throw new Error(`nobody has said what ${route} shows`);
    return addresses;
  };
  const nameOf = (address) =>
    ids
      .reduce((name, id) => name.replace(id, 'id'), address)
      .split(/\W+/)
      .filter(Boolean)
      .join('-') || 'home';
  const addresses = [
    ...Object.keys(screensOfRoutes).flatMap(addressesOf),
    `/?videoId=${video.youtube_id}`,
    '/search/?query=full:lighthouse',
  ];
  const last = (address) => Number(address === loginAddress);
  return Object.fromEntries(
    addresses.toSorted((a, b) => last(a) - last(b)).map((address) => [nameOf(address), address]),
  );
}

/** The browser takes its sign of loading from a player some time after it has loaded. */
async function untilFilmShows(page) {
  if ((await page.locator('video').count()) > 0) await page.waitForTimeout(loadingSignMs);
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
