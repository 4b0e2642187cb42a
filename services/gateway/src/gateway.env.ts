import { isIP } from 'node:net';
import { serviceEnvShape, storageEnvShape } from '@reelkeep/runtime';
import { z } from 'zod';

const { TEMPORAL_ADDRESS: _workflowsAreNotStartedHere, ...engines } = serviceEnvShape;

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''));

const hostName = /^(?:\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)$/i;

/** The variables that the gateway reads. */
export const gatewayEnvSchema = z.object({
  ...engines,
  ...storageEnvShape,
  /** Address to listen on. */
  REELKEEP_HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || hostName.test(host), 'give a host name or address without a port')
    .default('127.0.0.1'),
  /** 0 takes any free port. */
  REELKEEP_PORT: z.coerce
    .number({ error: 'give a port between 0 and 65535' })
    .int('give a port between 0 and 65535')
    .min(0, 'give a port between 0 and 65535')
    .max(65_535, 'give a port between 0 and 65535')
    .default(8000),
  /** The built web application; without it only the API and the files are served. */
  REELKEEP_WEB_DIR: z.string().optional(),
  /** The first account; used only while there is none. */
  REELKEEP_USERNAME: z.string().max(150, 'give at most 150 characters').default('admin'),
  REELKEEP_PASSWORD: z.string().optional(),
  /** Host names under which browsers reach Reelkeep, beside REELKEEP_HOST, localhost and 127.0.0.1. */
  REELKEEP_ALLOWED_HOSTS: list.refine(
    (hosts) => hosts.every((host) => hostName.test(host)),
    'give host names without scheme and port',
  ),
  /** Addresses (or ranges) of proxies in front, whose X-Forwarded-* headers are believed. */
  REELKEEP_TRUSTED_PROXIES: list,
});

export type GatewayEnv = z.infer<typeof gatewayEnvSchema>;
