import { describe, expect, it } from '@jest/globals';

import { KEY_HELP } from './key-help.js';
import { COMMANDS, commandOfKey } from './player-keys.js';

function press(key: string, change: Partial<Parameters<typeof commandOfKey>[0]> = {}) {
  return commandOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...change });
}

function element(html: string): Element {
  const host = document.createElement('div');
  host.innerHTML = html;
  const target = host.querySelector('[data-target]') ?? host.firstElementChild;
  if (target === null) throw new Error('no element');
  return target;
}

describe('commandOfKey', () => {
  it.each([
    ['?', 'toggle-help'],
    [' ', 'toggle-play'],
    ['k', 'toggle-play'],
    ['m', 'toggle-mute'],
    ['M', 'toggle-mute'],
    ['f', 'toggle-fullscreen'],
    ['c', 'toggle-subtitles'],
    ['>', 'faster'],
    ['<', 'slower'],
    ['=', 'reset-speed'],
    ['ArrowLeft', { seekBy: -5 }],
    ['ArrowRight', { seekBy: 5 }],
    ['j', { seekBy: -10 }],
    ['l', { seekBy: 10 }],
    ['0', { seekToTenth: 0 }],
    ['7', { seekToTenth: 7 }],
  ])('reads %s as %p', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it('has a line of the help for each, and one for the digits', () => {
    expect(KEY_HELP.map(({ key }) => key).toSorted()).toEqual([...COMMANDS.keys(), '0'].toSorted());
  });

  it('leaves Space alone to a box that is ticked', () => {
    const target = element('<input type="checkbox" role="switch">');
    expect(press('m', { target })).toBe('toggle-mute');
    expect(press(' ', { target })).toBeNull();
  });

  it('ignores keys without a meaning', () => {
    expect(press('x')).toBeNull();
    expect(press('Enter')).toBeNull();
    expect(press('constructor')).toBeNull();
  });

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<button role="combobox"></button>',
    '<div role="listbox"><div role="option" data-target>x</div></div>',
    '<div contenteditable="true"><b data-target>x</b></div>',
    '<div role="textbox"></div>',
  ])('never fires while typing in %s', (html) => {
    expect(press('m', { target: element(html) })).toBeNull();
  });

  it.each(['<button></button>', '<a href="/">x</a>', '<a href="/"><b data-target>x</b></a>', '<video></video>'])(
    'leaves Space to %s, which it presses, but no other key',
    (html) => {
      expect(press(' ', { target: element(html) })).toBeNull();
      expect(press('k', { target: element(html) })).toBe('toggle-play');
    },
  );

  it('leaves keys with a modifier to the browser', () => {
    expect(press('f', { ctrlKey: true })).toBeNull();
    expect(press('c', { metaKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
  });

  it('fires on the video itself', () => {
    expect(press('m', { target: element('<video></video>') })).toBe('toggle-mute');
  });
});
