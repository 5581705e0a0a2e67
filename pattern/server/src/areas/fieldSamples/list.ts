import { FIELD_SAMPLE_CATEGORIES, FIELD_SAMPLE_STATUSES } from '@plumbline/contract/areas/fieldSamples';
import type { FieldSampleRow, FieldSampleStatus, fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import { sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  isAmong,
  companyName,
  fieldColumns,
  fieldFilters,
  inOrder,
  nullsLast,
  personName,
  recordColumns,
  recordList,
  recordSorts,
  summaryOf,
  x,
} from '../../kit/records/list/index.ts';
import type { RecordSummary } from '../../kit/records/list/index.ts';
import { EFFECTIVE_DUE, fieldSampleKind } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof fieldSamples.list> & { fieldSampleId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: FieldSampleStatus[] = ['open', 'readyForReview'];

export const fieldSampleList = recordList<FieldSampleRow, Input>(fieldSampleKind, {
  statuses: FIELD_SAMPLE_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: { x: () => sql`join field_sample x on x.tenant_id = r.tenant_id and x.id = r.id` },
  columns: (q) => sql`r.id as "fieldSampleId", ${recordColumns(q)}, ${x}.category, ${fieldColumns},
      ${personName(sql`${x}.lead_id`)} as "leadName",
      (select cost.code from cost_code cost
        where cost.tenant_id = r.tenant_id and cost.id = ${x}.cost_code_id) as "costCode"`,
  filters: {
    ...fieldFilters,
    fieldSampleId: isAmong(sql`r.id`, 'uuid'),
    category: isAmong(sql`${x}.category`),
    leadId: isAmong(sql`${x}.lead_id`, 'uuid'),
    costCodeId: isAmong(sql`${x}.cost_code_id`, 'uuid'),
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, FIELD_SAMPLE_STATUSES),
    category: inOrder(sql`${x}.category`, FIELD_SAMPLE_CATEGORIES),
    dueDate: nullsLast(sql`r.due_date`),
    company: nullsLast(sql`${companyName(sql`${x}.responsible_company_id`)}`),
    lead: nullsLast(sql`${personName(sql`${x}.lead_id`)}`),
  },
  sort: '-number',
});

type Totals = OutputOf<typeof fieldSamples.totals>;

/** The totals row of a list. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof fieldSamples.totals>): Promise<Totals> {
  const columns = () => sql`count(*)::int as total`;
  return (await fieldSampleList.totals<Totals>(read, actor, input, columns)) ?? { total: 0 };
}

/** Field samples for dashboards and projects to count. */
export const fieldSampleSummary: RecordSummary = summaryOf(fieldSampleList, {
  unfinished: ['draft', ...OPEN],
  answered: ['readyForReview', 'closed'],
  openedAt: sql`${x}.assigned_at`,
  closedAt: sql`case when r.status = 'closed' then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.finished_at - ${x}.assigned_at) / 86400)::float8`,
});
