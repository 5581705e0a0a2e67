import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { addParties, change, notify, passBall, removeParties } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { assertOfProject } from '../projects/index.ts';
import { emptyToNull } from './draft.ts';
import { assertManager } from './draftCommands.ts';
import { searchTextOf } from './details.ts';
import type { Details } from './details.ts';
import { answerWith, judge, take } from './take.ts';
import type { Taken } from './take.ts';

type Update = ParsedOf<typeof rfis.update>;

type Changed = Record<string, [before: string | null, after: string | null]>;

/** Changes the fields that are still open to change; what the input leaves out stays. The question only until it is frozen. */
export async function update(tx: Tx, actor: Actor, input: Update): Promise<Rfi> {
  const taken = await take(tx, actor, input, 'update');
  const { record, rfi } = taken;
  if (input.question !== undefined && emptyToNull(input.question) !== rfi.question) judge(actor, taken, 'editQuestion');
  if (record.status !== 'draft' && input.rfiManagerId === null)
    throw invalid({ rfiManagerId: 'Choose the RFI manager' });
  const [names] = await Promise.all([
    namesOf(tx, input),
    assertOfProject(tx, record.projectId ?? '', input),
    input.rfiManagerId === record.ownerId ? undefined : assertManager(tx, input.rfiManagerId),
  ]);
  const { changes, columns, matter } = compare(taken, input, names);
  if (Object.keys(changes).length === 0) return answerWith(tx, actor, record);
  if (columns.length > 0)
    await tx.run(sql`update rfi set ${sql.join(columns)} where tenant_id = ${tx.tenantId} and id = ${record.id}`);
  if (input.receivedFromId !== undefined && changes['receivedFrom']) {
    await removeParties(tx, record.id, 'receivedFrom');
    await addParties(tx, record.id, input.receivedFromId ? [input.receivedFromId] : [], 'receivedFrom');
  }
  if (input.rfiManagerId !== undefined) await handOver(tx, actor, record, input.rfiManagerId);
  return answerWith(
    tx,
    actor,
    record,
    change(
      tx,
      actor,
      record,
      {
        title: input.title,
        isPrivate: input.isPrivate,
        ...(input.dueDate === undefined ? {} : { dueDate: input.dueDate }),
        ...(input.rfiManagerId === undefined ? {} : { ownerId: input.rfiManagerId }),
        searchText: searchTextOf({ number: record.number, title: input.title }, { ...rfi, ...matter }),
      },
      { verb: 'update', changes },
    ),
  );
}

/** Gives an RFI another manager: the ball too, where the old one held it for that. The record itself is changed by the caller. */
export async function handOver(tx: Tx, actor: Actor, record: RecordHeader, managerId: string | null): Promise<void> {
  if (managerId === record.ownerId) return;
  await removeParties(tx, record.id, 'manager');
  if (!managerId) return;
  const holds = (record.status === 'submitted' || record.status === 'answered') && record.ball.length > 0;
  await Promise.all([
    addParties(tx, record.id, [managerId], 'manager'),
    holds ? passBall(tx, actor, record, [managerId], 'new manager') : undefined,
    notify(tx, actor, record, [
      {
        reason: holds ? 'court' : 'assigned',
        sentence: '{by} made you the manager of {number} {title}',
        to: [managerId],
      },
    ]),
  ]);
}

/** Column of `rfi` → the field of the input and of the matter that it keeps. */
const KEPT = {
  question: 'question',
  suggested_answer: 'suggestedAnswer',
  reason: 'reason',
  drawing_refs: 'drawingRefs',
  spec_section: 'specSection',
  reference: 'reference',
  needed_on_site_date: 'neededOnSiteDate',
  priority: 'priority',
  cost_impact: 'costImpact',
  cost_impact_cents: 'costImpactCents',
  schedule_impact: 'scheduleImpact',
  schedule_impact_days: 'scheduleImpactDays',
} as const;

/** What differs between an RFI and what it is to be: for the trail as people read it, and for the row. */
function compare(
  { record, rfi }: Taken,
  input: Update,
  names: Names,
): { changes: Changed; columns: RawBuilder<unknown>[]; matter: Partial<Details> } {
  const changes: Changed = {};
  const columns: RawBuilder<unknown>[] = [];
  const note = (field: string, before: Parameters<typeof text>[0], after: Parameters<typeof text>[0]) => {
    if (text(before) === text(after)) return false;
    changes[field] = [text(before), text(after)];
    return true;
  };
  for (const [column, field] of Object.entries(KEPT)) {
    const wanted = input[field];
    const after = typeof wanted === 'string' ? emptyToNull(wanted) : wanted;
    if (after !== undefined && note(field, rfi[field], after)) columns.push(sql`${sql.ref(column)} = ${after}`);
  }
  if (note('disciplines', rfi.disciplines.join(', '), input.disciplines.join(', ')))
    columns.push(sql`disciplines = ${input.disciplines}`);
  const references: [
    field: string,
    column: string,
    before: string | null | undefined,
    after: string | null,
    id: string | null | undefined,
  ][] = [
    ['rfiType', 'rfi_type_id', rfi.rfiType?.name, names.type, input.rfiTypeId],
    ['receivedFrom', 'received_from_id', rfi.receivedFrom?.fullName, names.receivedFrom, input.receivedFromId],
    [
      'responsibleCompany',
      'responsible_company_id',
      rfi.responsibleCompany?.companyName,
      names.company,
      input.responsibleCompanyId,
    ],
    ['location', 'location_id', rfi.location?.path, names.location, input.locationId],
    ['costCode', 'cost_code_id', rfi.costCode?.code, names.costCode, input.costCodeId],
  ];
  for (const [field, column, before, after, id] of references) {
    if (id === undefined) continue;
    note(field, before, after);
    columns.push(sql`${sql.ref(column)} = ${id}`);
  }
  note('title', record.title, input.title);
  note('isPrivate', record.isPrivate, input.isPrivate);
  if (input.dueDate !== undefined) note('dueDate', record.dueDate, input.dueDate);
  if (input.rfiManagerId !== undefined && input.rfiManagerId !== record.ownerId)
    note('rfiManager', rfi.manager?.fullName, names.manager);
  const words = (['question', 'drawingRefs', 'specSection', 'reference'] as const).filter(
    (field) => input[field] !== undefined,
  );
  return { changes, columns, matter: Object.fromEntries(words.map((field) => [field, emptyToNull(input[field])])) };
}

interface Names {
  type: string | null;
  receivedFrom: string | null;
  company: string | null;
  location: string | null;
  costCode: string | null;
  manager: string | null;
}

/** What the ids of an input are called, for the trail. */
async function namesOf(read: Read, input: Update): Promise<Names> {
  const name = (table: string, column: string, id: string | null | undefined) =>
    sql`(select ${sql.ref(column)} from ${sql.table(table)} where tenant_id = ${read.tenantId} and id = ${id ?? null}::uuid)`;
  const names =
    await read.first(sql<Names>`select ${name('rfi_type', 'name', input.rfiTypeId)} as type, ${name('person', 'full_name', input.receivedFromId)} as "receivedFrom",
    ${name('company', 'company_name', input.responsibleCompanyId)} as company, ${name('location', 'path', input.locationId)} as location,
    ${name('cost_code', 'code', input.costCodeId)} as "costCode", ${name('person', 'full_name', input.rfiManagerId)} as manager`);
  if (!names) throw new Error('No names');
  return names;
}

function text(value: string | number | boolean | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
