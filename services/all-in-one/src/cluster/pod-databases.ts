import type { Env } from '@reelkeep/runtime';
import type { DatabaseUrls } from '../doctor/patient.js';
import { roleOf, roster } from '../services/roster.js';
import { roleEnvironment } from './role-environment.js';

/** The address of a schema names its role, whichever services this container hosts. */
export const urlsIn = (env: Env): DatabaseUrls =>
  Object.fromEntries(
    roster.flatMap(({ name, schema }) => {
      const url = roleEnvironment(name, env)['DATABASE_URL'] ?? '';
      return URL.canParse(url) && new URL(url).username === roleOf(schema) ? [[schema, url]] : [];
    }),
  );
