/** A version as the index of Python packages writes it; yt-dlp itself says 2026.07.04 for 2026.7.4. */
export const plainVersion = (said: string): string =>
  said
    .trim()
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part)) : part))
    .join('.');

/** Whether a version comes after another one; both are plain. */
export const isNewer = (version: string, than: string): boolean => {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) {
      return difference > 0;
    }
  }
  return false;
};
