import { describe, expect, it } from '@jest/globals';

import { parseHighlight } from './highlight.js';

const mark = (word: string) => `<span class="settings-current">${word}</span>`;

describe('parseHighlight', () => {
  it('splits matched words from the line', () => {
    expect(parseHighlight(`the first ${mark('tooth')} of the ${mark('wheel')}`)).toEqual([
      { text: 'the first ', isMatch: false },
      { text: 'tooth', isMatch: true },
      { text: ' of the ', isMatch: false },
      { text: 'wheel', isMatch: true },
    ]);
  });

  it('shows what was said as it was said', () => {
    // The line that services/search-indexer makes in its highlighted-line.spec.ts.
    const line = `&lt;b onclick=&quot;x&quot;&gt;${mark('Tom')} &amp; Jerry&#39;s&lt;/b&gt;`;
    expect(parseHighlight(line)).toEqual([
      { text: '<b onclick="x">', isMatch: false },
      { text: 'Tom', isMatch: true },
      { text: " & Jerry's</b>", isMatch: false },
    ]);
    expect(parseHighlight('&amp;lt;')).toEqual([{ text: '&lt;', isMatch: false }]);
  });

  it('keeps every other markup as text', () => {
    const line = '<img src=x onerror=alert(1)> <span class="other">a</span>';
    expect(parseHighlight(line)).toEqual([{ text: line, isMatch: false }]);
  });

  it('keeps markup inside a match as text', () => {
    expect(parseHighlight(mark('<b>x'))).toEqual([{ text: '<b>x', isMatch: true }]);
  });

  it('shows an unclosed mark as it is', () => {
    expect(parseHighlight('a <span class="settings-current">b')).toEqual([
      { text: 'a <span class="settings-current">b', isMatch: false },
    ]);
  });

  it('has no parts for an empty line', () => {
    expect(parseHighlight('')).toEqual([]);
  });
});
