import type { Actor } from '../../actor.ts';
import type { Read, Sql } from '../../db/tx.ts';
import { courtOfStay } from './filters.ts';
import { conditionsOf, tables } from './build.ts';
import type { List } from './build.ts';
import type { Remembered } from './remembered.ts';
import { ListStatement } from './statement.ts';

/** The numbers beside the tabs of a list. */
export interface RecordCounts {
  myCourt: number;
  open: number;
  late: number;
  withOthers: number;
  all: number;
  byStatus: Record<string, number>;
  /** What is open, by the days that it has lain where it is, in whose court. */
  ageing: { bucket: string; mine: number; ours: number; theirs: number }[];
}

/** Days held, by the last whole day of each bar; and the day that each bar but the first starts with. */
export const AGES = ['0-3', '4-7', '8-14', '15-30', '31+'];
export const AGE_STARTS = [4, 8, 15, 31];

interface Group {
  status: string;
  court: number;
  isFinal: boolean;
  isOpen: boolean;
  isLate: boolean;
  age: number;
  n: number;
}

/** How many final records have each status, remembered where there are many records. */
export type FinalCounts = Remembered<ReadonlyMap<string, number>>;

/**
 * Counts all that is found. Where that is more than is counted each time, how many are over may be a minute old; what is
 * not, or is held by somebody, is counted now, since people act on it.
 */
export async function countByCourt(
  read: Read,
  list: List,
  actor: Actor,
  filters: object,
  finals: FinalCounts,
): Promise<RecordCounts> {
  const before = finals.get(actor, filters);
  const groups = await read.all(groupsOf(list, actor, filters, before !== undefined));
  const counted = finalsOf(groups);
  if (before) {
    for (const [status, n] of before) groups.push(settled(status, n - (counted.get(status) ?? 0)));
    return countsOf(list, groups);
  }
  const counts = countsOf(list, groups);
  finals.keep(actor, filters, counted, counts.all);
  return counts;
}

function finalsOf(groups: readonly Group[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { status, isFinal, n } of groups) if (isFinal) found.set(status, (found.get(status) ?? 0) + n);
  return found;
}

/** Final records that nobody holds. */
function settled(status: string, n: number): Group {
  return { status, court: 3, isFinal: true, isOpen: false, isLate: false, age: 0, n: Math.max(0, n) };
}

function countsOf(list: List, groups: readonly Group[]): RecordCounts {
  const sum = (wanted: (group: Group) => boolean) => groups.filter(wanted).reduce((all, { n }) => all + n, 0);
  return {
    myCourt: sum(({ court }) => court === 0),
    open: sum(({ isOpen }) => isOpen),
    late: sum(({ isLate }) => isLate),
    withOthers: sum(({ court }) => court === 2),
    all: sum(() => true),
    byStatus: Object.fromEntries(list.statuses.map((status) => [status, sum((group) => group.status === status)])),
    ageing: AGES.map((bucket, at) => {
      const of = (court: number) => sum(({ isOpen, age, court: held }) => isOpen && age === at && held === court);
      return { bucket, mine: of(0), ours: of(1), theirs: of(2) };
    }),
  };
}

/** Who counts many asks for all that is held once, and not row by row. `active` leaves out what is final and held by nobody. */
function groupsOf(list: List, actor: Actor, filters: object, active: boolean): Sql<Group> {
  const q = new ListStatement(actor, list);
  const found = conditionsOf(list, q, filters);
  const among = active
    ? `and r.id in (
        select going.id from record going where going.tenant_id = ${q.tenant} and going.kind = any(${q.kinds}) and not going.is_final
        union
        select stay.record_id from custody stay where stay.tenant_id = ${q.tenant} and stay.to_at is null)`
    : '';
  const columns = `r.status, r.is_final as "isFinal", coalesce(held.court, 3) as court, coalesce(held.days, 0) as days,
        ${q.isOpen} as "isOpen", coalesce(${q.isLate}, false) as "isLate"`;
  const text = `${q.with}
    select status, court, "isFinal", "isOpen", "isLate", width_bucket(days, ${q.put(AGE_STARTS)}::float8[]) as age, count(*)::int as n
    from (
      select ${columns}
      from ${tables(list, q, `${found.named} ${columns}`)}
        left join (
          select stay.record_id, ${courtOfStay(q)} as court, (extract(epoch from ${q.now} - min(stay.from_at)) / 86400)::float8 as days
          from custody stay join person holder on holder.tenant_id = stay.tenant_id and holder.id = stay.person_id
          where stay.tenant_id = ${q.tenant} and stay.to_at is null
          group by stay.record_id
        ) held on held.record_id = r.id
      where ${found.where} ${among}
    ) counted
    group by 1, 2, 3, 4, 5, 6`;
  return { text, values: q.values };
}
