import { describe, expect, it } from '@jest/globals';
import { isMasked, maskedUrl, withoutSecrets } from './masked-url.js';

const mark = '0123456789ab';

describe('an address as it is shown', () => {
  it.each([
    ['json://hooks.example/archive'],
    ['mailto://keeper@example.org'],
    ['ntfy://clock'],
    ['json://127.0.0.1:8080'],
    ['nonsense'],
    ['ntfy://clock?priority=high'],
  ])('is %s itself where nothing in it can be a secret', (url) => {
    expect(maskedUrl(url, mark)).toBe(url);
    expect(isMasked(url)).toBe(false);
  });

  it.each([
    ['tgram://123456789:abcDEF_ghi/-1001', 'tgram://****/****'],
    ['tgram://abcdefghij:abcdefghij@x/y', 'tgram://abcdefghij:****@x/y'],
    ['discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js', 'discord://****/****'],
    [
      'jsons://ann:word@hooks.example.org:8443/in/T0ken?key=S3cret&format=text',
      'jsons://ann:****@hooks.example.org:8443/in/****?key=****&format=text',
    ],
    ['mailtos://ann@hooks.example?pass=swordfish', 'mailtos://ann@hooks.example?pass=****'],
    ['gotifys://[::1]:80/AbCdEf', 'gotifys://[::1]:80/****'],
    ['ntfy://a-long-topic-as-password', 'ntfy://****'],
    ['json://not a host/x', 'json://****/x'],
    ['what is this', '****'],
    ['slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/#general', 'slack://****/****/****/****'],
  ])('hides in %s what may be one', (url, shown) => {
    expect(maskedUrl(url, mark)).toBe(`${shown}#${mark}`);
    expect(isMasked(maskedUrl(url, mark))).toBe(true);
  });
});

describe('what the library says', () => {
  it('is shown without the secrets of the address, also decoded', () => {
    const url = 'jsons://ann:pass%20word@hooks.example.org/T0ken-1?key=S3cret';
    expect(withoutSecrets('hooks.example.org/T0ken-1 refused pass word (S3cret)', url)).toBe(
      'hooks.example.org/**** refused **** (****)',
    );
    expect(withoutSecrets(`cannot reach ${url}`, url)).toBe('cannot reach ****');
    expect(withoutSecrets('bad 123456789:abcDEF token abcDEF', 'tgram://123456789:abcDEF@/1')).not.toContain('abcDEF');
  });
});
