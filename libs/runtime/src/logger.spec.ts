import { describe, expect, it } from '@jest/globals';
import { createLogger, redactText } from './logger.js';
import { runInContext } from './request-context.js';

const captured = (write: (log: ReturnType<typeof createLogger>['root']) => void): Record<string, unknown> => {
  const lines: string[] = [];
  write(createLogger('catalog', 'debug', { write: (line) => lines.push(line) }).root);
  return JSON.parse(lines.join('')) as Record<string, unknown>;
};

describe('the logger', () => {
  it('puts the service and the request id on every line', () => {
    const line = captured((log) => runInContext({ requestId: 'r-1' }, () => log.info({ youtubeId: 'abc' }, 'saved')));
    expect(line).toMatchObject({
      service: 'catalog',
      level: 'info',
      request_id: 'r-1',
      youtubeId: 'abc',
      msg: 'saved',
    });
  });

  it('never writes passwords, tokens or cookies, wherever they stand', () => {
    const line = JSON.stringify(
      captured((log) =>
        log.warn(
          {
            password: 'hunter2',
            request: { headers: { cookie: 'sessionid=hunter2', authorization: 'Token hunter2' } },
            url: 'https://media.example/v?sig=hunter2&id=1',
            err: new Error('login with Token hunter2 failed at postgres://rk:hunter2@127.0.0.1/rk'),
          },
          'yt-dlp --password hunter2 --cookies hunter2',
        ),
      ),
    );
    expect(line).not.toContain('hunter2');
    expect(line).toContain('[redacted]');
  });

  it('takes secrets out of texts in nested fields', () => {
    const fields = { request: { url: 'https://x/?sig=abc' }, calls: [{ args: ['--password hunter2', 7, null] }] };
    expect(captured((log) => log.info(fields, 'asked'))).toMatchObject({
      request: { url: 'https://x/?sig=[redacted]' },
      calls: [{ args: ['--password [redacted]', 7, null] }],
    });
    expect(fields.request.url).toBe('https://x/?sig=abc');
  });

  it('writes a value that holds itself', () => {
    const loop: Record<string, unknown> = { url: 'https://x/?sig=abc' };
    loop['again'] = loop;
    const line = JSON.stringify(captured((log) => log.info({ loop }, 'asked')));
    expect(line).toContain('[too deep]');
    expect(line).not.toContain('abc');
  });

  it('leaves harmless text alone', () => {
    const advice = 'Use --cookies-from-browser or --cookies for the authentication.';
    expect(redactText(advice)).toBe(advice);
    expect(redactText('https://www.youtube.com/watch?v=dQw4w9WgXcQ at 6MiB/s')).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ at 6MiB/s',
    );
  });
});
