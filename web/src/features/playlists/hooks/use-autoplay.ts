import { useState } from 'react';

import { readStoredText, writeStoredText } from '../../../shared/lib/stored-text.js';

const KEY = 'reelkeep-autoplay-playlist';

/** The playlist that goes on by itself when a video ends, kept in the browser; null when none does (SPEC §4). */
export function useAutoplay(): { playlistId: string | null; choose: (playlistId: string | null) => void } {
  const [playlistId, setPlaylistId] = useState(() => readStoredText(KEY) || null);
  return {
    playlistId,
    choose: (next) => {
      writeStoredText(KEY, next ?? '');
      setPlaylistId(next);
    },
  };
}
