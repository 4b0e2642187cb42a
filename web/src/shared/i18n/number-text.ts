import { regionOf } from './format.js';

/** A number with up to two decimals, such as a speed, or a share, as the shown language writes it. */
export const numberText = (value: number, language: string, style: 'decimal' | 'percent' = 'decimal'): string =>
  value.toLocaleString(regionOf(language), { maximumFractionDigits: 2, style });
