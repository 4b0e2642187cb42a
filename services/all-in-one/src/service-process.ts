import { failProcess, stopOnSignal } from '@reelkeep/runtime';
import { hostServices } from './services/host-services.js';
import { planVariable, processPlanSchema } from './services/process-plan.js';
import { giveBackBehindLoad } from './start/memory-behind-load.js';

try {
  stopOnSignal(await hostServices(processPlanSchema.parse(JSON.parse(process.env[planVariable] ?? '{}'))));
  giveBackBehindLoad();
} catch (error) {
  failProcess(error);
}
