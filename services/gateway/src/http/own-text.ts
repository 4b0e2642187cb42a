import { longestId } from '@reelkeep/contracts';
import { z } from 'zod';

/** Characters of a message of ours at most: it may quote what was sent to us. */
export const longestMessage = 2_000;

// The source names languages; each of the 255 characters of a file's name may become nine in a URL.
const longestUrl = 2_500;
const longestTime = 40;
const longestWord = 64;

/** Cuts a message of ours to what the API promises. */
export const cutMessage = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage - 1)}…`.toWellFormed() : text;

/** A message of an answer, as cutMessage leaves it. */
export const message = () => z.string().max(longestMessage);

/** A word that this release is written with: a status, a group, the name of a task or an index, a version. */
export const word = () => z.string().max(longestWord);

/** A duration or a time of a cue for people, or a point in time. */
export const timeText = () => z.string().max(longestTime);

/** The id of a thing, in an answer. */
export const id = () => z.string().max(longestId);

/** The address of a page of another site. */
export const address = () => z.string().max(longestUrl);

/** The path under which a file of the archive is served. */
export const fileUrl = () => z.string().max(longestUrl);
