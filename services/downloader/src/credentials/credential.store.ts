import { Injectable } from '@nestjs/common';
import { Clock, DomainError, Ids } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { CredentialSeal } from './credential-seal.js';
import {
  changeCredential,
  type CredentialName,
  findCredential,
  forgetCredential,
  keepCredential,
  lockCredential,
  noteCheck,
} from './credential.sql.js';

/** What the source said of a cookie, and when. */
export type CookieCheck = { isValid: boolean; checkedAt: Date };

/** Something kept. Its text is absent when the key of this installation does not open it. */
export type Kept = { text: string | undefined; importId: string; keptAt: Date; check: CookieCheck | undefined };
type Readable = Kept & { text: string };

const noKey =
  'Reelkeep has no key to keep this with. Where its parts are started one by one, give the downloader REELKEEP_CREDENTIALS_KEY; on Kubernetes, add the key "credentials" to the Secret of the release. Then try again.';
const otherKey =
  'What is kept cannot be read: it was encrypted by another key. Put the key of before back (secrets/database-roles.key in the data folder; on Kubernetes the key "credentials" in the Secret of the release) and start again, or give it here anew.';

/** Credentials of the source, encrypted, one of each kind. */
@Injectable()
export class CredentialStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seal: CredentialSeal,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async find(name: CredentialName): Promise<Kept | undefined> {
    return this.opened(await rowOf(this.dataSource, findCredential, [name]));
  }

  /** Why what is kept cannot be read, with the cure; undefined when it can. */
  problemOf(kept: Kept): string | undefined {
    return kept.text === undefined ? (this.seal.hasKey ? otherKey : noKey) : undefined;
  }

  /** Whether anything can be kept. */
  get canKeep(): boolean {
    return this.seal.hasKey;
  }

  /** Throws `unavailable` with the cure where nothing can be kept. */
  assertCanKeep(): void {
    if (!this.canKeep) {
      throw new DomainError('unavailable', noKey);
    }
  }

  /** Keeps a text in the place of the one before. */
  async keep(name: CredentialName, text: string, check?: CookieCheck): Promise<Kept> {
    this.assertCanKeep();
    const kept: Readable = { text, importId: this.ids.random(), keptAt: this.clock.now(), check };
    await execute(this.dataSource, keepCredential, this.values(name, kept));
    return kept;
  }

  /** The same, unless `isKept` says of what lies there that it stays. */
  async keepUnless(name: CredentialName, fresh: Readable, isKept: (there: Kept) => boolean) {
    await this.dataSource.transaction(async (manager) => {
      const there = this.opened(await rowOf(manager, lockCredential, [name]));
      if (!there || !isKept(there)) {
        await execute(manager, keepCredential, this.values(name, fresh));
      }
    });
  }

  /** Changes the text of one import, if it is still the one that is kept. */
  async change(name: CredentialName, importId: string, to: (text: string) => string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const there = this.opened(await rowOf(manager, lockCredential, [name]));
      if (there?.text === undefined || there.importId !== importId) {
        return;
      }
      const text = to(there.text);
      if (text !== there.text) {
        await execute(manager, changeCredential, [name, importId, this.seal.seal(name, text)]);
      }
    });
  }

  /** Remembers what the source said of the cookie of one import. */
  async noteCheck(importId: string, { isValid, checkedAt }: CookieCheck): Promise<void> {
    await execute(this.dataSource, noteCheck, [importId, isValid, checkedAt]);
  }

  async forget(name: CredentialName): Promise<void> {
    await execute(this.dataSource, forgetCredential, [name]);
  }

  private values(name: CredentialName, { text, importId, keptAt, check }: Readable): unknown[] {
    const sealed = this.seal.seal(name, text);
    return [name, sealed, importId, keptAt, check?.isValid ?? null, check?.checkedAt ?? null];
  }

  private opened(row: typeof findCredential.row | undefined): Kept | undefined {
    return (
      row && {
        text: this.seal.open(row.name, row.sealed),
        importId: row.import_id,
        keptAt: row.kept_at,
        check:
          row.is_valid === null || row.checked_at === null
            ? undefined
            : { isValid: row.is_valid, checkedAt: row.checked_at },
      }
    );
  }
}
