import { useQuery } from '@tanstack/react-query';
import { daysBetween } from '@plumbline/contract/kit/days';
import { records } from '@plumbline/contract/kit/records';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { query } from '../../api/index.ts';
import { useActor } from '../../nav/index.ts';
import type { LateLine } from './lateLists.ts';
import { kindOf } from '../kind/areas.ts';
import { useKinds } from '../kind/useKinds.ts';

type Held = OutputOf<typeof records.court>['rows'][number];

/** The late records of a project in my court, the longest late first; `today` is the project's day. */
export function useMyLate(projectId: string, today: string, most: number): LateLine[] {
  const { personId, fullName } = useActor();
  const hasKinds = useKinds();
  const court = useQuery(query(records.court, { projectId: [projectId], pageSize: most }, { quiet: true, stay: true }));
  const me = { personId, fullName, companyName: null };
  return hasKinds ? lateOf(court.data?.rows ?? [], today, me) : [];
}

/** The late ones of the held records, as lines of a table. */
export function lateOf(rows: readonly Held[], today: string, me: PersonRef): LateLine[] {
  return rows.flatMap((row) => {
    const href = kindOf(row.kind)?.path(row);
    if (row.dueDate === null || row.dueDate >= today || href === undefined) return [];
    const { recordId: id, number, title, heldDays, dueDate } = row;
    return [
      {
        id,
        number,
        title,
        heldDays,
        dueDate,
        href,
        ballInCourt: [me],
        mine: true,
        dueInDays: daysBetween(today, dueDate),
      },
    ];
  });
}

/**
 * The shown lines of many: up to half are kept for mine, the longest late fill the rest. All are sorted by the longest
 * late.
 */
export function shownOf(lines: readonly LateLine[], mine: readonly LateLine[], most: number): LateLine[] {
  const late = (a: LateLine, b: LateLine) => (a.dueInDays ?? 0) - (b.dueInDays ?? 0);
  const own = lines.filter((line) => line.mine);
  const ours = [...own, ...mine.filter(({ id }) => !own.some((line) => line.id === id))].toSorted(late);
  const kept = ours.slice(0, Math.floor(most / 2));
  const ids = new Set(kept.map(({ id }) => id));
  const others = [...lines, ...ours].filter(
    ({ id }, at, all) => !ids.has(id) && all.findIndex((one) => one.id === id) === at,
  );
  return [...kept, ...others.toSorted(late).slice(0, most - kept.length)].toSorted(late);
}
