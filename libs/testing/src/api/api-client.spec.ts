import { describe, expect, it } from '@jest/globals';
import { ApiClient } from './api-client.js';

describe('a call of the API description', () => {
  it('compiles only with a path, parts and fields that the description knows', () => {
    const client = new ApiClient('http://127.0.0.1:1');
    const wrong = [
      // @ts-expect-error -- a path that does not exist
      () => client.ask('get', '/api/videos/', {}),
      // @ts-expect-error -- a method that the path does not know
      () => client.ask('delete', '/api/ping/', {}),
      // @ts-expect-error -- a query parameter that does not exist
      () => client.ask('get', '/api/video/', { query: { colour: 'red' } }),
      // @ts-expect-error -- a part of the path left out
      () => client.ask('get', '/api/video/{video_id}/', {}),
      // @ts-expect-error -- a field of the body that does not exist
      () => client.ask('post', '/api/watched/', { body: { id: 'abc', is_watched: true, when: 1 } }),
      // @ts-expect-error -- a body left out
      () => client.ask('post', '/api/watched/', {}),
      // @ts-expect-error -- a field of the answer that does not exist
      async () => (await client.ask('get', '/api/ping/', {})).colour,
    ];
    expect(wrong).toHaveLength(7);
  });
});
