import { type Env, stopOnSignal } from '@reelkeep/runtime';
import { roster, type ServiceName } from '../services/roster.js';

const usage = `reelkeep serve ROLE [ROLE …]      hosts ${roster.map(({ name }) => name).join(', ')}
reelkeep prepare                  makes and updates roles, schemas, tables and streams
reelkeep reset-password USER      prints a new password for a user
reelkeep doctor                   says what is wrong as this container sees it, and what helps
reelkeep dead-letters ORDER       list, replay [EVENT …] (all without one) or expire [--days N]: of this container's
reelkeep engine-config ENGINE DIR writes the configuration of nats or elasticsearch
reelkeep check WHAT               asks a running installation: api, media or search
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The exit code for words that are none of those that a command knows. */
const misunderstood = (): number => {
  process.stdout.write(usage);
  return 2;
};

const isRole = (name: string): name is ServiceName => roster.some((each) => each.name === name);

const serveRoles = async (roles: readonly string[], env: Env): Promise<void> => {
  const known = roles.filter(isRole);
  if (known.length === 0 || known.length < roles.length) {
    throw new Error(
      `There is no such role: ${roles.filter((role) => !isRole(role)).join(', ') || 'none given'}.\n${usage}`,
    );
  }
  const { serve } = await import('./serve.js');
  stopOnSignal(await serve(known, env));
};

const resetPassword = async ([username]: readonly string[], env: Env): Promise<void> => {
  if (!username) {
    throw new Error(`Whose password?\n${usage}`);
  }
  const { roleEnvironment } = await import('./role-environment.js');
  const { resetPassword: reset } = await import('@reelkeep/gateway');
  const login = await reset(roleEnvironment('gateway', env)['DATABASE_URL'] ?? '', username);
  process.stdout.write(`The password of ${login.username} is ${login.password}\n`);
};

const commands: Readonly<Record<string, (args: readonly string[], env: Env) => Promise<void>>> = {
  serve: serveRoles,
  prepare: async (_args, env) => (await import('./prepare.js')).prepare(env),
  'reset-password': resetPassword,
  doctor: async (args, env) => {
    const { runPodDoctor } = await import('./pod-doctor.js');
    process.exitCode = args.length > 0 ? misunderstood() : await runPodDoctor(env, say);
  },
  'dead-letters': async (args, env) => {
    const { runPodDeadLetters } = await import('./pod-dead-letters.js');
    process.exitCode = (await runPodDeadLetters(args, env, say)) ?? misunderstood();
  },
  'engine-config': async ([engine = '', folder = '.'], env) =>
    (await import('./engine-config.js')).writeEngineConfig(engine, folder, env),
  check: async ([what = ''], env) => (await import('./check.js')).check(what, env),
};

/** The command of the images. Rejects with a sentence for whoever reads the pod's log. */
export const runCommand = async ([name = '--help', ...args]: readonly string[], env: Env): Promise<void> => {
  const command = commands[name];
  if (!command) {
    const code = misunderstood();
    process.exitCode = name === '--help' ? 0 : code;
    return;
  }
  await command(args, env);
};
