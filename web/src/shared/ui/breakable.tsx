import type { ReactElement } from 'react';

/** A text whose addresses may be broken after their parts: browsers would run on and break in the middle of a word. */
export function breakable(text: string): (string | ReactElement)[] {
  return (
    text
      .split(/(?<=[/?&=])(?=\w)/)
      // oxlint-disable-next-line react/no-array-index-key -- a break has nothing but its place
      .flatMap((part, index) => (index === 0 ? part : [<wbr key={index} />, part]))
  );
}
