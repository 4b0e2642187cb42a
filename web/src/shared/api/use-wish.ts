import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';

type Wish = Record<string, unknown>;

/** What has been granted of a thing while more is wished of it. */
const sofar = new Map<string, Wish>();

const ofThing = (thing: string) => ({ mutationKey: [thing], status: 'pending' }) as const;

/** What is wished of a thing and not yet settled, the last wish at the end. */
const wishesFor = (queryClient: QueryClient, thing: string) =>
  queryClient
    .getMutationCache()
    .findAll(ofThing(thing))
    .map(({ state }) => state.variables as Wish);

/** A thing as it will be when all that is wished of it has been granted. */
export function granted<Thing extends object>(queryClient: QueryClient, thing: string, stored: Thing): Thing {
  return Object.assign({}, stored, ...wishesFor(queryClient, thing));
}

/** The same for the screen, wherever on it the wishes were made. */
export function useGranted<Thing extends object>(thing: string, stored: Thing): Thing {
  useMutationState({ filters: ofThing(thing) });
  return granted(useQueryClient(), thing, stored);
}

/**
 * Wishes of a thing, some fields of it at a time, which `useGranted` shows at once. They are sent one after the other,
 * and of those that wait only the last for each field, unless that has been granted meanwhile: any number of clicks ends
 * at what was wished last. What is refused shows no longer; `onSettled` brings what the server has after the last of them.
 */
export function useWish<Change extends object>(
  thing: string,
  send: (change: Change) => Promise<unknown>,
  {
    onSettled,
    meta = {},
  }: { onSettled?: (error: Error | null) => Promise<void> | void; meta?: { showsFailure?: boolean } },
) {
  const queryClient = useQueryClient();
  const [, show] = useReducer((shown: number) => shown + 1, 0);
  const later = (change: Change) => {
    const wishes = wishesFor(queryClient, thing);
    return wishes.slice(wishes.indexOf(change as Wish) + 1);
  };
  return useMutation({
    mutationKey: [thing],
    scope: { id: thing },
    meta,
    // Within the click: the next one is another wish than this one.
    onMutate: () => show(),
    mutationFn: async (change: Change) => {
      const fields = Object.entries(change);
      const had = sofar.get(thing) ?? {};
      const isOutdone = later(change).some((wish) => fields.every(([field]) => field in wish));
      if (isOutdone || fields.every(([field, value]) => had[field] === value)) return;
      // What a call did that fails nobody knows.
      sofar.delete(thing);
      await send(change);
      sofar.set(thing, { ...had, ...change });
    },
    onSettled: (_answer, error, change) => {
      if (later(change).length > 0) return undefined;
      sofar.delete(thing);
      return onSettled?.(error);
    },
  });
}
