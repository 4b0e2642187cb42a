/** Where a page begins: behind a video, or inside one, at a part of one of its tracks. */
export type ExportCursor = { youtubeId: string; inside?: { lang: string; firstCue: number } };

/** The cursor as text; neither ids nor languages contain a slash. */
export const formatCursor = ({ youtubeId, inside }: ExportCursor): string =>
  inside ? `${youtubeId}/${inside.lang}/${inside.firstCue}` : youtubeId;

export const parseCursor = (text: string): ExportCursor => {
  const [youtubeId = '', lang, firstCue] = text.split('/');
  return lang === undefined ? { youtubeId } : { youtubeId, inside: { lang, firstCue: Number(firstCue) || 0 } };
};
