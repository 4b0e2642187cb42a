import { type AppConfig, appConfigSchema } from '@reelkeep/contracts';
import { z } from 'zod';

/** The settings as answered: those of the contracts library, where they are documented. */
export const appConfigDtoSchema = appConfigSchema.meta({ id: 'AppConfig' });

type Section = Partial<Record<string, unknown>>;
export type AppConfigPatch = { [S in keyof AppConfig]?: Partial<AppConfig[S]> };

const withoutDefault = (schema: z.core.$ZodType): z.ZodType =>
  (schema instanceof z.ZodDefault ? schema.unwrap() : schema) as z.ZodType;

const partialSection = (schema: z.ZodPrefault<z.ZodObject>): z.ZodType<Section> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(schema.unwrap().shape).map(([key, field]) => [key, withoutDefault(field).optional()]),
    ),
  );

/** Any part of the settings; unknown keys are refused at every level (SEMANTICS 31). Fills in nothing. */
export const appConfigPatchSchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(appConfigSchema.shape).map(([name, section]) => [
        name,
        partialSection(section as unknown as z.ZodPrefault<z.ZodObject>).optional(),
      ]),
    ),
  )
  .meta({ id: 'AppConfigUpdate' });
