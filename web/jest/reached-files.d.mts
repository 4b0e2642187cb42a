export function reachedFiles(root: string, files: string[]): Set<string>;
export function readText(file: string): string;
