import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settingsBucket } from '@reelkeep/contracts';
import { type Api, eventually } from '@reelkeep/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let world: TestGateway;
let api: Api;
let webDir: string;
let customCss: string;
const scriptInPage = 'document.title = 1;';
const styleInPage = 'body { margin: 0 }';
const page = `<!doctype html><style>${styleInPage}</style><script>${scriptInPage}</script><title>Reelkeep</title><div id="root"></div>`;
const script = 'export const answer = 42;\n'.repeat(200);

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'reelkeep-web-'));
  await mkdir(join(webDir, 'assets'));
  await mkdir(join(webDir, '.vite'));
  await writeFile(join(webDir, 'index.html'), page);
  await writeFile(join(webDir, 'favicon.svg'), '<svg/>');
  await writeFile(join(webDir, 'assets', 'index-abc123.js'), script);
  await writeFile(join(webDir, '.vite', 'manifest.json'), '{}');
  customCss = join(webDir, '..', `${basename(webDir)}.css`);
  world = await startTestGateway({ REELKEEP_WEB_DIR: webDir, REELKEEP_CUSTOM_CSS: customCss });
  api = world.anonymous();
});

afterAll(async () => {
  await world.stop();
  await rm(webDir, { recursive: true });
  await rm(customCss, { force: true, recursive: true });
});

describe('the web application', () => {
  it.each(['/', '/login/', '/channel/UCx/about/', '/video/chisel00001?t=30', '/index.html', '/nowhere'])(
    'answers %s with its page',
    async (path) => {
      const { status, headers, body } = await api.files.get(path);
      expect(status).toBe(200);
      expect(body.toString()).toBe(page);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    },
  );

  it('lets browsers keep named-by-content files for good, and compresses them', async () => {
    const { headers, body } = await api.files.get('/assets/index-abc123.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe(script);
    expect(body.length).toBeLessThan(script.length / 10);
  });

  it('does not send again what the browser has', async () => {
    const { headers } = await api.files.get('/');
    expect((await api.files.get('/', { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(304);
  });

  it('sends the page anew once it may do more, since browsers keep the policy of one that is "not modified"', async () => {
    const etagOf = async (): Promise<string> => String((await api.files.get('/')).headers['etag']);
    const strict = await etagOf();
    const castWhile = (isOn: boolean): Promise<void> =>
      world.platform.buckets.put(settingsBucket.name, 'app', JSON.stringify({ application: { enable_cast: isOn } }));
    await castWhile(true);
    await eventually(async () => expect(await etagOf()).not.toBe(strict));
    const { status, headers } = await api.files.get('/', { headers: { 'if-none-match': strict } });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('https://www.gstatic.com');
    await castWhile(false);
    await eventually(async () => expect(await etagOf()).toBe(strict));
  });

  it('answers a file of another build by 404, so that the page can reload itself', async () => {
    expect((await api.files.get('/assets/index-old999.js')).status).toBe(404);
    expect((await api.files.get('/.vite/manifest.json')).status).toBe(404);
  });

  it('answers only GET and HEAD', async () => {
    expect((await api.files.get('/', { method: 'HEAD' })).body).toHaveLength(0);
    expect((await api.client.send({ method: 'POST', path: '/login/' })).status).toBe(405);
  });

  it('allows no script, style or frame from elsewhere, and in the page only those of the build', async () => {
    const { headers } = await api.files.get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(scriptInPage)}'`);
    expect(policy.split(';')).toContain(`style-src 'self' 'sha256-${hashOf(styleInPage)}'`);
    expect(policy).not.toContain('unsafe-inline');
    expect(String((await api.files.get('/favicon.svg')).headers['content-security-policy'])).not.toContain('sha256');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('camera=()');
  });
});

describe('the theme of the operator', () => {
  const theme = async (): Promise<string> => {
    const { status, headers, body } = await api.files.get('/custom.css');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
    return body.toString();
  };

  it('is empty while there is none, is read at each load, and breaks nothing when it cannot be read', async () => {
    expect(await theme()).toBe('');
    await writeFile(customCss, ':root { --accent: #ffffff; }');
    expect(await theme()).toBe(':root { --accent: #ffffff; }');
    await rm(customCss);
    await mkdir(customCss);
    expect(await theme()).toBe('');
    await rm(customCss, { recursive: true });
    // What another file holds is nobody's business, nor a gigabyte a theme.
    await symlink('/etc/passwd', customCss);
    expect(await theme()).toBe('');
    await rm(customCss);
    await writeFile(customCss, ' '.repeat(300_000));
    expect(await theme()).toBe('');
    await rm(customCss);
    expect((await api.client.send({ method: 'POST', path: '/custom.css' })).status).toBe(405);
  });
});

describe('stopping', () => {
  it('ends connections that are kept open', async () => {
    const other = await startTestGateway();
    const streaming = await fetch(`${other.gateway.address}/api/health/`, { headers: { connection: 'keep-alive' } });
    await streaming.text();
    const startedAt = performance.now();
    await other.stop();
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  it('waits for no player that holds a paused film open', async () => {
    const other = await startTestGateway();
    await mkdir(join(other.platform.mediaDir, 'UCx'), { recursive: true });
    await writeFile(join(other.platform.mediaDir, 'UCx', 'chisel00001.mp4'), Buffer.alloc(64 * 1_024 * 1_024));
    const cookie = `sessionid=${(await other.admin()).client.cookies.get('sessionid') ?? ''}`;
    const film = await fetch(`${other.gateway.address}/media/UCx/chisel00001.mp4`, { headers: { cookie } });
    const startedAt = performance.now();
    await other.gateway.stop();
    // Two seconds to see that it takes nothing.
    expect(performance.now() - startedAt).toBeLessThan(4_500);
    await expect(film.arrayBuffer()).rejects.toThrow('terminated');
    await other.platform.stop();
  });
});
