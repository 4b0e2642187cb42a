import { errorText } from '@reelkeep/runtime';
import { hostServices } from './services/host-services.js';
import { planVariable, processPlanSchema } from './services/process-plan.js';

try {
  const stop = await hostServices(processPlanSchema.parse(JSON.parse(process.env[planVariable] ?? '{}')));
  const end = (): void => {
    void stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', end).once('SIGINT', end);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  process.stderr.write(`${errorText(error)}\n${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
}
