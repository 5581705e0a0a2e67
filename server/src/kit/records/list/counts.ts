import type { Actor } from '../../actor.ts';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Read } from '../../db/tx.ts';
import { DESIGNERS, courtOfStay } from './filters.ts';
import { conditionsOf, tables } from './build.ts';
import type { List } from './build.ts';
import type { CountCache } from './remembered.ts';
import { ListStatement } from './statement.ts';

/** The counts at the tabs of a list. */
export interface RecordCounts {
  myCourt: number;
  open: number;
  late: number;
  /** another person of the actor's company has it */
  withUs: number;
  withOthers: number;
  withDesignTeam: number;
  all: number;
  byStatus: Record<string, number>;
  /** Open records by days in the current court, and whose court it is. */
  ageing: { bucket: string; mine: number; ours: number; theirs: number }[];
}

/** Days held, by the last whole day of each bar; and the day that each bar but the first starts with. */
export const AGES = ['0-3', '4-7', '8-14', '15-30', '31+'];
export const AGE_STARTS = [4, 8, 15, 31];

interface Group {
  status: string;
  court: number;
  /** a holder belongs to a design company */
  designs: boolean;
  isFinal: boolean;
  isOpen: boolean;
  isLate: boolean;
  age: number;
  n: number;
}

/** The counts of final records, cached when there are many. */
export type FinalCounts = CountCache<readonly Group[]>;

/**
 * Counts all matching records. Above the limit for exact counts, the counts of final records may be a minute old. Open records are always counted now,
 * because people act on them.
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

/**
 * The SQL of the counts. Reads the holders once for all matching records, not row by row. Skips stays of other kinds, and of records that the filters
 * exclude. `active` leaves out final records.
 */
function groupsOf(list: List, actor: Actor, filters: object, active: boolean): Sql<Group> {
  const q = new ListStatement(actor, list);
  const { where, named } = conditionsOf(list, q, filters);
  const columns = sql`r.id, r.status, r.is_final as "isFinal", ${q.isOpen} as "isOpen", coalesce(${q.isLate}, false) as "isLate"`;
  // PostgreSQL reads both once. Without statistics, as after an import, it would read them again for each record.
  q.first.push(
    sql`counted as materialized (
      select ${columns}
      from ${tables(list, q, named, columns)}
      where ${where} ${active ? sql`and not r.is_final` : sql``}
    )`,
    sql`held as materialized (
      select stay.record_id, ${courtOfStay(q)} as court, bool_or(firm.roles && ${DESIGNERS}) as designs,
        (extract(epoch from ${q.now} - min(stay.from_at)) / 86400)::float8 as days
      from counted join custody stay on stay.tenant_id = ${q.tenant} and stay.record_id = counted.id and stay.to_at is null
        join person holder on holder.tenant_id = stay.tenant_id and holder.id = stay.person_id
        left join company firm on firm.tenant_id = holder.tenant_id and firm.id = holder.company_id
      group by stay.record_id
    )`,
  );
  return sql<Group>`${q.with}
    select counted.status, coalesce(held.court, 3) as court, coalesce(held.designs, false) as designs, counted."isFinal", counted."isOpen",
      counted."isLate", width_bucket(coalesce(held.days, 0), ${AGE_STARTS}::float8[]) as age, count(*)::int as n
    from counted left join held on held.record_id = counted.id
    group by 1, 2, 3, 4, 5, 6, 7`;
}
