import type { Installation } from '../config/environment.js';
import type { Places } from '../config/places.js';
import type { Schema } from '../services/roster.js';

/** What the doctor looks at. */
export type Patient = {
  installation: Installation;
  places: Places;
  /** Of the running product, where each process tells of its health; undefined while it does not run. */
  health: Readonly<Record<string, string>> | undefined;
  /** Ports of the engines of this folder, by name. */
  ports: Readonly<Record<string, number>>;
  secret: string;
};

/** Of the schemas that may be looked at from here. */
export type DatabaseUrls = Readonly<Partial<Record<Schema, string>>>;
