import type { TakenOver, TakeoverKind } from '@reelkeep/contracts';
import type { z } from 'zod';
import { linesIn } from './document-lines.js';
import { documentFiles } from './takeover-zip.js';

// What a message to people has room for.
const mostProblems = 10;
const longestReason = 200;

/** How documents of a kind become rows. */
export type Taking<T> = {
  /** What a document says; it is given the id under which it was kept as `_id`. */
  schema: z.ZodType<T>;
  /** Adds what is not here yet, of a few megabytes of lines; says how many were new. */
  add: (items: T[]) => Promise<number>;
};

/**
 * Takes over all documents of a kind from a ZIP of TubeArchivist: two lines each, the first with the id (SEMANTICS 25).
 * What cannot be used is counted and told with its file and line, and the rest goes on.
 */
export const takeOverKind = async <T>(
  zip: string,
  kind: TakeoverKind,
  { schema, add }: Taking<T>,
  signal: AbortSignal,
): Promise<TakenOver> => {
  const taken: TakenOver = { found: 0, added: 0, damaged: 0, problems: [] };
  const tell = (file: string, line: number, reason: string): void => {
    taken.damaged += 1;
    if (taken.problems.length < mostProblems) {
      taken.problems.push(`${file}, line ${line}: ${reason.slice(0, longestReason)}`);
    }
  };
  await documentFiles(zip, kind, async ({ name, open }) => {
    let id: string | undefined;
    for await (const lines of linesIn(await open())) {
      signal.throwIfAborted();
      const items: T[] = [];
      for (const { number, text } of lines) {
        if (text === '') {
          continue;
        }
        try {
          const value = parsed(text);
          if (isAction(value)) {
            id = value.index._id;
            continue;
          }
          taken.found += 1;
          value['_id'] ??= id;
          items.push(saidBy(schema, value));
        } catch (error) {
          tell(name, number, error instanceof Error ? error.message : String(error));
        }
        id = undefined;
      }
      taken.added += await add(items);
    }
  });
  return taken;
};

const saidBy = <T>(schema: z.ZodType<T>, document: unknown): T => {
  const fits = schema.safeParse(document);
  if (!fits.success) {
    const [issue] = fits.error.issues;
    throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it cannot be used'}`);
  }
  return fits.data;
};

type Action = { index: { _id?: string } };

const isAction = (value: Record<string, unknown>): value is Action & Record<string, unknown> => {
  const { index } = value;
  return typeof index === 'object' && index !== null && '_index' in index;
};

const parsed = (text: string | undefined): Record<string, unknown> => {
  if (text === undefined) {
    throw new Error('it is too long');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('it is no document');
  }
  return value as Record<string, unknown>;
};
