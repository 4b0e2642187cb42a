import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../engine/elasticsearch.js';
import { foundIn } from '../engine/found-in.js';
import { IndexNames, type WriteTarget } from '../engine/index-names.js';
import type { SubtitleDocument } from './documents.js';

/** Reads stored fragments by id, also those that searches do not see yet. */
@Injectable()
export class FragmentReader {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly names: IndexNames,
  ) {}

  /** The fragments that are stored with exactly this version. */
  async read(ids: readonly string[], version: bigint, target: WriteTarget): Promise<Map<string, SubtitleDocument>> {
    const { docs } = await this.elasticsearch.run((client) =>
      client.mget<SubtitleDocument>({ index: this.names.alias('subtitle', target), ids: [...ids] }),
    );
    return new Map(
      foundIn(docs).flatMap(({ _id, _source, _version }) =>
        _source && _version === Number(version) ? [[_id, _source]] : [],
      ),
    );
  }
}
