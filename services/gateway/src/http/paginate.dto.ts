import { z } from 'zod';

/** Rows of one answer at most, whatever page size a user chose. */
export const mostRows = 500;

/** Pages that a page names before and after itself. */
export const neighbours = 5;

// Of the 16 KiB that the HTTP server reads of a request's head each byte may become three.
const longestParams = 3 * 16_384;

/** The paging block of every list (SEMANTICS 16). */
export const paginateSchema = z
  .object({
    page_size: z.number().int().meta({ description: "The caller's own page_size setting." }),
    page_from: z.number().int().meta({ description: 'Offset of the first row.' }),
    prev_pages: z.array(z.number().int()).max(neighbours).nullable(),
    current_page: z.number().int().meta({ description: 'The page as asked for; 0 when absent.' }),
    max_hits: z.boolean().meta({ description: 'True when the window of 10000 rows is reached.' }),
    params: z.string().max(longestParams).meta({ description: 'The other query parameters, url-encoded.' }),
    last_page: z.number().int().meta({ description: 'The last page when it lies after the current one, else 0.' }),
    next_pages: z.array(z.number().int()).max(neighbours),
    total_hits: z.number().int(),
  })
  .meta({ id: 'Paginate' });

export type Paginate = z.output<typeof paginateSchema>;
