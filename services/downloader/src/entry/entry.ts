import {
  channelIdSchema,
  isRelativePath,
  playlistIdSchema,
  storedTextSchema,
  type VideoTypeHint,
  videoTypeHints,
  youtubeIdSchema,
} from '@reelkeep/contracts';
import { z } from 'zod';

export const typeHintSchema = z.enum(videoTypeHints);
export type TypeHint = VideoTypeHint;

/** The address of a page of another site, as long as a person may have entered it. */
export const longestAddress = 2_000;

/** The same, as it is kept; what may be asked of it is said where it is asked. */
export const sourceUrlSchema = z
  .string()
  .max(longestAddress)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/u, 'this is no address of a page')
  .refine((address) => URL.canParse(address), 'this is no address');

export const longestPagePath = 300;
/** Segments as encodeURIComponent leaves them, and the @ of handles. */
const segment = "(?:[-A-Za-z0-9_.!~*'()@]|%[0-9A-F]{2})+";

/** What one piece of input names: an id of a known kind, or a page that the source must resolve. */
export const parsedEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), id: youtubeIdSchema, typeHint: typeHintSchema }),
  z.object({ kind: z.literal('channel'), id: channelIdSchema, typeHint: typeHintSchema }),
  z.object({ kind: z.literal('playlist'), id: playlistIdSchema, typeHint: typeHintSchema }),
  z.object({
    kind: z.literal('page'),
    /** Below https://www.youtube.com/. */
    path: z
      .string()
      .max(longestPagePath)
      .regex(new RegExp(`^${segment}(?:/${segment})*$`), 'this is not the path of a page')
      .refine((path): boolean => isRelativePath(path), 'this leads upwards'),
    typeHint: typeHintSchema,
  }),
]);
export type ParsedEntry = z.output<typeof parsedEntrySchema>;

/** A piece that was entered, read or with what is wrong with it. */
export const entryResultSchema = z.union([
  z.object({ piece: storedTextSchema, entry: parsedEntrySchema }),
  z.object({ piece: storedTextSchema, error: storedTextSchema }),
]);
export type EntryResult = z.output<typeof entryResultSchema>;

/** The same, with the addresses of other sites. */
export type PieceResult = EntryResult | { piece: string; address: string };
