/**
 * Condition of the rows `q` that the source is to be asked about, now or later: nothing is wrong with them, and they
 * are wanted. An ignored video is read once, so that people see its title; an ignored list is nothing to open.
 */
export const toRead = `
  q.state <> 'ready' AND q.message IS NULL
  AND (q.status = 'pending' OR (q.kind = 'video' AND q.state = 'reading'))`;
