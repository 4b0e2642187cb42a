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

  it("passes on what Temporal's answer says", async () => {
    const gone = new WorkflowNotFoundError('workflow not found', 'extract:1', undefined);
    await expect(askTemporal(client, () => Promise.reject(gone))).rejects.toBe(gone);
  });
});
