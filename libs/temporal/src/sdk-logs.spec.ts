import { describe, expect, it } from '@jest/globals';
import { createLogger, type Log } from '@reelkeep/runtime';
import { SdkLogs } from './sdk-logs.js';

describe('lines of the Temporal SDK', () => {
  const lines: { service: string; msg: string }[] = [];
  const logOf = (service: string): Log =>
    createLogger(service, 'info', { write: (line) => void lines.push(JSON.parse(line)) }).root;

  it('carry the service whose task queue they name, and no service when they name none', () => {
    const logs = new SdkLogs(logOf('temporal'));
    logs.belongs('search', logOf('search-indexer'));
    logs.belongs('downloader', logOf('downloader'));
    logs.write('warn', 'activity failed', { taskQueue: 'downloader', attempt: 1 });
    logs.write('error', 'workflow failed', { taskQueue: 'search' });
    logs.write('warn', 'connection lost');
    expect(lines.map(({ service, msg }) => [service, msg])).toEqual([
      ['downloader', 'activity failed'],
      ['search-indexer', 'workflow failed'],
      ['temporal', 'connection lost'],
    ]);
  });
});
