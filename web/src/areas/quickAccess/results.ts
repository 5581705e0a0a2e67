import type { records, views } from '@plumbline/contract/kit/records';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { kindOf, partsOf } from '../../kit/records/kind/areas.ts';
import { holdsWords } from '../../kit/words/plain.ts';

export type Found = OutputOf<typeof records.search>[number];
export type SavedView = OutputOf<typeof views.list>[number];
export type Visited = OutputOf<typeof records.recent>[number];

/** A result line of Quick Access. */
export interface Line {
  id: string;
  /** The address it opens, */
  href?: string;
  /** Or the function it runs */
  run?: () => void;
  /** Quick Access stays open after the press */
  stays?: boolean;
  kind: string | null;
  number: string | null;
  text: string;
  second: string | null;
  status: string | null;
  type: 'record' | 'start' | 'place' | 'view' | 'action';
}
export interface Group {
  heading: string;
  lines: Line[];
}

type Ref = Pick<Found, 'recordId' | 'kind' | 'number' | 'title' | 'status' | 'projectId' | 'projectName'>;

function lineOf(record: Ref): Line[] {
  const kind = kindOf(record.kind);
  if (!kind) return [];
  return [
    {
      id: record.recordId,
      href: kind.path(record),
      kind: record.kind,
      number: record.number,
      text: record.title,
      second: record.kind === 'project' ? null : record.projectName,
      status: record.status,
      type: 'record',
    },
  ];
}

/** The search results by kind, in the order of each kind's best result. */
export function foundGroups(found: readonly Found[], t: T): Group[] {
  const byKind = new Map<string, Line[]>();
  for (const record of found) {
    const lines = lineOf(record);
    if (lines.length > 0) byKind.set(record.kind, [...(byKind.get(record.kind) ?? []), ...lines]);
  }
  return Array.from(byKind, ([kind, lines]) => ({ heading: kindOf(kind)?.plural(t) ?? kind, lines }));
}

/** The choices before typing: starred records, then recent ones. */
export function recentGroups(visited: readonly Visited[], t: T): Group[] {
  const starred = visited.filter((record) => record.starred).flatMap(lineOf);
  const recent = visited
    .filter((record) => !record.starred)
    .flatMap(lineOf)
    .slice(0, 8);
  return [
    { heading: t('Starred'), lines: starred },
    { heading: t('Recent'), lines: recent },
  ].filter((group) => group.lines.length > 0);
}

/** The items that contain every typed word in their name or keywords; all of them when nothing was typed. */
export function matchingItems<Named extends { name: string; also?: string }>(
  named: readonly Named[],
  typed: string,
): Named[] {
  return named.filter(({ name, also = '' }) => holdsWords(typed, name, also));
}

/** A line that is not a record. */
export function plainLine(type: Line['type'], id: string, text: string, rest: Partial<Line>): Line {
  return { id: `${type} ${id}`, kind: null, number: null, second: null, status: null, text, type, ...rest };
}

/** The list views in the person's menu that match the typed text: default views, then saved ones. */
export function viewLines(saved: readonly SavedView[], paths: readonly string[], typed: string, t: T): Line[] {
  const lists = partsOf('records')
    .flatMap(({ lists: places = [] }) => places)
    .filter(({ path }) => paths.includes(path));
  const all = lists.flatMap(({ list, path, views: usual }) => [
    ...(usual?.(t) ?? []).map((view) => ({ ...view, path, second: null })),
    ...saved
      .filter((view) => view.list === list)
      .map(({ name, query }) => ({ name, query, path, also: undefined, second: kindOf(list)?.plural(t) ?? null })),
  ]);
  return matchingItems(
    all.map(({ also, ...view }) => ({ ...view, ...(also && { also }) })),
    typed,
  ).map(({ name, query, path, second }) =>
    plainLine('view', `${path} ${query}`, name, { href: `${path}?${query}`, second }),
  );
}
