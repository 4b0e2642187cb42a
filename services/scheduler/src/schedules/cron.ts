import { DomainError } from '@reelkeep/runtime';

/** When a task starts by itself: at one minute of some hours on some weekdays; 0 is Sunday. Ascending, none twice. */
export type CronRule = { minute: number; hours: number[]; weekdays: number[] };

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The rule of three fields, `minute hour weekday` (SEMANTICS 27): the minute a number, so that nothing starts twice
 * within an hour; the others lists of numbers, ranges, `*`, steps, and names for weekdays. Throws `invalid` with the
 * words that clients know.
 */
export const parseCron = (text: string): CronRule => {
  const [minute, hours, weekdays, ...more] = fieldsOf(text);
  if (minute === undefined || hours === undefined || weekdays === undefined || more.length > 0) {
    throw new DomainError('invalid', 'expected three cron schedule fields');
  }
  return { minute: parseMinute(minute), hours: parseField(hours, 23), weekdays: parseField(weekdays, 6, days) };
};

/** The fields with one blank between them, as a rule is stored. */
export const normalCron = (text: string): string => fieldsOf(text).join(' ');

const fieldsOf = (text: string): string[] => text.split(/\s+/).filter((field) => field !== '');

const parseMinute = (field: string): number => {
  if (!/^[+-]?\d+$/.test(field)) {
    throw new DomainError('invalid', 'Invalid value for minutes. Must be an integer.');
  }
  const minute = Number(field);
  if (minute < 0 || minute > 59) {
    throw new DomainError('invalid', 'Invalid minutes. Must be between 0 and 59.');
  }
  // Of -0, too.
  return Math.abs(minute);
};

const unclear = (detail: string): DomainError => new DomainError('invalid', `invalid crontab: ${detail}`);

/** Every value that a field names, from 0 to `last`. */
const parseField = (field: string, last: number, names: readonly string[] = []): number[] => {
  const values = new Set(field.split(',').flatMap((part) => parsePart(part, last, names)));
  return [...values].toSorted((one, other) => one - other);
};

const parsePart = (part: string, last: number, names: readonly string[]): number[] => {
  const [, from = '', to, step] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(part) ?? [];
  const isSpan = from === '*' ? to === undefined : to !== undefined;
  if (from === '' || (from === '*' && to !== undefined) || (step !== undefined && !isSpan)) {
    throw unclear(`"${part.slice(0, 20)}" is no number, range or step`);
  }
  const [first, end] =
    from === '*'
      ? [0, last]
      : [parseValue(from, last, names), to === undefined ? undefined : parseValue(to, last, names)];
  const values = end === undefined ? [first] : span(first, end, last);
  const every = Number(step ?? 1);
  if (every < 1) {
    throw unclear('a step is at least 1');
  }
  return values.filter((_, at) => at % every === 0);
};

/** From one value to another; 22-3 goes on after midnight. */
const span = (from: number, to: number, last: number): number[] => {
  const count = ((to - from + last + 1) % (last + 1)) + 1;
  return Array.from({ length: count }, (_, at) => (from + at) % (last + 1));
};

const parseValue = (text: string, last: number, names: readonly string[]): number => {
  const word = text.toLowerCase();
  const named = names.findIndex((name) => word === name || word === name.slice(0, 3));
  const value = named >= 0 ? named : /^\d+$/.test(text) ? Number(text) : undefined;
  if (value === undefined) {
    throw unclear(`"${text.slice(0, 20)}" is no value here`);
  }
  if (value > last) {
    throw unclear(`${text.slice(0, 20)} is more than ${last}`);
  }
  return value;
};
