import { inspect } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Elasticsearch } from './elasticsearch.js';

const login = 'reelkeep:word-of-the-door';

describe('Elasticsearch that is away', () => {
  const elasticsearch = new Elasticsearch(`http://${login}@127.0.0.1:1`);

  afterAll(() => elasticsearch.close());

  it('is told by an error that carries neither the connection nor its password', async () => {
    const asked = elasticsearch.run((client) => client.ping());
    await expect(asked).rejects.toMatchObject({
      code: 'unavailable',
      cause: { name: 'ConnectionError', meta: { meta: { connection: null, request: { options: {} } } } },
    });
    const told = inspect(await asked.catch((thrown: unknown) => thrown), { depth: Infinity });
    expect(told).not.toContain('word-of-the-door');
    expect(told).not.toContain(Buffer.from(login).toString('base64'));
  });
});
