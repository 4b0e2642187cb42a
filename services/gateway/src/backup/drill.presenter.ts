import { DrillOutcome, type GetRestoreDrillResponse, type RestoreDrill } from '@reelkeep/contracts';
import { toDateTimeOrEpoch } from '../http/formats.js';
import type { DrillDto, RestoreDrillsDto } from './drill.dto.js';

const words: Readonly<Record<DrillOutcome, DrillDto['outcome']>> = {
  [DrillOutcome.PROVEN]: 'proven',
  [DrillOutcome.FAILED]: 'failed',
  [DrillOutcome.SKIPPED]: 'skipped',
  [DrillOutcome.UNSPECIFIED]: 'failed',
};

export const toRestoreDrills = ({ proven, last }: GetRestoreDrillResponse): RestoreDrillsDto => ({
  ...(proven ? { proven: toDrill(proven) } : {}),
  ...(last ? { last: toDrill(last) } : {}),
});

const toDrill = ({ filename, at, outcome, message }: RestoreDrill): DrillDto => ({
  filename,
  at: toDateTimeOrEpoch(at),
  outcome: words[outcome],
  message,
});
