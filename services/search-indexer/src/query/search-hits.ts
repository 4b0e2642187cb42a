import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { estypes } from '@elastic/elasticsearch';
import { clipped, type SubtitleHitSchema } from '@reelkeep/contracts';
import type { SubtitleDocument } from '../indexing/documents.js';
import { analysedAs, saidField } from '../engine/language-analysis.js';
import { cueStartAt, fragmentEnd } from '../indexing/fragments.js';
import { firstMarkedOffset, lineToHtml } from './highlighted-line.js';
import { wordsField } from './similar-terms.js';

/** A hit before its names are looked up. */
export type FoundLine = { youtubeId: string; channelId: string; hit: MessageInitShape<typeof SubtitleHitSchema> };

type SubtitleSearchHit = Pick<estypes.SearchHit<SubtitleDocument>, '_id' | '_score' | '_source' | 'highlight'>;

/** The id of a hit, or nothing where the engine gave none. */
export const idOf = ({ _id }: Pick<estypes.SearchHit, '_id'>): string[] => (_id === undefined ? [] : [_id]);

/** What a hit says where the catalogue knows the rest. */
export const toScoredId = (hit: Pick<estypes.SearchHit, '_id' | '_score'>): { id: string; score: number }[] =>
  idOf(hit).map((id) => ({ id, score: hit._score ?? 0 }));

// Five cues of people are a few hundred characters.
const longestLine = 4_000;

// A line that long goes without its marks: a cut one could end inside of them.
const shownLine = (marked: string, line: string): string =>
  lineToHtml(marked.length <= longestLine ? marked : clipped(line, longestLine));

/** Turns a stored fragment into a hit that begins at the first cue with a word that matched. */
export const toFoundLine = ({ _id, _score, _source, highlight }: SubtitleSearchHit): FoundLine[] => {
  if (!_source || _id === undefined) {
    return [];
  }
  const veryWords = highlight?.[wordsField]?.[0];
  // Where its field of the language has nothing to mark, as in an index of before.
  const marked = highlight?.[saidField(analysedAs(_source.lang))]?.[0] ?? veryWords;
  const offset = firstMarkedOffset(veryWords) ?? firstMarkedOffset(marked) ?? 0;
  return [
    {
      youtubeId: _source.youtube_id,
      channelId: _source.channel_id,
      hit: {
        youtubeId: _source.youtube_id,
        title: _source.title,
        fragmentId: _id,
        fragmentIndex: _source.number,
        lang: _source.lang,
        source: _source.source,
        line: shownLine(marked ?? _source.line, _source.line),
        startMs: cueStartAt(_source.cues, offset),
        endMs: fragmentEnd(_source.cues),
        channelId: _source.channel_id,
        channelName: _source.channel_name,
        ...(_source.indexed ? { indexed: timestampFromDate(new Date(_source.indexed)) } : {}),
        score: _score ?? 0,
      },
    },
  ];
};
