import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const value = 'cG8tdG9rZW4tb2YtdGVzdHM=';

describe('the PO token', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.start();
    await world.db.query('TRUNCATE credential, queue_item');
    await world.settings({});
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await world?.stop();
  });

  const read = async (youtubeId: string): Promise<void> => {
    await world.queue.enqueue({ entries: [youtubeId], autostart: false, flat: false, force: false });
    await eventually(
      async () => expect(['', youtubeId]).not.toContain((await world.queue.getItem({ youtubeId })).item?.title ?? ''),
      waitMs,
    );
  };
  const sent = async (): Promise<Set<string | null>> =>
    new Set((await world.source.log()).map(({ po_token: token }) => token));

  it('goes with the questions of the client that it is for, while the settings say so', async () => {
    expect(await world.credentials.setPoToken({ token: ` mweb.player+${value} ` })).toMatchObject({
      hidden: 'mweb.player+********',
    });
    await read(videos.chisel);
    expect(await sent()).toEqual(new Set([null]));
    await world.settings({ potoken: true, extractor_lang: 'de' });
    await read(videos.workbench);
    expect(await sent()).toEqual(new Set([null, value]));
    await world.credentials.revokePoToken({});
    expect(await world.credentials.getPoToken({})).toMatchObject({ hidden: '' });
    await world.source.reset();
    await read(videos.doubleStar);
    expect(await sent()).toEqual(new Set([null]));
  });

  it('has a provider through the plugin alone that the operator gave, by the address of the settings', async () => {
    const plugins = join(world.platform.cacheDir, 'plugins');
    const folder = join(plugins, 'bgutil', 'yt_dlp_plugins', 'extractor');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'getpot_under_test.py'), plugin);
    const given = (): Promise<string> =>
      readFile(join(world.platform.cacheDir, 'ytdlp', 'given'), 'utf8').catch(() => 'nobody');
    await world.stopService();
    await world.start({ REELKEEP_YTDLP_PLUGINS: plugins });
    await read(videos.chisel);
    expect(await given()).toBe('nobody');
    await world.settings({ pot_provider_url: 'http://u:p@127.0.0.1:4416/a;b' });
    await read(videos.workbench);
    expect(await given()).toBe('http://u:p@127.0.0.1:4416/a%3Bb');
  });
});

/** In the place of bgutil-ytdlp-pot-provider, under its name: notes the address that it is given. */
const plugin = `
from pathlib import Path
from yt_dlp.extractor.youtube.pot.provider import PoTokenProvider, PoTokenResponse, register_provider

@register_provider
class BgUtilHTTPPTP(PoTokenProvider):
    PROVIDER_NAME = 'bgutil:http'
    PROVIDER_VERSION = '1.0.0'
    BUG_REPORT_LOCATION = 'nowhere'

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        Path('~/given').expanduser().write_text(self._configuration_arg('base_url', casesense=True)[0])

    def is_available(self):
        return True

    def _real_request_pot(self, request):
        return PoTokenResponse('${value}')
`;
