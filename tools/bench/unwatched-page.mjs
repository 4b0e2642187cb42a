/** @typedef {import('playwright-core').Browser} Browser */

/** Of the page itself and of what is asked there; Playwright has as much for its own. */
const answersWithinMs = 30_000;

/**
 * A page of a fresh session with nothing of a debugger that slows it. Playwright's pages tell of each request where the
 * script stood that made it (Network, Runtime), for which V8 reads the scripts once more, and run scripts of Playwright
 * in them: together some 60 to 100 ms of a visit on two cores, which a person does not wait. Here only the domain Page
 * is on, and nothing is evaluated before the caller asks.
 *
 * Playwright lets go of targets in a context that it has not made; what talks to them goes through their session in one
 * of its own for the browser, since it offers none that is nested.
 *
 * @param {Browser} browser
 * @param {{ viewport: { width: number, height: number }, cookies: object[], script: string }} options `script` runs
 *   before those of each document
 */
export async function openUnwatchedPage(browser, { viewport, cookies, script }) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext', { disposeOnDetach: true });
  await session.send('Storage.setCookies', { cookies, browserContextId });
  const size = { width: viewport.width, height: viewport.height };
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });

  const waiting = new Map();
  session.on('Target.receivedMessageFromTarget', ({ message, sessionId: from }) => {
    const { id, result, error } = JSON.parse(message);
    if (from !== sessionId || !waiting.has(id)) return;
    const { resolve, reject } = waiting.get(id);
    if (error) reject(new Error(error.message));
    else resolve(result);
  });
  let last = 0;
  const send = async (method, params = {}) => {
    last += 1;
    const id = last;
    const { promise, resolve, reject } = Promise.withResolvers();
    const late = setTimeout(() => reject(new Error(`no answer to ${method}: the page is gone`)), answersWithinMs);
    waiting.set(id, { resolve, reject });
    try {
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      return await promise;
    } finally {
      clearTimeout(late);
      waiting.delete(id);
    }
  };

  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  return {
    goto: async (url) => {
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
