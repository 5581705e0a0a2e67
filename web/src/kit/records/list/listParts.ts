import type { T } from '@plumbline/contract/kit/words';
import type { RecordsPart } from '../kind/areas.ts';
import type { RecordKind } from '../kind/recordKinds.ts';

interface ListPlaces {
  /** whose right lets people start one, where that is not called as the kind */
  resource?: string;
  /** where its list stands; it opens the form of a new one there */
  path: string;
  /** as in "New RFI", "RFIs in my court" and "Late RFIs" */
  start: (t: T) => string;
  mine: (t: T) => string;
  late: (t: T) => string;
}

/** What the New menu and Quick Access offer of a kind: starting one, and the views of its list. */
export function listParts({ kind }: RecordKind, { resource, path, start, mine, late }: ListPlaces) {
  return {
    starts: [
      {
        kind,
        resource: resource ?? kind,
        label: start,
        href: (projectId) => `${path}?act=new${projectId ? `&projectId=${projectId}` : ''}`,
      },
    ],
    lists: [
      {
        list: kind,
        path,
        views: (t) => [
          { name: mine(t), query: 'court=mine' },
          { name: late(t), query: 'late=true', also: t('overdue') },
        ],
      },
    ],
  } satisfies RecordsPart;
}
