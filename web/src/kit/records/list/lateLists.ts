import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../../words/index.ts';
import type { ListEndpoint } from './recordListProps.ts';

/** The properties of a late record in every list. */
export interface LateRow {
  number: string | null;
  title: string;
  ballInCourt: readonly PersonRef[];
  mine: boolean;
  heldDays: number | null;
  dueDate: string | null;
  dueInDays: number | null;
}
/** A short note, such as the cost of a late record. */
export interface LateNote {
  title: string;
  text: string;
}

interface LateOf<Row extends LateRow> {
  /** The list of the kind */
  list: ListEndpoint<Row>;
  /** The id, page and last column of a row */
  rowOf: (row: Row, t: T, format: Format) => { id: string; href: string; note?: LateNote };
}

/** A late record of any kind, in a shared list. */
export interface LateLine extends LateRow {
  id: string;
  href: string;
  note?: LateNote;
}

/** The late records of one kind on a project: their count, and the first ones, the longest late first. */
export interface LateList {
  ask: (projectId: string) => { endpoint: ListEndpoint<LateRow>; input: InputOf<Endpoint> };
  linesOf: (rows: readonly LateRow[], t: T, format: Format) => LateLine[];
}

/** A kind's two numbers on a project's page: records under way, and late ones. `id` names both. */
export function usualNumbers(
  id: string,
  counts: { open: number; late: number } | undefined,
  underWay: readonly string[],
  words: { open: string; late: string },
): { id: string; label: string; n: number | undefined; narrowed: string }[] {
  return [
    { id: `${id}Open`, label: words.open, n: counts?.open, narrowed: `status=${JSON.stringify(underWay)}` },
    { id: `${id}Late`, label: words.late, n: counts?.late, narrowed: 'late=true' },
  ];
}

/** How a project's page reads and shows the late records of a kind. */
export function lateRecords<Row extends LateRow>({ list, rowOf }: LateOf<Row>): LateList {
  return {
    ask: (projectId) => ({
      endpoint: list as unknown as ListEndpoint<LateRow>,
      input: { projectId: [projectId], late: true, sort: 'dueDate', pageSize: MOST_LATE } as InputOf<Endpoint>,
    }),
    linesOf: (rows, t, format) => (rows as readonly Row[]).map((row) => ({ ...row, ...rowOf(row, t, format) })),
  };
}

/** The late records of a kind; undefined if none is late. */
export interface LateAnswer {
  isPending: boolean;
  data?: { rows: readonly LateRow[]; total: number };
  error: Error | null;
  refetch: () => unknown;
}

/** The most late records shown together. */
export const MOST_LATE = 8;
