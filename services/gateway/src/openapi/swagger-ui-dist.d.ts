/** The package has no types of its own. */
declare module 'swagger-ui-dist' {
  /** The folder of its files. */
  export function getAbsoluteFSPath(): string;
}
