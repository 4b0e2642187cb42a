import { ErrorCode } from '@reelkeep/contracts';

export type DomainErrorCode = 'invalid' | 'not-found' | 'forbidden' | 'conflict' | 'unavailable' | 'internal';

/** An error whose message is for the user and names the cure. Services throw it; only the edges translate it. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: DomainErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const wireCodes: Readonly<Record<DomainErrorCode, ErrorCode>> = {
  invalid: ErrorCode.INVALID,
  'not-found': ErrorCode.NOT_FOUND,
  forbidden: ErrorCode.FORBIDDEN,
  conflict: ErrorCode.CONFLICT,
  unavailable: ErrorCode.UNAVAILABLE,
  internal: ErrorCode.INTERNAL,
};

/** The code as it crosses a service boundary (common.v1.Error.Code). */
export const toWireCode = (code: DomainErrorCode): ErrorCode => wireCodes[code];

/** The code as our code names it; an unknown one counts as an internal fault. */
export const fromWireCode = (wire: ErrorCode): DomainErrorCode => {
  const found = Object.entries(wireCodes).find(([, code]) => code === wire);
  return found ? (found[0] as DomainErrorCode) : 'internal';
};

/** The text of anything that was thrown. */
export const errorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
