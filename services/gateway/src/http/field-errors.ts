import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

// What a request may hold of faults has no end; what is answered has.
const mostIssues = 100;
const mostKeys = 20;
const shownLength = 100;

const shown = (text: string): string => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);
export type FieldErrors = { [field: string]: FieldErrors | FieldErrors[] | string[] | string };

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value === 'object' ? 'dictionary' : typeof value;

const expected: Readonly<Record<string, string>> = {
  string: 'Not a valid string.',
  boolean: 'Must be a valid boolean.',
  number: 'A valid number is required.',
  int: 'A valid integer is required.',
};

const wrongType = (wanted: string, value: unknown): string | undefined => {
  if (wanted === 'array') {
    return `Expected a list of items but got type "${kindOf(value)}".`;
  }
  if (wanted === 'object' || wanted === 'record') {
    return `Invalid data. Expected a dictionary, but got ${kindOf(value)}.`;
  }
  return expected[wanted];
};

/** The wording that the contract's clients know, for one fault. */
const issueText = (issue: Issue, value: unknown): string => {
  if (value === undefined) {
    return 'This field is required.';
  }
  if (value === null) {
    return 'This field may not be null.';
  }
  if (issue.code === 'invalid_type') {
    return wrongType(issue.expected, value) ?? issue.message;
  }
  if (issue.code === 'invalid_value') {
    const given = ['string', 'number', 'boolean'].includes(typeof value)
      ? shown(JSON.stringify(value).replaceAll('"', ''))
      : kindOf(value);
    return `"${given}" is not a valid choice.`;
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string'
      ? 'This field may not be blank.'
      : `Ensure this value is greater than or equal to ${issue.minimum}.`;
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? `Ensure this field has no more than ${issue.maximum} characters.`
      : issue.origin === 'array'
        ? `Ensure this field has no more than ${issue.maximum} elements.`
        : `Ensure this value is less than or equal to ${issue.maximum}.`;
  }
  return issue.message;
};

/** What is wrong with one value, as sentences. */
export const issueTexts = (issues: readonly Issue[], input: unknown): string[] =>
  issues.slice(0, mostIssues).map((issue) => issueText(issue, valueAt(input, issue.path)));

const isMap = (value: unknown): value is FieldErrors =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of objects is answered by as many maps as it has elements before the faulty one; good ones are empty. */
const listOfMaps = (holder: FieldErrors, key: string, index: number): FieldErrors => {
  const list = Array.isArray(holder[key]) ? (holder[key] as FieldErrors[]) : [];
  while (list.length <= index) {
    list.push({});
  }
  holder[key] = list;
  return list[index] as FieldErrors;
};

const mapFor = (root: FieldErrors, path: readonly PropertyKey[]): FieldErrors => {
  let here = root;
  for (let at = 0; at < path.length; at++) {
    const key = String(path[at]);
    const next = path[at + 1];
    if (typeof next === 'number') {
      here = listOfMaps(here, key, next);
      at++;
    } else {
      const inner = here[key];
      const map = isMap(inner) ? inner : {};
      here[key] = map;
      here = map;
    }
  }
  return here;
};

const unknownFields = (keys: readonly string[]): string => {
  const named = keys.slice(0, mostKeys).map(shown).join(', ');
  return `Unknown fields: ${named}${keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : ''}`;
};

/**
 * Validation faults as the contract answers them: texts by field, nested like the input; unknown keys of a strict
 * object as `{error: "Unknown fields: …"}` at the level where they stand (SEMANTICS 31). Only the first of many, so
 * that the answer stays small whatever was sent.
 */
export const toFieldErrors = (issues: readonly Issue[], input: unknown): FieldErrors => {
  const root: FieldErrors = {};
  for (const issue of issues.slice(0, mostIssues)) {
    if (issue.code === 'unrecognized_keys') {
      mapFor(root, issue.path)['error'] = unknownFields(issue.keys);
      continue;
    }
    const field = issue.path.at(-1);
    const text = issueText(issue, valueAt(input, issue.path));
    const parent = mapFor(root, issue.path.slice(0, -1));
    const name = field === undefined ? 'non_field_errors' : String(field);
    const texts = parent[name];
    parent[name] = Array.isArray(texts) ? [...(texts as string[]), text] : [text];
  }
  return root;
};
