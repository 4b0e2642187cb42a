import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../engine/elasticsearch.js';
import { IndexNames } from '../engine/index-names.js';
import { languagesOf, saidField } from '../engine/language-analysis.js';

// A search in every language that there is takes half as long again; and a language comes with a first track in it.
const knownForMs = 1_000;

/** Knows the languages that the lines in the index are analysed as. */
@Injectable()
export class SpokenLanguages {
  private known: { languages: readonly string[]; until: number } = { languages: [], until: 0 };

  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly names: IndexNames,
  ) {}

  /** Those of a second ago at the latest; none in an index of a release that did not tell languages apart. */
  async list(signal: AbortSignal): Promise<readonly string[]> {
    if (Date.now() >= this.known.until) {
      const { fields } = await this.elasticsearch.run((client) =>
        client.fieldCaps(
          { index: this.names.alias('subtitle'), fields: saidField('*'), include_empty_fields: false },
          { signal },
        ),
      );
      this.known = { languages: languagesOf(Object.keys(fields)), until: Date.now() + knownForMs };
    }
    return this.known.languages;
  }
}
