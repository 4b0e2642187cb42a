import type { estypes } from '@elastic/elasticsearch';

// No stop words: "the who" is a thing to look for.
const analyzer = <T extends string>(type: T): { type: T; stopwords: '_none_' } => ({ type, stopwords: '_none_' });

// What is written together with the word behind it.
const italianArticles =
  'c l all dall dell nell sull coll pell gl agl dagl degl negl sugl un m t s v d quest quell'.split(' ');

const stemmer = (language: string): { type: 'stemmer'; language: string } => ({ type: 'stemmer', language });

/** The filters of the analyzers below that are not Elasticsearch's own. */
export const languageFilters = {
  spanish_plural: stemmer('spanish_plural'),
  spanish: stemmer('spanish'),
  italian_elision: { type: 'elision', articles: italianArticles, articles_case: true },
  italian: stemmer('italian'),
} satisfies Record<string, estypes.AnalysisTokenFilter>;

const stemmed = (...filter: (keyof typeof languageFilters | 'lowercase')[]): estypes.AnalysisCustomAnalyzer => ({
  type: 'custom',
  tokenizer: 'standard',
  filter,
});

/**
 * Elasticsearch's own analyzers by the code of the language, but for Spanish and Italian, whose stemmers leave short
 * words as they are, of up to four and five letters: "faro" would not find "faros", nor "gatto" "gatti". The Spanish
 * plural goes first, since it knows "luces" of "luz". English has ours. Chinese, Japanese and Korean need none:
 * they are told by their script, wherever they stand (index-definitions.ts).
 */
export const languageAnalyzers = {
  ar: analyzer('arabic'),
  bg: analyzer('bulgarian'),
  bn: analyzer('bengali'),
  ca: analyzer('catalan'),
  ckb: analyzer('sorani'),
  cs: analyzer('czech'),
  da: analyzer('danish'),
  de: analyzer('german'),
  el: analyzer('greek'),
  es: stemmed('lowercase', 'spanish_plural', 'spanish'),
  et: analyzer('estonian'),
  eu: analyzer('basque'),
  fa: analyzer('persian'),
  fi: analyzer('finnish'),
  fr: analyzer('french'),
  ga: analyzer('irish'),
  gl: analyzer('galician'),
  hi: analyzer('hindi'),
  hu: analyzer('hungarian'),
  hy: analyzer('armenian'),
  id: analyzer('indonesian'),
  it: stemmed('italian_elision', 'lowercase', 'italian'),
  lt: analyzer('lithuanian'),
  lv: analyzer('latvian'),
  nl: analyzer('dutch'),
  no: analyzer('norwegian'),
  pt: analyzer('portuguese'),
  ro: analyzer('romanian'),
  ru: analyzer('russian'),
  sr: analyzer('serbian'),
  sv: analyzer('swedish'),
  th: analyzer('thai'),
  tr: analyzer('turkish'),
} satisfies Record<string, estypes.AnalysisAnalyzer>;

/** What lines are analysed as whose language has no analyzer of its own: as words. */
export const notAnalysed = 'other';

/** What lines can be analysed as. */
export const analysedLanguages: readonly string[] = ['en', ...Object.keys(languageAnalyzers), notAnalysed];

// Codes of before, and of a language in one of its written forms.
const otherCodes: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** What the lines of a track with this code are analysed as: `en` for `en-US`, `other` for `pl`. */
export const analysedAs = (lang: string): string => {
  const code = lang.toLowerCase().split(/[-_]/, 1).join('');
  const language = otherCodes.get(code) ?? code;
  return analysedLanguages.includes(language) ? language : notAnalysed;
};

/** The field of lines by the stems of what they are analysed as. */
export const saidField = (language: string): string => `said.${language}`;

/** Reads which of these fields a list of fields names. */
export const languagesOf = (fields: readonly string[]): string[] =>
  analysedLanguages.filter((language) => fields.includes(saidField(language)));
