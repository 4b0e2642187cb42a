import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { granted, useGranted, useWish } from './use-wish.js';

type Lamp = { isOn: boolean; color: string };
type Sent = { wish: Partial<Lamp>; grant: () => void; refuse: () => void };

/** What a server has, which answers when the test says so. */
let server: Lamp;
let sent: Sent[];
let refreshes: number;
let client: QueryClient;
let root: Root;
let page: HTMLElement;

const send = (wish: Partial<Lamp>) =>
  new Promise<void>((resolve, reject) => {
    sent.push({
      wish,
      grant: () => {
        Object.assign(server, wish);
        resolve();
      },
      refuse: () => reject(new Error('refused')),
    });
  });

function Switch({ stored }: { stored: Lamp }) {
  const { isOn, color } = useGranted('lamp', stored);
  const { mutate, error } = useWish('lamp', send, {
    onSettled: () => {
      refreshes += 1;
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
  return <p>{String(useGranted('lamp', stored).isOn)}</p>;
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
const answer = (how: 'grant' | 'refuse') =>
  act(async () => {
    sent.at(-1)?.[how]();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  server = { isOn: false, color: 'white' };
  sent = [];
  refreshes = 0;
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
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(page.querySelector('p')?.textContent).toBe('true');
    expect(sent.map(({ wish }) => wish)).toEqual([{ isOn: true }]);
    expect(granted(client, 'lamp', server)).toEqual({ isOn: true, color: 'white' });
  });

  it('that comes back to the first of three quick clicks is not sent again', async () => {
    await click(3);
    expect(isShownOn()).toBe(true);
    await answer('grant');
    await show();
    expect(isShownOn()).toBe(true);
    expect(sent.map(({ wish }) => wish.isOn)).toEqual([true]);
    expect(refreshes).toBe(1);
    await click(1);
    await click(1);
    await answer('grant');
    await answer('grant');
    expect(sent.map(({ wish }) => wish.isOn)).toEqual([true, false, true]);
  });

  it.each([2, 10])('of %i quick clicks is the last, sent once behind the first', async (clicks) => {
    await click(clicks);
    expect(isShownOn()).toBe(false);
    expect(sent.map(({ wish }) => wish.isOn)).toEqual([true]);
    await answer('grant');
    expect(isShownOn()).toBe(false);
    expect(sent.map(({ wish }) => wish.isOn)).toEqual([true, false]);
    expect(refreshes).toBe(0);
    await answer('grant');
    expect(refreshes).toBe(1);
    await show();
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
    await show();
    expect(server.isOn).toBe(true);
    expect(isShownOn()).toBe(true);
  });

  it('is sent although the one before it was refused', async () => {
    await click(2);
    await answer('refuse');
    expect(sent.map(({ wish }) => wish.isOn)).toEqual([true, false]);
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
});
