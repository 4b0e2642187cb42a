import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { runDeadLetters } from './command.js';

describe('the command for dead letters', () => {
  it.each(
    [[], ['burn'], ['list', 'more'], ['replay', 'x'], ['expire', '--days'], ['expire', '--days', 'many']].map(
      (args) => [args],
    ),
  )('refuses %j with what it can do, and touches nothing', async (args) => {
    const output = new PassThrough();
    expect(await runDeadLetters(args, {}, output as unknown as NodeJS.WriteStream)).toBe(2);
    expect(String(output.read())).toContain('npm run dead-letters -- list');
  });
});
