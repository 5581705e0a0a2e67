import type { Query } from '../src/kit/db/sql.ts';
import type { TestServer } from './server.ts';

/** A node of a plan that has run. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

export interface Run {
  nodes: PlanNode[];
  /** Pages of tables and indexes that it looked at. */
  buffers: number;
  /** Rows of a table that it looked at; an index that says all that is asked spares them. */
  rowsOf(table: string): number;
  /** Whether it walks this index. */
  walks(index: string): boolean;
}

/** Runs a statement in a tenant by the plan that the app runs it by: one for all values. */
export async function runOf(server: TestServer, tenantId: string, { text, values }: Query<unknown>): Promise<Run> {
  const { context } = server;
  return context.database.read(tenantId, async (read) => {
    await read.all({ text: `prepare measured as ${text}`, values: [] });
    try {
      const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
      const rows = await read.all<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        text: `explain (analyze, buffers, format json) execute measured${given}`,
        values: [],
      });
      return measured(rows[0]?.['QUERY PLAN'][0].Plan);
    } finally {
      await read.all({ text: 'deallocate measured', values: [] });
    }
  });
}

function measured(plan: PlanNode | undefined): Run {
  if (!plan) throw new Error('No plan was answered');
  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  const nodes = flatten(plan);
  return {
    nodes,
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rowsOf: (table) =>
      nodes
        .filter((node) => node['Relation Name'] === table && node['Node Type'] !== 'Index Only Scan')
        .reduce(
          (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
          0,
        ),
    walks: (index) => nodes.some((node) => node['Index Name'] === index && node['Actual Loops'] > 0),
  };
}

/** A value as SQL, of the type that its place has. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return literal(value.toISOString());
  if (Array.isArray(value)) return literal(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}
