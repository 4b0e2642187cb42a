import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { isMissing } from '@reelkeep/files';
import type { Log } from '@reelkeep/runtime';
import type { FastifyInstance } from 'fastify';

// A theme is a few kilobytes.
const mostBytes = 256 * 1024;

/**
 * The text of a file that is what it looks like: whoever may write where it lies must not have us show another file by a
 * link, nor wait for a pipe. Throws for anything else.
 */
const readPlainFile = async (file: string): Promise<string> => {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > mostBytes) {
      throw new Error(`${file} is no file of at most ${mostBytes} bytes.`);
    }
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
};

/**
 * Serves the operator's own theme, also to who is not signed in: the login screen wears it, too. Read anew each time,
 * so that a change shows at the next load. Where there is no such file it is empty, and the dark theme shows.
 */
export const registerCustomCss = (instance: FastifyInstance, file: string | undefined, log: Log): void => {
  const read = async (): Promise<string> => {
    if (file === undefined) {
      return '';
    }
    return readPlainFile(file).catch((error: unknown) => {
      if (!isMissing(error)) {
        log.warn({ err: error, file }, 'the custom theme cannot be read');
      }
      return '';
    });
  };
  instance.route({
    method: ['GET', 'HEAD'],
    url: '/custom.css',
    config: { access: 'anonymous' },
    handler: async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await read()),
  });
};
