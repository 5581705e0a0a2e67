import type { T } from '@plumbline/contract/kit/words';
import type { FramePart } from './areas.ts';
import type { RecordKind } from './recordKinds.ts';

interface ListFrame {
  /** where its list stands; it opens the form of a new one there */
  path: string;
  /** as in "New RFI", "RFIs in my court" and "Late RFIs" */
  start: (t: T) => string;
  mine: (t: T) => string;
  late: (t: T) => string;
}

/** A kind in the frame: starting one, the views of its list, and its entry of the menu, which is called as the kind. */
export function listFrame({ kind, icon }: RecordKind, { path, start, mine, late }: ListFrame) {
  return {
    starts: [
      {
        kind,
        resource: kind,
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
    menu: { [kind]: { icon, lists: kind } },
  } satisfies FramePart;
}
