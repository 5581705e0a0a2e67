import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../../words/index.ts';
import type { ListEndpoint } from './recordListProps.ts';

/** What every list says of a record that is late. */
export interface LateRow {
  number: string | null;
  title: string;
  ballInCourt: readonly PersonRef[];
  mine: boolean;
  heldDays: number | null;
  dueDate: string | null;
  dueInDays: number | null;
}
/** As what a late record costs. */
export interface LateNote {
  title: string;
  text: string;
}

interface LateOf<Row extends LateRow> {
  /** the list of the kind */
  list: ListEndpoint<Row>;
  /** of a row: its id and page, and what stands in its last column */
  rowOf: (row: Row, t: T, format: Format) => { id: string; href: string; note?: LateNote };
}

/** A late record of any kind, as it is shown among others. */
export interface LateLine extends LateRow {
  id: string;
  href: string;
  note?: LateNote;
}

/** The late records of one kind on a project: how many there are, and the first of them, the longest late first. */
export interface LateList {
  ask: (projectId: string) => { endpoint: ListEndpoint<LateRow>; input: InputOf<Endpoint> };
  linesOf: (rows: readonly LateRow[], t: T, format: Format) => LateLine[];
}

/** The numbers of a kind on a project's page: records under way, and late ones among them. Both are known by `id`. */
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

/** The late records of a kind, as the page of a project reads and shows them. */
export function lateRecords<Row extends LateRow>({ list, rowOf }: LateOf<Row>): LateList {
  return {
    ask: (projectId) => ({
      endpoint: list as unknown as ListEndpoint<LateRow>,
      input: { projectId: [projectId], late: true, sort: 'dueDate', pageSize: MOST_LATE } as InputOf<Endpoint>,
    }),
    linesOf: (rows, t, format) => (rows as readonly Row[]).map((row) => ({ ...row, ...rowOf(row, t, format) })),
  };
}

/** What the list of a kind answered of its late records; nothing where none is late. */
export interface LateAnswer {
  isPending: boolean;
  data?: { rows: readonly LateRow[]; total: number };
  error: Error | null;
  refetch: () => unknown;
}

/** So many late records are shown together. */
export const MOST_LATE = 8;
