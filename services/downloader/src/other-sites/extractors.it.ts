import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { tubeworldRuntime } from '@reelkeep/testing';
import { anyHostKeys, siteOf } from './other-site-ids.js';

/** Asks every extractor of the yt-dlp that is installed whether it takes its own addresses at a host of anybody's. */
const program = `
import json
from urllib.parse import urlsplit
from yt_dlp.extractor import gen_extractor_classes

def reads_any_host(extractor):
    if not extractor._VALID_URL:
        return True
    urls = [case.get('url', '') for case in extractor.get_testcases(include_onlymatching=True)]
    return any(
        extractor.suitable(urlsplit(url)._replace(netloc=host).geturl())
        for url in urls if url.startswith('http')
        for host in ('media.some-host.example', 'x9.invalid')
    )

extractors = [one for one in gen_extractor_classes() if not one.ie_key().startswith('Youtube')]
print(json.dumps({
    'all': [one.ie_key() for one in extractors],
    'any_host': [one.ie_key() for one in extractors if reads_any_host(one)],
}))
`;

describe('the extractors of yt-dlp', () => {
  it('have names that are told apart in ids, and those that read any host are known', async () => {
    const { python, pythonPath } = tubeworldRuntime();
    const { stdout } = await promisify(execFile)(python, ['-P', '-c', program], {
      env: { PATH: process.env['PATH'], PYTHONPATH: pythonPath },
      maxBuffer: 16 * 1024 * 1024,
    });
    const found = JSON.parse(stdout) as { all: string[]; any_host: string[] };
    expect(found.all.length).toBeGreaterThan(1_000);
    expect(new Set(found.all.map(siteOf)).size).toBe(found.all.length);
    expect(found.any_host.filter((key) => !anyHostKeys.has(key))).toEqual([]);
  }, 60_000);
});
