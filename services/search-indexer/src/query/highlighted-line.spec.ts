import { describe, expect, it } from '@jest/globals';
import { firstMarkedOffset, lineToHtml } from './highlighted-line.js';

const marked = (text: string): string => text.replaceAll('[', '\uE000').replaceAll(']', '\uE001');

describe('a highlighted line', () => {
  it('wraps the matched words', () => {
    expect(lineToHtml(marked('the first [tooth] of the [wheel]'))).toBe(
      'the first <span class="settings-current">tooth</span> of the <span class="settings-current">wheel</span>',
    );
  });

  it('escapes everything that was said', () => {
    expect(lineToHtml(marked('<b onclick="x">[Tom] & Jerry\'s</b>'))).toBe(
      '&lt;b onclick=&quot;x&quot;&gt;<span class="settings-current">Tom</span> &amp; Jerry&#39;s&lt;/b&gt;',
    );
  });

  it('knows where the first matched word stands in the plain line', () => {
    expect(firstMarkedOffset(marked('the first [tooth] of the [wheel]'))).toBe(10);
    expect(firstMarkedOffset('nothing here')).toBeUndefined();
    expect(firstMarkedOffset(undefined)).toBeUndefined();
  });
});
