import { variableSchema, variableShape, variables } from '@reelkeep/runtime';
import { portOrAny } from '@reelkeep/runtime/environment';
import { z } from 'zod';

/** The variables that the gateway reads. */
export const gatewayEnvSchema = z.object({
  ...variableShape('gateway'),
  // By itself it takes any free port where it is given none; a start must tell people which it is.
  REELKEEP_PORT: variableSchema({ ...variables.REELKEEP_PORT, check: portOrAny }),
});

export type GatewayEnv = z.infer<typeof gatewayEnvSchema>;
