import { describe, expect, it } from '@jest/globals';
import { analysedAs } from './language-analysis.js';

describe('what the lines of a track are analysed as', () => {
  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['EN_orig', 'en'],
    ['de-AT', 'de'],
    ['pt-BR', 'pt'],
    ['nb', 'no'],
    ['in', 'id'],
    ['ckb', 'ckb'],
    ['ja', 'other'],
    ['zh-Hans', 'other'],
    ['pl', 'other'],
    ['', 'other'],
    ['constructor', 'other'],
    ['english', 'other'],
  ])('is for %j %j', (lang, language) => {
    expect(analysedAs(lang)).toBe(language);
  });
});
