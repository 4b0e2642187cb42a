import type { Argon2Parameters } from 'node:crypto';

/** One run asked of the process of argon2-child.ts. */
export type Argon2Question = { id: number; parameters: Argon2Parameters };

/** Its end; without a tag it failed. */
export type Argon2Answer = { id: number; tag?: Uint8Array; error?: string };
