import { isIP } from 'node:net';
import { serviceEnvShape, storageEnvShape } from '@reelkeep/runtime';
import {
  isAddressRange,
  isHostName,
  isShortEnough,
  isWebOrigin,
  listOf,
  longestPasswordBytes,
} from '@reelkeep/runtime/given-texts';
import { z } from 'zod';
import { longestName } from '../account/account.dto.js';

const list = z.string().default('').transform(listOf);

/** The variables that the gateway reads. */
export const gatewayEnvSchema = z.object({
  ...serviceEnvShape,
  ...storageEnvShape,
  /** Address to listen on. */
  REELKEEP_HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || isHostName(host), 'give a host name or address without a port')
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
  REELKEEP_USERNAME: z.string().max(longestName, `give at most ${longestName} characters`).default('admin'),
  REELKEEP_PASSWORD: z.string().refine(isShortEnough, `give at most ${longestPasswordBytes} bytes`).optional(),
  /** Host names under which browsers reach Reelkeep, beside REELKEEP_HOST, localhost and 127.0.0.1. */
  REELKEEP_ALLOWED_HOSTS: list.refine((hosts) => hosts.every(isHostName), 'give host names without scheme and port'),
  /** Origins of foreign pages that may speak to us with a visitor's session. */
  REELKEEP_ALLOWED_ORIGINS: list.refine(
    (origins) => origins.every(isWebOrigin),
    'give whole origins such as https://tube.example.org:8443',
  ),
  /** Addresses (or ranges) of proxies in front, whose X-Forwarded-* headers are believed. */
  REELKEEP_TRUSTED_PROXIES: list.refine(
    (entries) => entries.every(isAddressRange),
    'give IP addresses or ranges such as 10.0.0.0/8',
  ),
});

export type GatewayEnv = z.infer<typeof gatewayEnvSchema>;
