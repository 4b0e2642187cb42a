import { describe, expect, it } from '@jest/globals';

import { ApiError } from '../api/api-error.js';
import { importOnce } from './import-once.js';

function fakePage() {
  const kept = new Map<string, string>();
  const page = {
    reloads: 0,
    time: 1_800_000_000_000,
    now: () => page.time,
    reachServer: () => Promise.resolve(),
    reload: () => {
      page.reloads += 1;
    },
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  };
  return page;
}

const missing = () => Promise.reject(new TypeError('failed to fetch module'));
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('importOnce', () => {
  it('hands over what it loaded', async () => {
    await expect(importOnce(() => Promise.resolve('screen'), fakePage())).resolves.toBe('screen');
  });

  it('reloads the page when a module is missing and shows no error meanwhile', async () => {
    const page = fakePage();
    let hasSettled = false;
    void importOnce(missing, page).finally(() => {
      hasSettled = true;
    });
    await tick();
    expect(page.reloads).toBe(1);
    expect(hasSettled).toBe(false);
  });

  it('gives up when the module is still missing after the reload, whatever else was loaded', async () => {
    const page = fakePage();
    void importOnce(missing, page);
    await tick();
    page.time += 5_000;
    await importOnce(() => Promise.resolve('screen'), page);
    await expect(importOnce(missing, page)).rejects.toThrow('failed to fetch module');
    expect(page.reloads).toBe(1);
  });

  it('reports a server that is away and does not leave the page for it', async () => {
    const page = fakePage();
    page.reachServer = () => Promise.reject(new ApiError(0, 'The server cannot be reached.'));
    await expect(importOnce(missing, page)).rejects.toThrow('The server cannot be reached.');
    expect(page.reloads).toBe(0);
    page.reachServer = () => Promise.resolve();
    void importOnce(missing, page);
    await tick();
    expect(page.reloads).toBe(1);
  });

  it('may reload again for the version after', async () => {
    const page = fakePage();
    void importOnce(missing, page);
    await tick();
    page.time += 60_000;
    void importOnce(missing, page);
    await tick();
    expect(page.reloads).toBe(2);
  });
});
