import { type AppConfig, appConfigSchema } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';

type Section = Record<string, unknown>;

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The settings after a partial, nested change (SEMANTICS 31). Throws DomainError('invalid'): `Unknown fields: a, b`
 * for keys that do not exist, else one sentence per wrong value.
 */
export const applySettingsPatch = (current: AppConfig, patch: Section): AppConfig => {
  const merged: Section = { ...current };
  for (const [name, change] of Object.entries(patch)) {
    const section = merged[name];
    merged[name] = isSection(section) && isSection(change) ? { ...section, ...change } : change;
  }
  const parsed = appConfigSchema.safeParse(merged);
  if (parsed.success) {
    return parsed.data;
  }
  const unknownFields = parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  throw new DomainError(
    'invalid',
    unknownFields.length > 0
      ? `Unknown fields: ${unknownFields.join(', ')}`
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
  );
};
