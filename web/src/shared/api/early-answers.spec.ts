import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { earlyAnswer, forgetEarlyAnswers } from './early-answers.js';

const answer = Promise.resolve(new Response('{}'));
const ask = (path: string, method = 'GET') => new Request(`http://localhost${path}`, { method });

afterEach(() => {
  delete window.earlyAnswers;
});

describe('an answer that was asked for before the application began', () => {
  it('is given once, to the request that asks for the same', () => {
    window.earlyAnswers = { '/api/ping/': answer };
    expect(earlyAnswer(ask('/api/ping/', 'POST'))).toBeUndefined();
    expect(earlyAnswer(ask('/api/ping/?x=1'))).toBeUndefined();
    expect(earlyAnswer(ask('/api/video/'))).toBeUndefined();
    expect(earlyAnswer(ask('/api/ping/'))).toBe(answer);
    expect(earlyAnswer(ask('/api/ping/'))).toBeUndefined();
  });

  it('is that of the same query', () => {
    window.earlyAnswers = { '/api/video/?page=2': answer };
    expect(earlyAnswer(ask('/api/video/'))).toBeUndefined();
    expect(earlyAnswer(ask('/api/video/?page=3'))).toBeUndefined();
    expect(earlyAnswer(ask('/api/video/?page=2'))).toBe(answer);
  });

  it('is not there without the script that asks, nor when the page is old', () => {
    expect(earlyAnswer(ask('/api/ping/'))).toBeUndefined();
    window.earlyAnswers = { '/api/ping/': answer };
    const clock = jest.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(earlyAnswer(ask('/api/ping/'))).toBeUndefined();
    clock.mockRestore();
  });

  it('is forgotten with all others', () => {
    window.earlyAnswers = { '/api/ping/': answer };
    forgetEarlyAnswers();
    expect(earlyAnswer(ask('/api/ping/'))).toBeUndefined();
  });
});
