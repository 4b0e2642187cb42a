import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction, LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router';

import { importPart } from '../shared/api/import-part.js';
import type { CatalogueName } from '../shared/i18n/catalogues.js';
import { loadTextsOf } from '../shared/i18n/language.js';
import { withPlayer } from '../shared/lib/player-address.js';
import { requireSession } from './session.js';

/** What a file in routes/ exports. */
export type RouteModule = {
  Component: ComponentType;
  /** Fetches what the screen shows, with the options its hooks use. */
  load?: (queryClient: QueryClient, args: LoaderFunctionArgs) => Promise<unknown>;
  ErrorBoundary?: ComponentType;
};

type LoadedRoute = {
  Component: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
};

const listOf = ({ pathname, searchParams }: URL): string => `${pathname}?${withPlayer(searchParams).toString()}`;

/** The player comes and goes over a list that stays as it is, and waits for nothing that the list would ask. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl));

/** A screen and, side by side with it, what it says beyond the texts that all screens share. */
async function importScreen(load: () => Promise<RouteModule>, texts: CatalogueName | undefined): Promise<RouteModule> {
  const [module] = await Promise.all([
    importPart(load),
    texts === undefined ? undefined : importPart(() => loadTextsOf(texts)),
  ]);
  return module;
}

/** A screen inside the guarded area. */
export function guardedRoute(
  queryClient: QueryClient,
  load: () => Promise<RouteModule>,
  texts?: CatalogueName,
): () => Promise<LoadedRoute> {
  return async () => {
    const module = await importScreen(load, texts);
    return {
      ...publicParts(module),
      loader: async (args) => {
        await requireSession(queryClient, args.request);
        return (await module.load?.(queryClient, args)) ?? null;
      },
      shouldRevalidate,
    };
  };
}

/** A screen that needs no session. */
export function publicRoute(load: () => Promise<RouteModule>, texts?: CatalogueName): () => Promise<LoadedRoute> {
  return async () => publicParts(await importScreen(load, texts));
}

function publicParts({ Component, ErrorBoundary }: RouteModule): LoadedRoute {
  return ErrorBoundary === undefined ? { Component } : { Component, ErrorBoundary };
}
