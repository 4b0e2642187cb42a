import { regionOf } from './format.js';

/** A number with up to two decimals, such as a speed, as the shown language writes it. */
export const numberText = (value: number, language: string): string =>
  value.toLocaleString(regionOf(language), { maximumFractionDigits: 2 });
