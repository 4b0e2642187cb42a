import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { type SearchText, useSearchText } from './use-search-text.js';

let root: Root;
let box: SearchText;
let router: ReturnType<typeof createMemoryRouter>;

function Box({ onShown }: { onShown: (shown: SearchText) => void }) {
  const shown = useSearchText();
  useEffect(() => {
    onShown(shown);
  });
  return null;
}

const typing = (text: string) => act(async () => box.type(text));
const pause = () => act(async () => jest.advanceTimersByTimeAsync(300));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  const element = <Box onShown={(shown) => (box = shown)} />;
  router = createMemoryRouter([{ path: '/search/', element }], { initialEntries: ['/search/'] });
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  jest.useRealTimers();
});

describe('the search box', () => {
  it('is followed by the address after a moment', async () => {
    await typing('cat ');
    expect(box.query).toBe('');
    await pause();
    expect(box).toMatchObject({ text: 'cat ', query: 'cat' });
  });

  it('keeps what is typed while the address follows', async () => {
    await typing('cat');
    await act(async () => {
      jest.advanceTimersByTime(300);
      box.type('cats');
    });
    expect(box).toMatchObject({ text: 'cats', query: 'cat' });
    await pause();
    expect(box).toMatchObject({ text: 'cats', query: 'cats' });
  });

  it('forgets what was typed when a link is followed before the address was', async () => {
    await act(async () => box.submit('cat'));
    await typing('cats');
    await act(async () => router.navigate('/search/'));
    await pause();
    expect(box).toMatchObject({ text: '', query: '' });
  });

  it('keeps what is typed when another page of the same search is opened', async () => {
    await act(async () => box.submit('cat'));
    await typing('cats');
    await act(async () => router.navigate('/search/?query=cat&page=2'));
    await pause();
    expect(box).toMatchObject({ text: 'cats', query: 'cats' });
  });

  it('follows a link and the way back', async () => {
    await act(async () => box.submit('cat'));
    await act(async () => router.navigate('/search/?query=channel%3Acats'));
    expect(box).toMatchObject({ text: 'channel:cats', query: 'channel:cats' });
    await act(async () => router.navigate(-1));
    expect(box).toMatchObject({ text: 'cat', query: 'cat' });
  });
});
