import { bool, bytes, moment, orNull, sql, text, uuid } from '@reelkeep/runtime/sql';

/** `cookie` is the imported one; `anonymous-jar` is what the source gave to nobody in particular. */
export type CredentialName = 'cookie' | 'anonymous-jar' | 'po-token';

const credential = {
  name: text<CredentialName>(),
  sealed: bytes(),
  import_id: uuid(),
  kept_at: moment(),
  is_valid: orNull(bool()),
  checked_at: orNull(moment()),
};

const select = `SELECT ${Object.keys(credential).join(', ')} FROM download.credential WHERE name = $1`;

/** Parameter: name. */
export const findCredential = sql(credential, select);

/** Parameter: name. */
export const lockCredential = sql(credential, `${select} FOR UPDATE`);

/** Takes the place of what was kept. Parameters: name, sealed, import, moment, validity, when that was asked. */
export const keepCredential = sql(
  {},
  `INSERT INTO download.credential (name, sealed, import_id, kept_at, is_valid, checked_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (name) DO UPDATE
     SET sealed = excluded.sealed, import_id = excluded.import_id, kept_at = excluded.kept_at,
         is_valid = excluded.is_valid, checked_at = excluded.checked_at`,
);

/** Parameters: name, import, sealed. */
export const changeCredential = sql(
  {},
  'UPDATE download.credential SET sealed = $3 WHERE name = $1 AND import_id = $2',
);

/** What the source said of the cookie of one import. Parameters: import, validity, moment. */
export const noteCheck = sql(
  {},
  "UPDATE download.credential SET is_valid = $2, checked_at = $3 WHERE name = 'cookie' AND import_id = $1",
);

/** Parameter: name. */
export const forgetCredential = sql({}, 'DELETE FROM download.credential WHERE name = $1');
