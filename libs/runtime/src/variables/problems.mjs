import { withoutPassword } from '../given-texts.mjs';
import { variablesOf } from './table.mjs';

/**
 * Everything that is wrong with the variables of a start, each with its cure; both the launcher, before it sets
 * anything up, and the start itself ask.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ what: string, cure: string }[]}
 */
export const problemsOfStart = (env) => {
  const given = new Map(
    variablesOf('start').flatMap(([name, variable]) => {
      const text = env[name] ?? '';
      return text === '' ? [] : [[name, { ...variable, text }]];
    }),
  );
  const wrong = [...given]
    .filter(([, { check, text }]) => !check.holds(text))
    .map(([name, { check, text, isSecret }]) => ({
      what: `${name} must be ${check.wanted}.`,
      cure: isSecret ? 'Correct or unset it.' : `It is "${withoutPassword(text)}". Correct or unset it.`,
    }));
  const alone = halves
    .filter(({ name, other }) => given.has(name) && !given.has(other))
    .map(({ name, other, neither }) => ({
      what: `${name} is set, but ${other} is not.`,
      cure: `Set both, or neither: then ${neither}.`,
    }));
  const both = rivals
    .filter((names) => names.every((name) => given.has(name)))
    .map((names) => ({ what: `${names.join(' and ')} are both set.`, cure: 'Unset one of them.' }));
  return [...wrong, ...alone, ...both];
};

const generated = 'the user is "admin" with a generated password';

/** What is meant to be there once. */
const rivals = [['NATS_CREDS_FILE', 'NATS_NKEY_FILE']];

/** What is of no use without another variable, and what happens without both. */
const halves = [
  { name: 'REELKEEP_USERNAME', other: 'REELKEEP_PASSWORD', neither: generated },
  { name: 'REELKEEP_PASSWORD', other: 'REELKEEP_USERNAME', neither: generated },
  ...['NATS_CREDS_FILE', 'NATS_NKEY_FILE'].map((name) => ({
    name,
    other: 'NATS_URL',
    neither: 'Reelkeep runs a NATS of its own',
  })),
  ...['TEMPORAL_API_KEY', 'TEMPORAL_TLS', 'TEMPORAL_NAMESPACE'].map((name) => ({
    name,
    other: 'TEMPORAL_ADDRESS',
    neither: 'Reelkeep runs a Temporal of its own',
  })),
];
