import type { Actor } from '../../actor.ts';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Read } from '../../db/tx.ts';
import { DESIGNERS, courtOfStay } from './filters.ts';
import { conditionsOf, tables } from './build.ts';
import type { List } from './build.ts';
import type { Remembered } from './remembered.ts';
import { ListStatement } from './statement.ts';

/** The numbers beside the tabs of a list. */
export interface RecordCounts {
  myCourt: number;
  open: number;
  late: number;
  /** somebody else of the actor's company has it */
  withUs: number;
  withOthers: number;
  withDesignTeam: number;
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
  /** somebody who holds it is of a company that designs */
  designs: boolean;
  isFinal: boolean;
  isOpen: boolean;
  isLate: boolean;
  age: number;
  n: number;
}

/** The groups of what is over, remembered where there are many records. */
export type FinalCounts = Remembered<readonly Group[]>;

/**
 * Counts all that is found. Where that is more than is counted each time, what is over may be a minute old; what is not is
 * counted now, since people act on it.
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
  const counts = countsOf(list, before ? [...groups, ...before] : groups);
  if (!before)
    finals.keep(
      actor,
      filters,
      groups.filter(({ isFinal }) => isFinal),
      counts.all,
    );
  return counts;
}

function countsOf(list: List, groups: readonly Group[]): RecordCounts {
  const sum = (wanted: (group: Group) => boolean) => groups.filter(wanted).reduce((all, { n }) => all + n, 0);
  return {
    myCourt: sum(({ court }) => court === 0),
    open: sum(({ isOpen }) => isOpen),
    late: sum(({ isLate }) => isLate),
    withUs: sum(({ court }) => court === 1),
    withOthers: sum(({ court }) => court === 2),
    withDesignTeam: sum(({ court, designs }) => court === 2 && designs),
    all: sum(() => true),
    byStatus: Object.fromEntries(list.statuses.map((status) => [status, sum((group) => group.status === status)])),
    ageing: AGES.map((bucket, at) => {
      const of = (court: number) => sum(({ isOpen, age, court: held }) => isOpen && age === at && held === court);
      return { bucket, mine: of(0), ours: of(1), theirs: of(2) };
    }),
  };
}

/** Who counts many asks for all that is held once, and not row by row. `active` leaves out what is over. */
function groupsOf(list: List, actor: Actor, filters: object, active: boolean): Sql<Group> {
  const q = new ListStatement(actor, list);
  const found = conditionsOf(list, q, filters);
  const columns = sql`r.status, r.is_final as "isFinal", coalesce(held.court, 3) as court, coalesce(held.days, 0) as days,
        coalesce(held.designs, false) as designs, ${q.isOpen} as "isOpen", coalesce(${q.isLate}, false) as "isLate"`;
  // PostgreSQL reads this once. Without statistics, as after an import, it would read it again for each record.
  q.first.push(sql`held as materialized (
      select stay.record_id, ${courtOfStay(q)} as court, bool_or(firm.roles && ${DESIGNERS}) as designs,
        (extract(epoch from ${q.now} - min(stay.from_at)) / 86400)::float8 as days
      from custody stay join person holder on holder.tenant_id = stay.tenant_id and holder.id = stay.person_id
        left join company firm on firm.tenant_id = holder.tenant_id and firm.id = holder.company_id
      where stay.tenant_id = ${q.tenant} and stay.to_at is null
      group by stay.record_id
    )`);
  return sql<Group>`${q.with}
    select status, court, designs, "isFinal", "isOpen", "isLate", width_bucket(days, ${AGE_STARTS}::float8[]) as age,
      count(*)::int as n
    from (
      select ${columns}
      from ${tables(list, q, found.named, columns)} left join held on held.record_id = r.id
      where ${found.where} ${active ? sql`and not r.is_final` : sql``}
    ) counted
    group by 1, 2, 3, 4, 5, 6, 7`;
}
