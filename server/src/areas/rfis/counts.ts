import type { rfis } from '@plumbline/contract/areas/rfis';
import { RFI_STATUSES } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Sql } from '../../kit/db/tx.ts';
import { EFFECTIVE_DUE, conditions, draftFor, tables, today } from './filters.ts';

/** Days that the ball has lain where it is now, by the last whole day of each bar. */
const AGES = ['0-3', '4-7', '8-14', '15-30', '31+'];
const AGE_STARTS = [4, 8, 15, 31];

interface Group {
  status: string;
  court: number;
  late: boolean;
  age: number;
  n: number;
}

/** The numbers beside the tabs, in one statement. Open is what is submitted, open or answered; each equals the rows of its list. */
export async function counts(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof rfis.counts>,
): Promise<OutputOf<typeof rfis.counts>> {
  const groups = await read.all(groupsOf(actor, input));
  const sum = (wanted: (group: Group) => boolean) => groups.filter(wanted).reduce((all, { n }) => all + n, 0);
  const isOpen = ({ status }: Group) => ['submitted', 'open', 'answered'].includes(status);
  return {
    myCourt: sum(({ court }) => court === 0),
    open: sum(isOpen),
    late: sum(({ late }) => late),
    withOthers: sum(({ court }) => court === 2),
    all: sum(() => true),
    byStatus: Object.fromEntries(RFI_STATUSES.map((status) => [status, sum((group) => group.status === status)])),
    ageing: AGES.map((bucket, age) => {
      const of = (court: number) => sum((group) => isOpen(group) && group.age === age && group.court === court);
      return { bucket, mine: of(0), ours: of(1), theirs: of(2) };
    }),
  };
}

/** Who counts many asks for all that is held once, and not row by row. */
function groupsOf(actor: Actor, input: ParsedOf<typeof rfis.counts>): Sql<Group> {
  const draft = draftFor(actor);
  const found = conditions(draft, input);
  const held = `select c.record_id, min(case when c.person_id = ${draft.me} then 0 when h.company_id is not distinct from ${draft.company} then 1 else 2 end) as court,
      (extract(epoch from ${draft.now} - min(c.from_at)) / 86400)::float8 as days
    from custody c join person h on h.tenant_id = c.tenant_id and h.id = c.person_id where c.tenant_id = ${draft.tenant} and c.to_at is null group by c.record_id`;
  const text = `select status, court, late, width_bucket(days, ${draft.put(AGE_STARTS)}::float8[]) as age, count(*)::int as n from (
      select r.status, coalesce(held.court, 3) as court, coalesce(held.days, 0) as days,
        coalesce(r.status in ('submitted', 'open', 'answered') and ${EFFECTIVE_DUE} < ${today(draft)}, false) as late
      from ${tables(draft, { rfi: true, project: true, asked: true })} left join (${held}) held on held.record_id = r.id where ${found.where}) one
    group by 1, 2, 3, 4`;
  return { text, values: draft.values };
}
