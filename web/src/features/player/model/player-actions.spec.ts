import { describe, expect, it, jest } from '@jest/globals';

import { runCommand } from './player-actions.js';

const fullscreen = () =>
  runCommand(document.createElement('video'), document.createElement('div'), 'toggle-fullscreen');

describe('the command to fill the screen', () => {
  it('says so where there is no way to', async () => {
    // As jsdom, some phones fill their screen with nothing but their own player.
    expect(await fullscreen()).toBe('Unable to enter fullscreen');
  });

  it('says so where the browser refuses', async () => {
    Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null });
    Object.assign(HTMLElement.prototype, {
      requestFullscreen: jest.fn<() => Promise<void>>().mockRejectedValue(new TypeError('not by a gesture')),
    });
    expect(await fullscreen()).toBe('Unable to enter fullscreen');
  });
});
