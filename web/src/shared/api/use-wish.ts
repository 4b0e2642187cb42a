import { type QueryClient, type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Wish = Record<string, unknown>;

/** The call of each wish that has no answer yet; it ends with what was granted last. */
const calls = new WeakMap<object, Promise<Wish>>();

const ofThing = (key: QueryKey) => ({ mutationKey: key, status: 'pending' }) as const;

/** What is wished of a thing and not yet settled, the last wish at the end. */
const wishesFor = (queryClient: QueryClient, key: QueryKey) =>
  queryClient
    .getMutationCache()
    .findAll(ofThing(key))
    .map(({ state }) => state.variables as Wish);

/** A thing as it will be when all that is wished of it has been granted. */
export function granted<Thing extends object>(queryClient: QueryClient, key: QueryKey, stored: Thing): Thing {
  return Object.assign({}, stored, ...wishesFor(queryClient, key));
}

/** The same for the screen, wherever on it the wishes were made. */
export function useGranted<Thing extends object>(key: QueryKey, stored: Thing): Thing {
  useMutationState({ filters: ofThing(key) });
  return granted(useQueryClient(), key, stored);
}

/** Waits for the call before, but no longer than the page is there: what waits then would never be sent. */
const turnAfter = (call: Promise<Wish>) =>
  new Promise<Wish>((resolve) => {
    // What a call did that fails, or is not waited for, nobody knows.
    const goAnyway = () => resolve({});
    window.addEventListener('pagehide', goAnyway);
    void call.then(resolve, goAnyway).then(() => window.removeEventListener('pagehide', goAnyway));
  });

/**
 * Wishes of a thing, some fields of it at a time, which `useGranted` shows at once. They are sent one after the other,
 * and of those that wait only the last for each field, unless that was granted last: any number of clicks ends
 * at what was wished last. Who leaves the page sends the last without waiting for the answer to the one before, so
 * `send` has to ask for calls that outlive the page. What is refused shows no longer; what is granted shows until
 * `onSettled`, after the last of them, has brought what the server has, and holds nothing up meanwhile.
 */
export function useWish<Change extends object, Answer>(
  key: QueryKey,
  send: (change: Change) => Promise<Answer>,
  {
    onGranted,
    onSettled,
    ...options
  }: {
    onGranted?: (answer: Answer) => void;
    onSettled?: (error: Error | null) => unknown;
    meta?: { showsFailure?: boolean };
  },
) {
  const queryClient = useQueryClient();
  const [, show] = useState({});
  /** What was wished after it; nothing is known of a wish of somebody who has signed out. */
  const later = (change: Change) => {
    const wishes = wishesFor(queryClient, key);
    const place = wishes.indexOf(change as Wish);
    return place < 0 ? undefined : wishes.slice(place + 1);
  };
  const grant = async (change: Change, before: Promise<Wish> | undefined) => {
    const grantedLast = before ? await turnAfter(before) : {};
    const fields = Object.entries(change);
    const after = later(change);
    const isOutdone = !after || after.some((wish) => fields.every(([field]) => field in wish));
    if (isOutdone || fields.every(([field, value]) => grantedLast[field] === value)) return grantedLast;
    const answer = await send(change);
    if (later(change)) onGranted?.(answer);
    return change as Wish;
  };
  return useMutation({
    mutationKey: key,
    ...options,
    // Within the click: the next one is another wish than this one.
    onMutate: () => show({}),
    mutationFn: (change: Change) => {
      const wishes: object[] = wishesFor(queryClient, key);
      const before = calls.get(wishes[wishes.indexOf(change) - 1] ?? change);
      const call = grant(change, before).finally(() => calls.delete(change));
      calls.set(change, call);
      return call;
    },
    onSettled: (_granted, error, change) => {
      const settled = later(change)?.length === 0 && onSettled?.(error);
      // A refusal is told at once, also while the server is away.
      return !error && settled;
    },
  });
}
