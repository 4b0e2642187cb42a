import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settingsBucket, VideoService } from '@reelkeep/contracts';
import { type Api, eventually, type Schemas } from '@reelkeep/testing';
import pg from 'pg';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { channelId, sampleVideo, youtubeId } from '../testing/samples.js';
import { castKeyOf, castSeconds, signedGrant } from './cast-signature.js';

const refused = { detail: 'This address is not valid, or not any more.' };
const video = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
const receiver = { origin: 'https://www.gstatic.com' };

let world: TestGateway;
let keeper: Api;
let nobody: Api;

const castWhile = async (isOn: boolean): Promise<void> => {
  await world.platform.buckets.put(settingsBucket.name, 'app', JSON.stringify({ application: { enable_cast: isOn } }));
  await eventually(async () => expect((await keeper.settings.get()).application.enable_cast).toBe(isOn));
};
const addressesOf = (api: Api): Promise<Schemas['CastAddresses']> =>
  api.client.ask('get', '/api/video/{video_id}/cast/', { path: { video_id: youtubeId } });
/** With what the gateway signs, to make an address that is as it should be but for its time. */
const keyOfKeeper = async (): Promise<{ userId: number; key: Buffer }> => {
  const client = new pg.Client({ connectionString: world.platform.databaseUrl('identity') });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; password: string }>(
      "SELECT id, password FROM identity.app_user WHERE username = 'keeper'",
    );
    const [{ id, password } = { id: 0, password: '' }] = rows;
    return { userId: id, key: castKeyOf(password) };
  } finally {
    await client.end();
  }
};
const statusOf = async (address: string): Promise<number> => (await nobody.files.get(address)).status;

beforeAll(async () => {
  world = await startTestGateway();
  keeper = await world.admin();
  nobody = world.anonymous();
  await world.services.serve(VideoService, { getVideo: () => ({ video: sampleVideo() }) });
  const { mediaDir, cacheDir } = world.platform;
  await mkdir(join(mediaDir, channelId), { recursive: true });
  await mkdir(join(cacheDir, 'videos', 'c'), { recursive: true });
  await writeFile(join(mediaDir, channelId, `${youtubeId}.mp4`), video);
  await writeFile(join(mediaDir, channelId, 'clamp000001.mp4'), video);
  await writeFile(join(mediaDir, channelId, `${youtubeId}.en.vtt`), 'WEBVTT\n');
  await writeFile(join(cacheDir, 'videos', 'c', `${youtubeId}.jpg`), 'picture');
});

afterAll(async () => {
  await world.stop();
});

beforeEach(() => castWhile(true));

describe('an address for a Cast receiver', () => {
  it('plays the video, its picture and its subtitles without a session, also in parts', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { media_url: media, vid_thumb_url: picture, subtitles, expires } = await addressesOf(keeper);
    expect(expires - castSeconds - before).toBeGreaterThanOrEqual(0);
    expect(expires - castSeconds - before).toBeLessThan(60);
    const whole = await nobody.files.get(media);
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' } });
    expect(whole.body.equals(video)).toBe(true);
    const part = await nobody.files.get(media, { range: 'bytes=900-' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 900-999/1000' } });
    expect(part.body.equals(video.subarray(900))).toBe(true);
    expect((await nobody.files.get(media, { method: 'HEAD' })).headers['content-length']).toBe('1000');
    expect((await nobody.files.get(picture)).headers['content-type']).toBe('image/jpeg');
    expect(subtitles).toHaveLength(1);
    expect((await nobody.files.get(subtitles[0] ?? '')).headers['content-type']).toBe('text/vtt; charset=utf-8');
  });

  it('may be read by the page of a receiver, where the file itself may not', async () => {
    const { media_url: media } = await addressesOf(keeper);
    const { headers } = await nobody.files.get(media, { headers: receiver });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': expect.stringContaining('content-range'),
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    const preflight = await nobody.client.send({
      method: 'OPTIONS',
      path: media,
      headers: { ...receiver, 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('range');
    const file = await keeper.files.get(`/youtube/${channelId}/${youtubeId}.mp4`, { headers: receiver });
    expect(file.status).toBe(200);
    expect(file.headers).not.toHaveProperty('access-control-allow-origin');
    expect(file.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('is for that file alone, and only to be read', async () => {
    const { media_url: media } = await addressesOf(keeper);
    for (const other of [
      media.replace(youtubeId, 'clamp000001'),
      media.replace('.mp4', '.en.vtt'),
      media.replace(`/youtube/${channelId}/${youtubeId}.mp4`, ''),
      media.replace('/youtube/', '/youtube/../youtube/'),
      media.replace('/youtube/', '/api/video/'),
      '/cast/1.2.3/youtube/x/y.mp4',
      // No number of a user in the database.
      `/cast/9999999999.99999999999.${'A'.repeat(43)}/youtube/${channelId}/${youtubeId}.mp4`,
    ]) {
      const answer = await nobody.files.get(other);
      expect([other, answer.status, JSON.parse(answer.body.toString())]).toEqual([other, 403, refused]);
    }
    expect((await nobody.client.send({ method: 'POST', path: media })).status).toBe(405);
    expect((await nobody.client.send({ method: 'DELETE', path: media })).status).toBe(405);
  });

  it('ends', async () => {
    const { userId, key } = await keyOfKeeper();
    const name = `${channelId}/${youtubeId}.mp4`;
    const until = (expiresAt: number): string =>
      `/cast/${signedGrant(key, { userId, expiresAt }, `media/${name}`)}/youtube/${name}`;
    const now = Math.floor(Date.now() / 1000);
    expect(await statusOf(until(now + 60))).toBe(200);
    expect(await statusOf(until(now - 1))).toBe(403);
  });

  it('is refused while casting is off, and none is given then', async () => {
    const { media_url: media } = await addressesOf(keeper);
    await castWhile(false);
    expect(await statusOf(media)).toBe(403);
    expect(await keeper.client.call('GET', `/api/video/${youtubeId}/cast/`, { status: 400 })).toEqual({
      error: 'Casting is off in the settings.',
    });
    await castWhile(true);
    expect(await statusOf(media)).toBe(200);
  });

  it('ends with the account or the password of whom it was given to, and with nobody else’s', async () => {
    const guest = await world.member();
    const { media_url: media } = await addressesOf(guest);
    const { media_url: another } = await addressesOf(keeper);
    expect(await statusOf(media)).toBe(200);
    const id = (await keeper.users.list()).find(({ name }) => name === 'guest')?.id ?? 0;
    await keeper.users.update(id, { is_active: false });
    await eventually(async () => expect(await statusOf(media)).toBe(403));
    await keeper.users.update(id, { is_active: true });
    await eventually(async () => expect(await statusOf(media)).toBe(200));
    await keeper.users.update(id, { password: 'quite another sentence' });
    await eventually(async () => expect(await statusOf(media)).toBe(403));
    expect(await statusOf(another)).toBe(200);
  });
});

it('pages may load the scripts that speak to Cast devices only while casting is on', async () => {
  const policyOf = async (): Promise<string> =>
    String((await nobody.files.get('/api/health/')).headers['content-security-policy']);
  const open = await policyOf();
  expect(open).toContain("script-src 'self' https://www.gstatic.com");
  await castWhile(false);
  const strict = await policyOf();
  expect(strict).not.toContain('gstatic');
  // Nothing else differs.
  expect(open.split(';').filter((directive) => !directive.startsWith('script-src'))).toEqual(strict.split(';'));
});
