import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { Installation } from '../config/environment.js';
import { assertGivenEnginesAnswer } from './given-engines.js';

const startWith = async (greeting: string): Promise<unknown> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const installation = { NATS_URL: `nats://127.0.0.1:${port}` } as Installation;
  const result = await assertGivenEnginesAnswer(installation, new AbortController().signal).catch(
    (error: unknown) => error,
  );
  server.close();
  return result;
};

describe('a NATS server of the user', () => {
  it('that takes only small messages stops the start with the setting to change', async () => {
    expect(await startWith('INFO {"server_id":"x","max_payload":65536}\r\n')).toMatchObject({
      problems: [
        {
          message: 'The NATS server that NATS_URL names takes messages of at most 65536 bytes.',
          cure: expect.stringMatching(/^Set max_payload to 1MB or more/),
        },
      ],
    });
  });

  it('with the default limit is taken', async () => {
    expect(await startWith('INFO {"server_id":"x","max_payload":1048576}\r\n')).toBeUndefined();
  });
});
