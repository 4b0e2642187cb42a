import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { toMediaPath } from './media-path.js';

const config = readFileSync(join(import.meta.dirname, '../../../../images/web/nginx.conf'), 'utf8');
const served = [...config.matchAll(/location ~ "(.*)" \{\n\s+include \/etc\/reelkeep\/media\.conf;/g)].map(
  ([, pattern = '']) => new RegExp(pattern),
);

const folders = ['youtube', 'media', 'cache', 'cache/videos', 'cache/channels', 'cache/playlists', 'cache/download'];
const names = [
  'a',
  '.a',
  'a.mp4',
  'a.vtt',
  'a.jpg',
  'a.json',
  '.a.mp4',
  'a.mp4.part',
  'b/a.mp4',
  'b/a.en.vtt',
  'b/a.jpg',
];
const paths = folders.flatMap((folder) =>
  [...names, 'c/b/a.mp4', '.b/a.jpg', 'b/'].map((name) => `/${folder}/${name}`),
);

// Who serves a file decides where the product runs; which are served does not.
it('nginx serves the files that the gateway serves', () => {
  expect(served).toHaveLength(2);
  const byNginx = paths.filter((path) => served.some((pattern) => pattern.test(path)));
  expect(byNginx).toEqual(paths.filter((path) => toMediaPath(path) !== undefined));
  expect(byNginx.length).toBeGreaterThan(5);
});

it('nginx leaves the files of Cast receivers to the gateway, which alone knows its signatures', () => {
  expect(config).toMatch(/location \/cast\/ \{[^}]*proxy_pass http:\/\/gateway;/);
});

it('nginx keeps the addresses of Cast receivers out of both its logs', () => {
  expect(config).toMatch(/map \$uri \$is_told \{ default 1; "~\^\/cast\/" 0; \}/);
  expect([...config.matchAll(/access_log (?!off;)[^;]*;/g)].map(String)).toEqual([
    'access_log /dev/stdout line if=$is_told;',
  ]);
  expect(config).toMatch(/location \/cast\/ \{[^}]*error_log \/dev\/null crit;/);
});
