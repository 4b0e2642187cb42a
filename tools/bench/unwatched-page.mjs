/** @typedef {import('playwright-core').Browser} Browser */

/**
 * A page of a fresh session that nobody watches. One of Playwright's tells of each request where the script stood that
 * made it, for which V8 reads the scripts once more, and runs scripts of its own in it: together a tenth of a second of
 * a visit, which a person does not wait. Of this one only its document is asked, and only when it is to tell something.
 *
 * @param {Browser} browser
 * @param {{ viewport: { width: number, height: number }, cookies: object[], script: string }} options `script` runs
 *   before those of each document
 */
export async function openUnwatchedPage(browser, { viewport, cookies, script }) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  await session.send('Storage.setCookies', { cookies, browserContextId });
  const size = { width: viewport.width, height: viewport.height };
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });

  const waiting = new Map();
  session.on('Target.receivedMessageFromTarget', ({ message, sessionId: from }) => {
    const { id, result, error } = JSON.parse(message);
    if (from !== sessionId || !waiting.has(id)) return;
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error.message));
    else resolve(result);
  });
  let last = 0;
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const message = JSON.stringify({ id: last, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });

  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  return {
    goto: (url) => send('Page.navigate', { url }),
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
