/** The name of a copy that is not whole yet, beside the file that it is to become; `mark` keeps attempts apart. */
export const unfinishedName = (name: string, mark: string): string => `.${name}.${mark}.part`;

/** Whether a name is that of such a copy, also of release 0.1. */
export const isUnfinished = (name: string): boolean => /^\.[^/]+\.part$/.test(name);
