import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PrivateOptions, hiding, writePrivateOptions } from './private-options.js';

const cookies = [
  { domain: '.youtube.com', path: '/', isSecure: true, expires: '0', name: 'SID', value: 'sid/of+somebody' },
  { domain: '.youtube.com', path: '/', isSecure: true, expires: '0', name: 'PREF', value: 'short' },
];
const secret = (change: Partial<PrivateOptions> = {}): PrivateOptions => ({
  cookies,
  poTokens: [],
  potProviderUrl: null,
  ...change,
});

describe('options that the list of processes must not show', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-options-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const options = async (): Promise<string[]> => (await readFile(join(folder, 'options.conf'), 'utf8')).split('\n');

  it('lie in files that their owner alone may read', async () => {
    const args = await writePrivateOptions(folder, ['--ignore-config', '--', 'url'], secret());
    expect(args).toEqual([`--config-locations=${join(folder, 'options.conf')}`, '--ignore-config', '--', 'url']);
    expect(await options()).toEqual([`'--cookies=${join(folder, 'cookies.txt')}'`, '']);
    expect(await readFile(join(folder, 'cookies.txt'), 'utf8')).toContain('\tSID\tsid/of+somebody\n');
    for (const name of await readdir(folder)) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
  });

  it('take the given option of the extractor with them, which a second one would replace', async () => {
    const args = await writePrivateOptions(
      folder,
      ['--extractor-args=youtube:lang=de', '--', 'url'],
      secret({ poTokens: ['web+tokenOne', 'mweb.gvs+tokenTwo'] }),
    );
    expect(args.slice(1)).toEqual(['--', 'url']);
    expect(await options()).toContain(
      `'--extractor-args=youtube:lang=de;player_client=default,web,mweb;po_token=web+tokenOne,mweb.gvs+tokenTwo'`,
    );
  });

  it('leave the given option where it is when there is no token', async () => {
    const args = await writePrivateOptions(folder, ['--extractor-args=youtube:lang=de'], secret());
    expect(args).toContain('--extractor-args=youtube:lang=de');
  });

  it('hold the address of a provider in one word, whatever it says', async () => {
    const potProviderUrl = `http://u:p@pot:4416/x;player_client=web' --exec=reboot "`;
    await writePrivateOptions(folder, [], secret({ potProviderUrl }));
    expect((await options())[1]).toBe(
      `'--extractor-args=youtubepot-bgutilhttp:base_url=http://u:p@pot:4416/x%3Bplayer_client=web'"'"' --exec=reboot "'`,
    );
  });

  it('are hidden in what the tool says, also as they stand in addresses', () => {
    const hide = hiding(secret({ poTokens: ['web.gvs+tok-en_12=='] }));
    expect(hide('short: sid/of+somebody, sid%2Fof%2Bsomebody; pot=tok-en_12%3D%3D tok-en_12==')).toBe(
      'short: [redacted], [redacted]; pot=[redacted] [redacted]',
    );
    expect(hiding(secret({ cookies: [] }))('nothing to hide')).toBe('nothing to hide');
    const ofProvider = hiding(secret({ cookies: [], potProviderUrl: 'http://me:pot-password@pot:4416' }));
    expect(ofProvider('asked http://me:pot-password@pot:4416/ping of me with pot-password')).toBe(
      'asked http://[redacted]pot:4416/ping of me with [redacted]',
    );
  });
});
