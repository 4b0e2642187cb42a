import { isOneOf, type ItemChange } from '@reelkeep/contracts';
import { toDateTimeOrEpoch } from '../http/formats.js';
import { type ChangeListDto, changedFields } from './history.dto.js';

/** The changes as the API tells them; of a field that this release does not know yet, none. */
export const toChangeList = (changes: ItemChange[]): ChangeListDto =>
  changes.flatMap(({ noticed, field, before, after }) =>
    isOneOf(changedFields, field) ? [{ noticed: toDateTimeOrEpoch(noticed), field, before, after }] : [],
  );
