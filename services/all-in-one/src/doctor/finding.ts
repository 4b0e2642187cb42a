/** What a look at one part of an installation found: `says` in words for people, with the cure where it is wrong. */
export type Finding = { part: string; isFine: boolean; says: string; cure?: string };

export const fine = (part: string, says: string): Finding => ({ part, isFine: true, says });

export const wrong = (part: string, says: string, cure: string): Finding => ({ part, isFine: false, says, cure });

/** A look that fails is a finding, too. */
export const lookedAt = async (
  part: string,
  cure: string,
  look: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> => {
  try {
    return [await look()].flat();
  } catch (error) {
    return [wrong(part, sentenceOf(error), cure)];
  }
};

/** As one line. */
export const lineOf = ({ part, isFine, says, cure }: Finding): string =>
  `${isFine ? '✓' : '✗'} ${part}: ${says}${cure === undefined ? '' : ` ${cure}`}`;

const sentenceOf = (error: unknown): string => {
  // Of several addresses that were tried, the errors have the reasons.
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  const text = first instanceof Error ? first.message : String(first);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
