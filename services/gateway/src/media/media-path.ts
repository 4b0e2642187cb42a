import { isPathPart } from '@reelkeep/contracts';

/** Where a served file lies: below the media or the cache root. */
type MediaPath = { root: 'media' | 'cache'; segments: string[] };

type Shape = { prefix: string; root: MediaPath['root']; folder: string[]; depth: number; extensions: RegExp };

// All that is served; import, download and backup folders are not (SEMANTICS 35).
const shapes: readonly Shape[] = [
  { prefix: '/youtube/', root: 'media', folder: [], depth: 2, extensions: /\.(?:mp4|vtt)$/ },
  { prefix: '/media/', root: 'media', folder: [], depth: 2, extensions: /\.(?:mp4|vtt)$/ },
  { prefix: '/cache/videos/', root: 'cache', folder: ['videos'], depth: 2, extensions: /\.jpg$/ },
  { prefix: '/cache/channels/', root: 'cache', folder: ['channels'], depth: 1, extensions: /\.jpg$/ },
  { prefix: '/cache/playlists/', root: 'cache', folder: ['playlists'], depth: 1, extensions: /\.jpg$/ },
];

/** Whether a path (as on the wire, without its query) belongs to the files, whatever it may name. */
export const isMediaUrl = (path: string): boolean => /^\/+(?:youtube|media|cache)(?:\/|$)/i.test(path);

// Decoded once and never again; what still looks like a way out of the folder, or like a hidden file, is refused.
const decodeSegment = (segment: string): string | undefined => {
  try {
    const name = decodeURIComponent(segment);
    return !isPathPart(name) || name.startsWith('.') || name.includes('%') ? undefined : name;
  } catch {
    // Malformed escapes, such as an overlong encoding of a dot.
    return undefined;
  }
};

/** Reads the path of a file request as it came over the wire; undefined for all that is not served. */
export const toMediaPath = (path: string): MediaPath | undefined => {
  const shape = shapes.find(({ prefix }) => path.startsWith(prefix));
  if (!shape) {
    return undefined;
  }
  const names = path.slice(shape.prefix.length).split('/').map(decodeSegment);
  const segments = names.filter((name) => name !== undefined);
  if (
    names.length !== shape.depth ||
    segments.length !== shape.depth ||
    !shape.extensions.test(segments.at(-1) ?? '')
  ) {
    return undefined;
  }
  return { root: shape.root, segments: [...shape.folder, ...segments] };
};
