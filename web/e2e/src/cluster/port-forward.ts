import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Forward = { url: string; close: () => void };

/** An address of this machine behind which one pod alone answers. Rejects when kubectl ends before it is there. */
export const forwardTo = async (namespace: string, pod: string, port: number): Promise<Forward> => {
  const args = ['-n', namespace, 'port-forward', `pod/${pod}`, `:${port}`];
  const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const close = (): void => void child.kill();
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown];
  const [, address] = /from (127\.0\.0\.1:\d+) /.exec(String(line)) ?? [];
  if (address === undefined) {
    close();
    throw new Error(`kubectl ${args.join(' ')}: ${String(line)}`);
  }
  lines.resume();
  return { url: `http://${address}`, close };
};
