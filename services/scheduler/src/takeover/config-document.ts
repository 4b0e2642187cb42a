import { type AppConfig, completeSettings } from '@reelkeep/contracts';
import { z } from 'zod';

/** A document of settings as TubeArchivist keeps it: of the application, of a user, or of notifications. */
export const configDocument = z.looseObject({ _id: z.string().optional() });

/** The settings of the application as they are here; undefined for another document. */
export const settingsOf = ({ _id: id, ...document }: z.output<typeof configDocument>): AppConfig | undefined => {
  if (id !== 'appsettings') {
    return undefined;
  }
  const settings = completeSettings(document);
  // Switches of credentials that no backup holds.
  return { ...settings, downloads: { ...settings.downloads, cookie_import: false, potoken: false } };
};
