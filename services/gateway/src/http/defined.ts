/** The object without its undefined values, for messages whose optional fields are absent or set. */
export const defined = <T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> } & {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof defined<T>
  >;
