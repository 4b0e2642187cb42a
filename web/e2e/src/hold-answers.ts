import type { Page } from 'playwright-core';

/** Holds every answer below a path back until the returned function is called; notifications go on. */
export const holdAnswers = async (page: Page, below = '/api/'): Promise<() => void> => {
  let letGo = (): void => undefined;
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith(below) && !url.pathname.startsWith('/api/notification/'),
    async (route) => {
      await isFree;
      await route.continue();
    },
  );
  return letGo;
};
