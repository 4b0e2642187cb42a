import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mostBytes = 32 * 1024 * 1024;

/** Runs a program of the operator's; resolves with its output, rejects with what it said. */
export const tool = async (program: string, args: readonly string[], input?: string): Promise<string> => {
  const child = run(program, [...args], { maxBuffer: mostBytes, env: process.env });
  if (input !== undefined) {
    child.child.stdin?.end(input);
  }
  try {
    return (await child).stdout;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    // kubectl says of a command in a pod only how it ended; the reason is what that said.
    const said = stdout + stderr || String(error);
    throw new Error(`${program} ${args.join(' ')}: ${said}`, { cause: error });
  }
};

/** kubectl on the current context: words that are separated by blanks, then arguments as they are. */
export const kubectl = (words: string, ...args: string[]): Promise<string> =>
  tool('kubectl', [...words.split(' '), ...args]);

/** The same, for objects that are applied as they are given. */
export const apply = (namespace: string, ...objects: object[]): Promise<string> =>
  tool(
    'kubectl',
    ['-n', namespace, 'apply', '-f', '-'],
    objects.map((object) => JSON.stringify(object)).join('\n---\n'),
  );

export const helm = (words: string, ...args: string[]): Promise<string> => tool('helm', [...words.split(' '), ...args]);
