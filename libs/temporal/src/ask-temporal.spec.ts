import { describe, expect, it } from '@jest/globals';
import { ServiceError, WorkflowNotFoundError } from '@temporalio/client';
import { askTemporal } from './ask-temporal.js';

const deadlines: (number | Date)[] = [];
const client = {
  withDeadline: <T>(deadline: number | Date, question: () => Promise<T>): Promise<T> => {
    deadlines.push(deadline);
    return question();
  },
};

describe('a question to Temporal', () => {
  it('gives its answer, and has a deadline', async () => {
    await expect(askTemporal(client, async () => 'extract:1')).resolves.toBe('extract:1');
    expect(Number(deadlines.at(-1)) - Date.now()).toBeLessThanOrEqual(4_000);
  });

  it('is unavailable when Temporal does not answer', async () => {
    const away = new ServiceError('Failed to start Workflow');
    await expect(askTemporal(client, () => Promise.reject(away))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Temporal does not answer. Try again in a moment.',
      cause: away,
    });
  });

  it('is an error of ours when Temporal refuses it', async () => {
    const answer = Object.assign(new Error(), { code: 3, details: 'unknown time zone', metadata: {} });
    const refused = new ServiceError('Failed to create schedule', { cause: answer });
    await expect(askTemporal(client, () => Promise.reject(refused))).rejects.toMatchObject({
      code: 'internal',
      message: 'Temporal refuses what it is asked for: unknown time zone',
      cause: refused,
    });
  });

  it("passes on what Temporal's answer says", async () => {
    const gone = new WorkflowNotFoundError('workflow not found', 'extract:1', undefined);
    await expect(askTemporal(client, () => Promise.reject(gone))).rejects.toBe(gone);
  });
});
