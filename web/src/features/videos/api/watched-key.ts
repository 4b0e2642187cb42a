/** Of what is wished of the watched mark of a video, or of all in a channel or playlist. */
export const watchedKey = (id: string) => ['watched', id] as const;
