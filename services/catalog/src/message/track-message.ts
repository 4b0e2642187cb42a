import { boundedAddress, boundedName } from './bounds.js';

type TrackColumns = { lang: string; name: string; source: string; ext: string; url: string | null };

/** A subtitle track without its cues, as messages carry it. */
export const trackMessage = ({ lang, name, source, ext, url }: TrackColumns) => ({
  lang,
  name: boundedName(name),
  source,
  ext,
  ...boundedAddress(url),
});
