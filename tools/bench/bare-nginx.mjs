import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@reelkeep/engines';

export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined;

/** Starts an nginx that sends what lies below `root`, on 127.0.0.1. Resolves with its address and a way to stop it. */
export const startBareNginx = async (folder, root) => {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log stderr error;
${process.getuid() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  ${temporary}
  access_log off; sendfile on; tcp_nopush on;
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`,
  );
  const nginx = spawn('nginx', ['-c', configuration, '-p', folder, '-e', 'stderr'], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (nginx.exitCode === null && nginx.kill('SIGTERM')) await once(nginx, 'exit');
  };
  await untilAnswered(url).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, stop };
};

const untilAnswered = async (url) => {
  for (let left = 50; ; left--) {
    try {
      await (await fetch(url)).text();
      return;
    } catch (error) {
      if (left === 0) throw new Error('nginx does not answer', { cause: error });
      await delay(100);
    }
  }
};
