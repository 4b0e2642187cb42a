import type { CookieState } from '@reelkeep/contracts';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { defined } from '../http/defined.js';
import { cutMessage } from '../http/own-text.js';
import type { CookieStateDto } from './credential.dto.js';

/** The cookie's state; `counts` is what the settings say. */
export const toCookieState = (state: CookieState | undefined, counts: boolean): CookieStateDto => ({
  cookie_enabled: (state?.isStored ?? false) && counts,
  ...defined({
    cookie_stored: state?.isStored || undefined,
    status: state?.isValid,
    validated: state?.checkedAt && Math.floor(timestampMs(state.checkedAt) / 1_000),
    validated_str: state?.checkedAtText || undefined,
    message: state?.problem ? cutMessage(state.problem) : undefined,
  }),
});
