import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The keys of the player in the order of its help; `sign` is how one without a letter is shown. */
export const KEY_HELP: { key: string; sign?: string | MessageDescriptor; meaning: MessageDescriptor }[] = [
  { key: '?', meaning: msg`Show this help` },
  { key: ' ', sign: msg`Space`, meaning: msg`Play or pause` },
  { key: 'k', meaning: msg`Play or pause` },
  { key: 'm', meaning: msg`Mute or unmute` },
  { key: 'f', meaning: msg`Fullscreen` },
  { key: 'c', meaning: msg`Subtitles` },
  { key: '>', meaning: msg`Faster` },
  { key: '<', meaning: msg`Slower` },
  { key: '=', meaning: msg`Normal speed` },
  { key: '0', sign: '0–9', meaning: msg`To that tenth of the video` },
  { key: 'ArrowLeft', sign: '←', meaning: msg`Back 5 seconds` },
  { key: 'ArrowRight', sign: '→', meaning: msg`Forward 5 seconds` },
  { key: 'j', meaning: msg`Back 10 seconds` },
  { key: 'l', meaning: msg`Forward 10 seconds` },
];
