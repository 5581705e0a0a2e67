import type { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Sql } from '../../kit/db/tx.ts';
import { conditions, draftFor, tables } from './filters.ts';
import { readsCost } from './policy.ts';

type Totals = OutputOf<typeof rfis.totals>;

/** The totals row of a list, in one statement. Money is not even added up for who may not read it. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof rfis.totals>): Promise<Totals> {
  return (await read.first(totalsOf(actor, input))) ?? { total: 0, scheduleImpactDays: 0 };
}

function totalsOf(actor: Actor, input: ParsedOf<typeof rfis.totals>): Sql<Totals> {
  const draft = draftFor(actor);
  const found = conditions(draft, input);
  const money = readsCost(actor)
    ? 'count(x.cost_impact_cents)::int as priced, coalesce(sum(x.cost_impact_cents), 0)::float8 as "costImpactCents",'
    : '';
  return {
    text: `${found.with} select count(*)::int as total, ${money} coalesce(sum(x.schedule_impact_days), 0)::int as "scheduleImpactDays"
      from ${tables(draft, { ...found.needs, rfi: true })} where ${found.where}`,
    values: draft.values,
  };
}
