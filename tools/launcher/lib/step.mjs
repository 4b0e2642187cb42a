const SPINNER = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const FRAME_MS = 120;
const LINE_EVERY_MS = 5_000;

/**
 * Does one step and prints one line about it with its time. While it runs: a spinner on a terminal, elsewhere a line
 * every few seconds.
 *
 * @template T
 * @param {string} title
 * @param {(report: import('./cache.mjs').Report) => Promise<T>} work may report how far it is
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1).padStart(6) + ' s';
  let detail = '';
  let frame = 0;
  const isTerminal = process.stdout.isTTY === true;
  const onGoing = setInterval(
    () => {
      const text = `${SPINNER[frame++ % SPINNER.length]} ${title.padEnd(34)}${seconds()}  ${detail}`;
      if (isTerminal) process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
      else console.log(`… ${title.padEnd(34)}${seconds()}  ${detail}`.trimEnd());
    },
    isTerminal ? FRAME_MS : LINE_EVERY_MS,
  );
  /** @param {string} mark */
  const finish = (mark) => {
    clearInterval(onGoing);
    console.log(`${isTerminal ? '\r\x1b[2K' : ''}${mark} ${title.padEnd(34)}${seconds()}`);
  };
  try {
    const result = await work((text) => {
      detail = text.replace(/\s+/g, ' ').trim();
    });
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}
