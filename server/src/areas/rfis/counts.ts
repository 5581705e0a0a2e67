import type { rfis } from '@plumbline/contract/areas/rfis';
import { RFI_STATUSES } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { PRESSING, conditions, courtOfRow, draftFor, tables, today } from './filters.ts';

/** Days that the ball has lain where it is now. */
export const AGES = ['0-2', '3-7', '8-14', '15+'] as const;

interface Group {
  status: string;
  court: number;
  late: boolean;
  age: number;
  n: number;
}

/** The numbers beside the tabs, in one statement. Open is what is submitted, open or answered; each equals the rows of its list. */
export async function counts(read: Read, actor: Actor, input: ParsedOf<typeof rfis.counts>): Promise<OutputOf<typeof rfis.counts>> {
  const draft = draftFor(actor);
  const found = conditions(draft, input);
  const groups = (await read.all({
    text: `select status, court, late, width_bucket(days, array[3, 8, 15]::float8[]) as age, count(*)::int as n from (
        select r.status, ${courtOfRow(draft)} as court,
          coalesce(r.status in ('submitted', 'open', 'answered') and ${PRESSING} < ${today(draft)}, false) as late,
          coalesce((select extract(epoch from ${draft.now} - min(c.from_at)) / 86400 from custody c where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null), 0)::float8 as days
        from ${tables(draft, { rfi: true, project: true, asked: true })} where ${found.where}) each
      group by 1, 2, 3, 4`,
    values: draft.values,
  })) as Group[];
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
