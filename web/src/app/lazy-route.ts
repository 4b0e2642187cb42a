import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router';

import { isAway } from '../shared/api/api-error.js';
import { fetchPing } from '../shared/api/ping.query.js';
import { importOnce } from './import-once.js';
import { requireSession } from './session.js';

/** What a file in routes/ exports. */
export type RouteModule = {
  Component: ComponentType;
  /** Fetches what the screen shows, with the options its hooks use. */
  load?: (queryClient: QueryClient, args: LoaderFunctionArgs) => Promise<unknown>;
  ErrorBoundary?: ComponentType;
};

type LoadedRoute = { Component: ComponentType; loader?: LoaderFunction; ErrorBoundary?: ComponentType };

const importRoute = (load: () => Promise<RouteModule>) =>
  importOnce(load, { storage: sessionStorage, reload: () => window.location.reload(), reachServer });

async function reachServer(): Promise<void> {
  await fetchPing().catch((error: unknown) => {
    // Any other answer is one of the server, too.
    if (isAway(error)) throw error;
  });
}

/** A screen inside the guarded area. */
export function guardedRoute(queryClient: QueryClient, load: () => Promise<RouteModule>): () => Promise<LoadedRoute> {
  return async () => {
    const module = await importRoute(load);
    return {
      ...publicParts(module),
      loader: async (args) => {
        await requireSession(queryClient, args.request);
        return (await module.load?.(queryClient, args)) ?? null;
      },
    };
  };
}

/** A screen that needs no session. */
export function publicRoute(load: () => Promise<RouteModule>): () => Promise<LoadedRoute> {
  return async () => publicParts(await importRoute(load));
}

function publicParts({ Component, ErrorBoundary }: RouteModule): LoadedRoute {
  return ErrorBoundary === undefined ? { Component } : { Component, ErrorBoundary };
}
