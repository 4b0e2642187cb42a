import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { granted, useGranted, useWish } from './use-wish.js';

type Lamp = { isOn: boolean; color: string };
const key = ['lamp'];
type Sent = { wish: Partial<Lamp>; grant: () => void; refuse: () => void };

/** What a server has, which answers when the test says so. */
let server: Lamp;
let sent: Sent[];
let refreshes: number;
/** What came back of the wishes, as long as somebody was there to take it. */
let taken: Partial<Lamp>[];
/** Lets a refresh end. */
let refreshed: () => void;
let client: QueryClient;
let root: Root;
let page: HTMLElement;

const send = (wish: Partial<Lamp>) =>
  new Promise<Partial<Lamp>>((resolve, reject) => {
    sent.push({
      wish,
      grant: () => {
        Object.assign(server, wish);
        resolve(wish);
      },
      refuse: () => reject(new Error('refused')),
    });
  });

function Switch({ stored }: { stored: Lamp }) {
  const { isOn, color } = useGranted(key, stored);
  const { mutate, error } = useWish(key, send, {
    onGranted: (wish) => taken.push(wish),
    onSettled: () => {
      refreshes += 1;
      return new Promise<void>((resolve) => {
        refreshed = resolve;
      });
    },
  });
  return (
    <>
      <button type="button" aria-pressed={isOn} onClick={() => mutate({ isOn: !isOn })}>
        {color}
      </button>
      <input aria-label="color" onInput={() => mutate({ color: 'red' })} />
      <output>{error?.message}</output>
    </>
  );
}

function Other({ stored }: { stored: Lamp }) {
  return <p>{String(useGranted(key, stored).isOn)}</p>;
}

const show = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Switch stored={{ ...server }} />
        <Other stored={{ ...server }} />
      </QueryClientProvider>,
    ),
  );
const button = () => page.querySelector('button') as HTMLButtonElement;
const isShownOn = () => button().getAttribute('aria-pressed') === 'true';
/** One after the other, before the first is answered. */
const click = async (times: number) => {
  for (let click = 0; click < times; click += 1) await act(async () => button().click());
};
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
const answer = (how: 'grant' | 'refuse') =>
  act(async () => {
    sent.at(-1)?.[how]();
    await soon();
  });
/** The screen has what the server has. */
const refresh = async () => {
  await act(async () => {
    refreshed();
    await soon();
  });
  await show();
};
const wished = () => sent.map(({ wish }) => wish.isOn);

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  server = { isOn: false, color: 'white' };
  sent = [];
  refreshes = 0;
  taken = [];
  client = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await show();
});

afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  client.clear();
});

describe('a wish', () => {
  it('shows at once, wherever the thing is on the screen, and is sent', async () => {
    await click(1);
    expect(isShownOn()).toBe(true);
    await act(soon);
    expect(page.querySelector('p')?.textContent).toBe('true');
    expect(sent.map(({ wish }) => wish)).toEqual([{ isOn: true }]);
    expect(granted(client, key, server)).toEqual({ isOn: true, color: 'white' });
  });

  it('that comes back to the first of three quick clicks is not sent again', async () => {
    await click(3);
    expect(isShownOn()).toBe(true);
    await answer('grant');
    await refresh();
    expect(isShownOn()).toBe(true);
    expect(wished()).toEqual([true]);
    expect(refreshes).toBe(1);
    await click(1);
    await click(1);
    await answer('grant');
    await answer('grant');
    expect(wished()).toEqual([true, false, true]);
  });

  it.each([2, 10])('of %i quick clicks is the last, sent once behind the first', async (clicks) => {
    await click(clicks);
    expect(isShownOn()).toBe(false);
    expect(wished()).toEqual([true]);
    await answer('grant');
    expect(isShownOn()).toBe(false);
    expect(wished()).toEqual([true, false]);
    expect(refreshes).toBe(0);
    await answer('grant');
    expect(refreshes).toBe(1);
    await refresh();
    expect(server.isOn).toBe(false);
    expect(isShownOn()).toBe(false);
  });

  it('that is refused shows no longer, and says why', async () => {
    await click(1);
    await answer('refuse');
    expect(isShownOn()).toBe(false);
    expect(page.querySelector('output')?.textContent).toBe('refused');
    expect(refreshes).toBe(1);
    await click(1);
    await answer('grant');
    await refresh();
    expect(server.isOn).toBe(true);
    expect(isShownOn()).toBe(true);
  });

  it('is sent although the one before it was refused', async () => {
    await click(2);
    await answer('refuse');
    expect(wished()).toEqual([true, false]);
    await answer('grant');
    expect(isShownOn()).toBe(false);
    expect(refreshes).toBe(1);
  });

  it('for another field waits its turn and is not left out', async () => {
    await click(1);
    await act(async () => {
      page.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await click(1);
    expect(button().textContent).toBe('red');
    expect(isShownOn()).toBe(false);
    await answer('grant');
    await answer('grant');
    await answer('grant');
    expect(sent.map(({ wish }) => wish)).toEqual([{ isOn: true }, { color: 'red' }, { isOn: false }]);
    expect(server).toEqual({ isOn: false, color: 'red' });
  });

  it('shows until the screen has what the server has, and holds up no other meanwhile', async () => {
    await click(1);
    await answer('grant');
    expect(refreshes).toBe(1);
    expect(isShownOn()).toBe(true);
    await click(1);
    expect(isShownOn()).toBe(false);
    expect(wished()).toEqual([true, false]);
    await refresh();
    expect(isShownOn()).toBe(false);
    await answer('grant');
    await refresh();
    expect(isShownOn()).toBe(false);
    expect(refreshes).toBe(2);
  });

  it('is sent at once where the page is left before its turn, and not again', async () => {
    await click(4);
    expect(wished()).toEqual([true]);
    await act(async () => {
      window.dispatchEvent(new Event('pagehide'));
      await soon();
    });
    expect(wished()).toEqual([true, false]);
    sent[0]?.grant();
    await answer('grant');
    window.dispatchEvent(new Event('pagehide'));
    await act(soon);
    expect(wished()).toEqual([true, false]);
    expect(server.isOn).toBe(false);
  });

  it('of who has signed out is not sent, and an answer to it is nothing to who comes next', async () => {
    await click(2);
    const [first] = sent;
    client.clear();
    await show();
    await click(2);
    expect(wished()).toEqual([true, true]);
    await act(async () => {
      first?.grant();
      await soon();
    });
    expect(taken).toEqual([]);
    expect(refreshes).toBe(0);
    expect(wished()).toEqual([true, true]);
    expect(isShownOn()).toBe(false);
    await answer('grant');
    expect(wished()).toEqual([true, true, false]);
    expect(taken).toEqual([{ isOn: true }]);
  });
});
