/** Comments that are kept of one video at most, so that an answer with all of them has an end. */
export const mostComments = 50_000;
