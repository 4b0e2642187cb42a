import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { useStartPosition } from './use-start-position.js';

type Start = { startAt: number | null; resumeAt: number | undefined };

let root: Root;
let video: HTMLVideoElement;
let videoRef: { current: HTMLVideoElement };

/** A minute and a half whose metadata has come, or not yet. */
const loaded = (readyState: number) => {
  Object.defineProperty(video, 'readyState', { value: readyState, configurable: true });
  Object.defineProperty(video, 'duration', { value: 90, configurable: true });
};

function Player({ start }: { start: Start }) {
  useStartPosition(videoRef, start);
  return null;
}

const show = (start: Start) => act(() => root.render(<Player start={start} />));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  video = document.createElement('video');
  videoRef = { current: video };
  root = createRoot(document.createElement('div'));
});

afterEach(() => act(() => root.unmount()));

describe('a video', () => {
  it('goes on where the user left off, once its length is known', () => {
    loaded(HTMLMediaElement.HAVE_NOTHING);
    show({ startAt: null, resumeAt: 40 });
    expect(video.currentTime).toBe(0);
    loaded(HTMLMediaElement.HAVE_METADATA);
    video.dispatchEvent(new Event('loadedmetadata'));
    expect(video.currentTime).toBe(40);
  });

  it('goes on there, too, when its length was known before anybody looked', () => {
    loaded(HTMLMediaElement.HAVE_METADATA);
    show({ startAt: null, resumeAt: 40 });
    expect(video.currentTime).toBe(40);
  });

  it('seeks again for a new address, not for a position that is stored meanwhile', () => {
    loaded(HTMLMediaElement.HAVE_METADATA);
    show({ startAt: null, resumeAt: 40 });
    video.currentTime = 50;
    show({ startAt: null, resumeAt: 48 });
    expect(video.currentTime).toBe(50);
    show({ startAt: 10, resumeAt: 48 });
    expect(video.currentTime).toBe(10);
  });
});
