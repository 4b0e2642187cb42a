import { describe, expect, it } from '@jest/globals';
import { SystemIds } from './ids.js';

describe('ids', () => {
  it('makes ordered ids that sort by time and are valid UUIDs of version 7', async () => {
    const ids = new SystemIds();
    const first = ids.ordered();
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = ids.ordered();
    expect(first < second).toBe(true);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
