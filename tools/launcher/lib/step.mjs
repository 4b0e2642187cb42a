const SPINNER = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const FRAME_MS = 120;
const LINE_EVERY_MS = 5_000;
const TITLE_WIDTH = 34;

/** @typedef {{ title: string, seconds: () => string, detail: string }} Running */

/** @type {Set<Running>} */
const running = new Set();
let frame = 0;

/**
 * Does one step and prints one line about it with its time. While it runs: a spinner on a terminal, elsewhere a line
 * every few seconds. Several may run at once; the spinner tells of the first and names the others.
 *
 * @template T
 * @param {string} title
 * @param {(report: import('./cache.mjs').Report) => Promise<T>} work may report how far it is
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = Date.now();
  const isTerminal = process.stdout.isTTY === true;
  /** @type {Running} */
  const me = { title, detail: '', seconds: () => ((Date.now() - began) / 1000).toFixed(1).padStart(6) + ' s' };
  running.add(me);
  const onGoing = setInterval(
    () => {
      if (!isTerminal) console.log(`… ${line(me)}`.trimEnd());
      else if (isFirst(me)) spin(me);
    },
    isTerminal ? FRAME_MS : LINE_EVERY_MS,
  );
  /** @param {string} mark */
  const finish = (mark) => {
    clearInterval(onGoing);
    running.delete(me);
    console.log(`${isTerminal ? '\r\x1b[2K' : ''}${mark} ${title.padEnd(TITLE_WIDTH)}${me.seconds()}`);
  };
  try {
    const result = await work((text) => {
      me.detail = text.replace(/\s+/g, ' ').trim();
    });
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}

const line = (/** @type {Running} */ { title, seconds, detail }) =>
  `${title.padEnd(TITLE_WIDTH)}${seconds()}  ${detail}`;

const isFirst = (/** @type {Running} */ me) => running.values().next().value === me;

/** @param {Running} me */
function spin(me) {
  const others = [...running].filter((each) => each !== me).map(({ title }) => title);
  const beside = others.length > 0 ? `  (beside: ${others.join(', ')})` : '';
  const text = `${SPINNER[frame++ % SPINNER.length]} ${line(me)}${beside}`;
  process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
}
