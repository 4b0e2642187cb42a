import { describe, expect, it } from '@jest/globals';
import { ApiDescription } from './api-description.js';

const description = new ApiDescription();

describe('answers held against the API description', () => {
  it('pass when they are as described', () => {
    expect(description.faults('GET', '/api/health/', 200, 'OK')).toEqual([]);
    expect(description.faults('GET', '/api/video/chisel00001/', 404, { error: 'video not found' })).toEqual([]);
    expect(description.faults('DELETE', '/api/download/chisel00001/', 204, undefined)).toEqual([]);
  });

  it('fail for a wrong value, a missing key and a key that nobody described', () => {
    expect(description.faults('GET', '/api/health/', 200, 'ok')).toHaveLength(1);
    const ping = { response: 'pong', user: 1, version: 'v1', ta_update: null };
    expect(description.faults('GET', '/api/ping/', 200, ping)).toEqual([]);
    expect(description.faults('GET', '/api/ping/', 200, { ...ping, user: '1' })).toEqual([
      'GET /api/ping/ 200: /user must be integer',
    ]);
    expect(description.faults('GET', '/api/ping/', 200, { ...ping, version: undefined })).toHaveLength(1);
    expect(description.faults('GET', '/api/ping/', 200, { ...ping, colour: 'red' })).toHaveLength(1);
  });

  it('fail for a status that the call does not declare, and for a body where there is none', () => {
    expect(description.faults('GET', '/api/ping/', 401, { detail: 'no' })).toHaveLength(1);
    expect(description.faults('POST', '/api/user/logout/', 204, {})).toHaveLength(1);
  });

  it('prefer a named path to one with a part to fill in', () => {
    expect(description.faults('GET', '/api/task/by-name/', 200, [])).toEqual([]);
  });

  it('give every call the access that it needs', () => {
    const permissions = new Set(description.calls().map(({ permission }) => permission));
    expect(permissions).toEqual(new Set(['anonymous', 'signed-in', 'staff']));
  });
});
