/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTlsFront, type TlsFront } from '@reelkeep/testing';
import { Elasticsearch, warmingUp } from './elasticsearch.js';

describe('an Elasticsearch of the user', () => {
  const own = new URL(process.env['REELKEEP_TEST_ELASTICSEARCH_URL'] ?? '');
  let front: TlsFront;

  beforeAll(async () => {
    front = await startTlsFront(own.host);
  });
  afterAll(async () => {
    await front?.stop();
  });

  const versionBy = async (url: string, caFile?: string): Promise<string> => {
    const elasticsearch = new Elasticsearch(url, caFile);
    try {
      return (await elasticsearch.run((client) => client.info())).version.number;
    } finally {
      await elasticsearch.close();
    }
  };

  it('is reached by https with a user, when its certificate is trusted', async () => {
    const url = `https://${own.username}:${own.password}@${front.address}`;
    expect(await versionBy(url, front.caFile)).toMatch(/^9\./);
    await expect(versionBy(url)).rejects.toMatchObject({ code: 'unavailable', message: warmingUp });
  });

  it('that refuses the password counts as away', async () => {
    const wrong = versionBy(`https://${own.username}:guessed@${front.address}`, front.caFile);
    await expect(wrong).rejects.toMatchObject({ code: 'unavailable', cause: { statusCode: 401 } });
  });
});
