import 'react';

declare module 'react' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface CSSProperties {
    /** Columns of a card grid, read by its stylesheet. */
    '--columns'?: number;
    /** Lines that a folded text shows, read by its stylesheet. */
    '--lines'?: number;
    /** Width by height of an upright picture, read by its stylesheet. */
    '--shape'?: string | undefined;
    /** What a bar shows of its whole, 0..1, read by its stylesheet. */
    '--share'?: number;
  }
}
