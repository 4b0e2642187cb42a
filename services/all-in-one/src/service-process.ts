import { failProcess, stopOnSignal } from '@reelkeep/runtime';
import { hostServices } from './services/host-services.js';
import { planVariable, processPlanSchema } from './services/process-plan.js';

try {
  stopOnSignal(await hostServices(processPlanSchema.parse(JSON.parse(process.env[planVariable] ?? '{}'))));
} catch (error) {
  failProcess(error);
}
