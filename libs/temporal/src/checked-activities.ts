import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { invalidInput } from './invalid-input.js';

declare const checked: unique symbol;

/** An activity that refuses input outside its schema before it does anything; only checkedActivities makes one. */
export type CheckedActivity = ((input?: unknown) => Promise<unknown>) & { readonly [checked]: true };

/** What a worker serves, by name. */
export type CheckedActivities = Readonly<Record<string, CheckedActivity>>;

/**
 * The schema of each activity's one input. Objects take unknown fields and drop them: the next release may add some.
 */
export type ActivityInputs = Readonly<Record<string, z.ZodType>>;

/** The activities that `inputs` has schemas for, as workflows call them. */
export type ActivitiesOf<T, I extends ActivityInputs> = Pick<T, keyof T & keyof I>;

type Implements<I extends ActivityInputs> = { [N in keyof I]: (input: z.output<I[N]>) => Promise<unknown> };

const schemas = new WeakMap<CheckedActivity, z.ZodType>();

/** The methods of `target` that `inputs` names, each behind its schema. */
export const checkedActivities = <I extends ActivityInputs, T extends Implements<I>>(
  inputs: I,
  target: T,
): Record<keyof I & string, CheckedActivity> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, schema]) => {
      const run = (async (input?: unknown): Promise<unknown> =>
        (target[name] as (input: unknown) => Promise<unknown>).call(
          target,
          parsed(name, schema, input),
        )) as CheckedActivity;
      schemas.set(run, schema);
      return [name, run];
    }),
  ) as Record<keyof I & string, CheckedActivity>;

/** The schema of an activity's input. Throws for a function that checks nothing. */
export const inputSchemaOf = (name: string, activity: CheckedActivity): z.ZodType => {
  const schema = schemas.get(activity);
  if (!schema) {
    throw new Error(`The activity ${name} has no schema for its input: register it through checkedActivities.`);
  }
  return schema;
};

const shownProblems = 3;

const parsed = (name: string, schema: z.ZodType, input: unknown): unknown => {
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  const problems = result.error.issues
    .slice(0, shownProblems)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  throw ApplicationFailure.nonRetryable(
    `The activity ${name} refuses its input: ${problems.join('; ')}.`,
    invalidInput,
  );
};
