import { isPathPart, isYoutubeId, type YoutubeId } from '@reelkeep/contracts';

export type ImportKind = 'media' | 'info' | 'picture' | 'subtitles';

/** One file of a folder, and to what it belongs; only subtitles have a language. */
export type ImportName = { name: string; base: string; kind: ImportKind; lang?: string };

/** The files of one video: those of one folder whose names begin alike. Bases and names may be paths, all of a group. */
export type ImportGroup = { base: string; files: ImportName[] };

const kinds: Readonly<Record<string, ImportKind>> = {
  mp4: 'media',
  mkv: 'media',
  webm: 'media',
  json: 'info',
  jpg: 'picture',
  png: 'picture',
  webp: 'picture',
  vtt: 'subtitles',
  srt: 'subtitles',
};

// As the usual programs call what they are still writing.
const unfinished = /\.(?:part(?:-Frag\d+)?|ytdl|crdownload|download|filepart|partial|tmp)$/i;
// The parts of a video that yt-dlp has not joined yet.
const unjoined = /\.(?:temp|part|f\d{1,4}(?:-\w{1,20})?)$/i;
const languageOfSubtitles = /\.([a-z]{2,3}(?:-[a-z0-9]{1,20}){0,3})$/i;
const twoLetters = /\.[a-z]{2}$/;
// As folders are laid out for media servers: the picture of a film, and those of a whole folder.
const pictureOfFilm = /-thumb$/i;
const pictureOfFolder =
  /^(?:(?:season[-\w ]*-)?(?:poster|fanart|banner)|cover|folder|backdrop|landscape|logo)$|\[(?:UC|UU|PL|OL|FL)[-\w]{10,}\]$/i;

/**
 * The groups that a folder's names make, by their base names in order (SEMANTICS 24). What no import looks at is left
 * out, such as the pictures of a whole folder, and so is every group of which a file is still being written:
 * `unfinished` counts those files.
 */
export const importGroupsOf = (names: readonly string[]): { groups: ImportGroup[]; unfinished: number } => {
  const groups = new Map<string, ImportName[]>();
  const half = new Set<string>();
  let count = 0;
  for (const name of names) {
    const stem = unfinishedStem(name);
    if (stem !== undefined) {
      half.add(stem);
      count += 1;
      continue;
    }
    const found = importNameOf(name);
    if (found) {
      groups.set(found.base, [...(groups.get(found.base) ?? []), found]);
    }
  }
  joinPictures(groups, half);
  return {
    groups: [...groups]
      .filter(([base, files]) => !half.has(base) && !isPictureOfFolder(base, files))
      .map(([base, files]) => ({ base, files: withoutDoubles(files).toSorted(byName) }))
      .toSorted((one, other) => order(one.base, other.base)),
    unfinished: count,
  };
};

/** Undefined for a file that no import looks at. */
export const importNameOf = (name: string): ImportName | undefined => {
  const at = name.lastIndexOf('.');
  const kind = kinds[name.slice(at + 1).toLowerCase()];
  if (at < 1 || kind === undefined || isHidden(name) || /\.live_chat\.json$/i.test(name)) {
    return undefined;
  }
  const stem = name.slice(0, at);
  if (kind === 'subtitles') {
    const lang = languageOfSubtitles.exec(stem)?.[1];
    return lang === undefined
      ? { name, base: stem, kind, lang: 'und' }
      : { name, base: stem.slice(0, -lang.length - 1), kind, lang };
  }
  if (kind === 'info' && /\.info$/i.test(stem)) {
    return { name, base: stem.slice(0, -'.info'.length), kind };
  }
  // Two letters at the end of a title are a language only where an id stands before them.
  const short = stem.replace(twoLetters, '');
  return { name, base: short !== stem && idInName(short) !== undefined ? short : stem, kind };
};

/**
 * The id that a base name ends in, in brackets or as it is. A word of eleven letters looks like an id, too: whoever
 * knows better says so in a JSON file.
 */
export const idInName = (base: string): YoutubeId | undefined => {
  const name = base.trimEnd();
  const id = markedId.exec(name)?.[1] ?? /[-\w]{11}$/.exec(name)?.[0];
  return id !== undefined && isYoutubeId(id) ? id : undefined;
};

/** Whether that can be no word of a title: it is the whole name, or in brackets. */
export const isMarkedId = (base: string): boolean => markedId.test(base.trimEnd()) || /(?:^|\/)[-\w]{11}$/.test(base);

const markedId = /\[([-\w]{11})\]$/;

/** Whether a name can be told and be asked for again as it is. */
export const isUsableName = (name: string): boolean =>
  isPathPart(name) && name.isWellFormed() && !/[\p{Cc}\ufffd]/u.test(name);

const unfinishedStem = (name: string): string | undefined => {
  if (isHidden(name)) {
    return undefined;
  }
  const whole = name.replace(unfinished, '');
  const found = importNameOf(whole);
  const base = found?.base ?? whole;
  const joined = found?.kind === 'media' ? base.replace(unjoined, '') : base;
  return whole !== name || joined !== base ? joined : undefined;
};

/** Lays "title-thumb.jpg" to the film "title". */
const joinPictures = (groups: Map<string, ImportName[]>, half: ReadonlySet<string>): void => {
  for (const [base, files] of groups) {
    const film = base.replace(pictureOfFilm, '');
    const others = groups.get(film)?.some(({ kind }) => kind === 'media') ? groups.get(film) : undefined;
    if (film !== base && isPictures(files) && (others || half.has(film))) {
      others?.push(...files.map((file) => ({ ...file, base: film })));
      groups.delete(base);
    }
  }
};

const isPictures = (files: readonly ImportName[]): boolean => files.every(({ kind }) => kind === 'picture');

const isPictureOfFolder = (base: string, files: readonly ImportName[]): boolean =>
  isPictures(files) && pictureOfFolder.test(base);

/** SubRip where nothing else has its language: what is WebVTT already is kept as it is. */
const withoutDoubles = (files: readonly ImportName[]): ImportName[] => {
  const isSubRip = ({ name }: ImportName): boolean => /\.srt$/i.test(name);
  return files.filter(
    (file) =>
      !isSubRip(file) ||
      !files.some((other) => other.kind === file.kind && other.lang === file.lang && !isSubRip(other)),
  );
};

/** Of these nothing is anybody's to import, nor in them. */
export const isHidden = (name: string): boolean => /^(?:\.|@eaDir|#recycle$|lost\+found$)/.test(name);

/** Names in the order in which an import takes them. */
export const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const byName = (one: ImportName, other: ImportName): number => order(one.name, other.name);
