import type { T } from '@plumbline/contract/kit/words';
import type { RecordsPart } from '../kind/areas.ts';
import type { RecordKind } from '../kind/recordKinds.ts';

interface ListPlaces {
  /** The resource whose create right it needs, if it differs from the kind */
  resource?: string;
  /** The path of its list, which opens the create form */
  path: string;
  /** Such as "New RFI", "RFIs in my court" and "Late RFIs" */
  start: (t: T) => string;
  mine: (t: T) => string;
  late: (t: T) => string;
}

/** The entries of a kind in the New menu and Quick Access: its create form, and the views of its list. */
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
