/** The part of a pino logger that this package uses, so that it needs no dependency of its own. */
export type EngineLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
