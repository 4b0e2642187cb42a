import { readFile } from 'node:fs/promises';
import { isMissing } from '@reelkeep/files';
import type { Log } from '@reelkeep/runtime';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the operator's own theme, also to who is not signed in: the login screen wears it, too. Read anew each time,
 * so that a change shows at the next load. Where there is no such file it is empty, and the dark theme shows.
 */
export const registerCustomCss = (instance: FastifyInstance, file: string | undefined, log: Log): void => {
  const read = async (): Promise<string> => {
    if (file === undefined) {
      return '';
    }
    return readFile(file, 'utf8').catch((error: unknown) => {
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
