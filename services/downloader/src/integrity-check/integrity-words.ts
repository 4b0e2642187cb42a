import type { Healing } from '../fixity/media-file.sql.js';

type Counts = { files: number; damaged: number; missing: number; unreadable: number };

/** What a check came to, for people. `left`: how many files it has not read. */
export const integrityWords = (
  { files, damaged, missing, unreadable }: Counts,
  left: number,
  fates: ReadonlyMap<Healing | null, number>,
): string => {
  const faulty = damaged + missing + unreadable;
  const kinds = [
    [damaged, 'damaged'],
    [missing, 'missing'],
    [unreadable, 'unreadable'],
  ] as const;
  const found = kinds.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []));
  const come = (fates.get('wanted') ?? 0) + (fates.get('asked') ?? 0);
  const sentences: [number, string][] = [
    [come, `${come} will be downloaded again.`],
    [fates.get('gone') ?? 0, `The source has ${fates.get('gone') ?? 0} of them no more.`],
    [fates.get('off') ?? 0, 'The settings do not want them downloaded again.'],
    [
      fates.get('many') ?? 0,
      'So many at once may be the work of another program, or of a disk that dies: none is downloaded again by itself.',
    ],
  ];
  return [
    left > 0 ? `${files - left} of ${files} media file(s) read` : `${files} media file(s) read`,
    faulty > 0 ? `: ${found.join(', ')}.` : ': all as they were archived.',
    ...sentences.flatMap(([count, words]) => (count > 0 ? [` ${words}`] : [])),
    ...(faulty > 0 ? [' Settings, Actions lists them.'] : []),
  ].join('');
};
