import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';

import { guardedRoute } from './lazy-route.js';

const originalFetch = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(new Response('{}'));
});

afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('guardedRoute', () => {
  it('loads its list for every address, but not because the player comes and goes over it', async () => {
    const queryClient = new QueryClient();
    const loaded: string[] = [];
    const screen = {
      Component: () => null,
      load: (_: QueryClient, { request }: { request: Request }) => Promise.resolve(loaded.push(request.url)),
    };
    const router = createMemoryRouter([
      { path: '*', lazy: guardedRoute(queryClient, () => Promise.resolve(screen)), HydrateFallback: () => null },
    ]);
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => {
        if (initialized) resolve();
      });
    });
    const loads = async (address: string): Promise<number> => {
      const before = loaded.length;
      await router.navigate(address);
      expect(router.state.location.pathname + router.state.location.search).toBe(address);
      return loaded.length - before;
    };
    expect(await loads('/?page=2')).toBe(1);
    expect(await loads('/?page=2&videoId=one&t=30')).toBe(0);
    expect(await loads('/?page=2&videoId=two')).toBe(0);
    expect(await loads('/?page=2')).toBe(0);
    expect(await loads('/?page=2')).toBe(1);
    expect(await loads('/?page=3')).toBe(1);
    expect(await loads('/downloads/?page=3')).toBe(1);
    router.dispose();
    queryClient.clear();
  });
});
