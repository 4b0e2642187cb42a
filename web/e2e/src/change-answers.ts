import type { Page } from 'playwright-core';

/** Lets the answers to calls that match come from the server and arrive changed, with another status if wished. */
export const changeAnswers = <Answer extends object>(
  page: Page,
  calls: string | RegExp,
  change: (answer: Answer) => object,
  status?: number,
): Promise<unknown> =>
  page.route(calls, async (route) => {
    const response = await route.fetch();
    const json = change((await response.json()) as Answer);
    await route.fulfill({ response, json, ...(status === undefined ? {} : { status }) });
  });
