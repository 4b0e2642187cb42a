import { Injectable } from '@nestjs/common';
import { mostSearchHits, type ParsedQuery, parseQuery, type SearchKind } from '@reelkeep/contracts';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { inTurns, titleQuery } from './title-query.js';
import { idsByTitle, limitTime, type TitleKind, titleKinds } from './title.sql.js';

export type FoundTitles = { queryType: SearchKind } & Record<TitleKind, string[]>;

/**
 * What the search page shows while there is no search index: titles and names with all words of a query in its language
 * (SEMANTICS 18). Words are not found misspelt or by their stems, nor those of descriptions and tags or spoken ones.
 */
@Injectable()
export class TitleReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /** Ids of a page, counted from 1. */
  async find(query: string, page: number): Promise<FoundTitles> {
    const parsed = parseQuery(query);
    const kinds = titleKinds.filter((kind) => parsed.kind === 'simple' || parsed.kind === kind);
    const found = await this.dataSource.transaction(async (manager) => {
      await execute(manager, limitTime);
      const lists: { kind: TitleKind; id: string }[][] = [];
      for (const kind of kinds) {
        lists.push((await this.ids(manager, kind, parsed)).map((id) => ({ kind, id })));
      }
      return lists;
    });
    const shown = inTurns(found).slice(mostSearchHits * (page - 1), mostSearchHits * page);
    const idsOf = (kind: TitleKind): string[] => shown.filter((hit) => hit.kind === kind).map(({ id }) => id);
    return { queryType: parsed.kind, video: idsOf('video'), channel: idsOf('channel'), playlist: idsOf('playlist') };
  }

  private async ids(manager: EntityManager, kind: TitleKind, parsed: ParsedQuery): Promise<string[]> {
    const words = titleQuery(parsed.words);
    if (words === undefined && (parsed.words.length > 0 || parsed.kind === 'simple')) {
      return [];
    }
    const channel = titleQuery(parsed.channel);
    if (kind === 'video' && channel === undefined && parsed.channel.length > 0) {
      return [];
    }
    const narrowed = kind === 'video' ? channel : parsed.subscribed;
    const rows = await rowsOf(manager, idsByTitle(kind, words !== undefined), [
      words ?? null,
      parsed.active ?? null,
      narrowed ?? null,
    ]);
    return rows.map(({ id }) => id);
  }
}
