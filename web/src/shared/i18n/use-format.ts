import { useLingui } from '@lingui/react';

import { durationText } from './duration.js';
import { type Format, formatIn, regionOf } from './format.js';

/** Numbers, dates, durations and sizes as the shown language writes them; the component follows the language. */
export function useFormat(): Format & { duration: (seconds: number) => string } {
  return { ...formatIn(regionOf(useLingui().i18n.locale)), duration: durationText };
}
