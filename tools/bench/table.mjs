// How the bench reckons and prints.

/** The value below which the share lies; the nearest of those measured. */
export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
};

export const median = (values) => percentile(values, 0.5);

export const ms = (value) => `${value.toFixed(2)} ms`;
export const seconds = (value) => `${(value / 1_000).toFixed(2)} s`;
export const megabytes = (bytes) => `${(bytes / 1_048_576).toFixed(0)} MB`;
export const ratio = (value, reference) => `× ${(value / reference).toFixed(2)}`;

/** What a target asks for and whether it was met in this run. */
export const verdict = (value, limit, text) => `${text}: ${value <= limit ? 'met' : 'MISSED'}`;

/** Prints rows under a head, the first column to the left and the others to the right. */
export const printTable = (title, head, rows) => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ');
  console.log(`\n${title}`);
  console.log(`  ${line(head)}`);
  console.log(`  ${widths.map((width) => '─'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(`  ${line(row)}`);
};
