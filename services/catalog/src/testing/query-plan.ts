import type pg from 'pg';

/** A node of a plan as PostgreSQL reports it after a run; rows are those of one of its loops. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Alias?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Sort Space Type'?: string;
  'Temp Written Blocks': number;
  Plans?: PlanNode[];
};

/** What running a statement took. */
export type RunPlan = {
  nodes: PlanNode[];
  /** Tables of which every row was looked at in no order. */
  wholeTables: string[];
  /** The most rows that one sort was given. */
  rowsSorted: number;
  /** Rows that were taken from tables and indices, those that a condition then left out included. */
  rowsRead: number;
  /** Nodes that did not have room in memory. */
  spills: PlanNode[];
};

/** Runs a statement and tells how. */
export const runPlan = async (client: pg.Client, text: string, values: unknown[]): Promise<RunPlan> => {
  const nodes = await runNodes(client, text, values);
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined && node['Actual Loops'] > 0);
  return {
    nodes,
    wholeTables: tableScans(scans),
    rowsSorted: rowsSorted(nodes),
    rowsRead: Math.round(scans.reduce((total, node) => total + rowsOf(node) * node['Actual Loops'], 0)),
    spills: spills(nodes),
  };
};

/** Runs a statement and returns all nodes of its plan. */
export const runNodes = async (client: pg.Client, text: string, values: unknown[]): Promise<PlanNode[]> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  return rows.flatMap(({ 'QUERY PLAN': [{ Plan: root }] }) => nodesOf(root));
};

/** A node with all below it. */
export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables that some of the nodes look through in no order. */
export const tableScans = (nodes: readonly PlanNode[]): string[] =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');

/** Nodes that did not have room in memory. */
export const spills = (nodes: readonly PlanNode[]): PlanNode[] =>
  nodes.filter((node) => node['Sort Space Type'] === 'Disk' || node['Temp Written Blocks'] > 0);

/** The most rows that one sort was given. */
export const rowsSorted = (nodes: readonly PlanNode[]): number =>
  Math.max(
    0,
    ...nodes
      .filter((node) => node['Node Type'].includes('Sort'))
      .flatMap((sort) => (sort.Plans ?? []).map((input) => input['Actual Rows'])),
  );

const rowsOf = (node: PlanNode): number =>
  node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
