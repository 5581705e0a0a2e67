import { rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read, Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import {
  allow,
  changedFields,
  givenFields,
  noteChange,
  partiesAdded,
  partiesRemoved,
} from '../../../kit/records/index.ts';
import type { FieldChanges, HandOver, RecordHeader } from '../../../kit/records/index.ts';
import { assertOfProject } from '../../projects/index.ts';
import { RFI_FIELDS, searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { rfiWorkflow } from '../workflow.ts';
import { assertManager } from './create.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

type Update = ParsedOf<typeof rfis.update>;

/** Changes the fields that are still open to change; what the input leaves out stays. The question only until it is frozen. */
export const update = rfiVerb(rfis.update, async ({ tx, actor, record, details, input }) => {
  if (input.question !== undefined && (input.question || null) !== details.question)
    allow(rfiWorkflow.verdict(actor, record, details, 'editQuestion'));
  if (record.status !== 'draft' && input.rfiManagerId === null)
    throw invalid({ rfiManagerId: 'Choose the RFI manager' });
  const [names] = await Promise.all([
    namesOf(tx, input),
    assertOfProject(tx, record.projectId ?? '', input),
    input.rfiManagerId === record.ownerId ? undefined : assertManager(tx, input.rfiManagerId),
  ]);
  const { changes, assignments } = compare(record, details, input, names);
  if (Object.keys(changes).length === 0) return null;
  const handed: HandOver = input.rfiManagerId === undefined ? {} : handOver(tx, record, input.rfiManagerId);
  return {
    ...handed,
    changes: {
      title: input.title,
      isPrivate: input.isPrivate,
      ...(input.dueDate === undefined ? {} : { dueDate: input.dueDate }),
      ...(input.rfiManagerId === undefined ? {} : { ownerId: input.rfiManagerId }),
      searchText: searchTextOf(
        { number: record.number, title: input.title },
        { ...details, ...givenFields(RFI_FIELDS, input) },
      ),
    },
    writes: [
      ...(assignments.length > 0 ? [setRfi(record, actor, sql.join(assignments))] : []),
      ...(changes['receivedFrom'] ? receivedFrom(tx, record, input.receivedFromId) : []),
      ...(handed.writes ?? []),
    ],
    trail: { changes },
  };
});

/** Gives an RFI another manager: the ball too, where the old one held it for that. The header is changed by the caller. */
export function handOver(tx: Tx, record: RecordHeader, managerId: string | null): HandOver {
  if (managerId === record.ownerId) return {};
  const writes = [partiesRemoved(tx, record.id, 'manager')];
  if (!managerId) return { writes };
  const holds = (record.status === 'submitted' || record.status === 'answered') && record.ball.length > 0;
  return {
    writes: [...writes, partiesAdded(tx, record.id, [managerId], 'manager')],
    ...(holds ? { ball: [managerId], ballReason: 'new manager' } : {}),
    notices: [
      {
        reason: holds ? 'court' : 'assigned',
        sentence: '{by} made you the manager of {number} {title}',
        to: [managerId],
      },
    ],
  };
}

function receivedFrom(tx: Tx, record: RecordHeader, personId: string | null | undefined): RawBuilder<unknown>[] {
  return [
    partiesRemoved(tx, record.id, 'receivedFrom'),
    ...(personId ? [partiesAdded(tx, record.id, [personId], 'receivedFrom')] : []),
  ];
}

/** What differs between an RFI and what it is to be. */
function compare(record: RecordHeader, details: RfiDetails, input: Update, names: Names): FieldChanges {
  const found = changedFields(RFI_FIELDS, details, input);
  const { changes, assignments } = found;
  const references: [
    field: keyof Names,
    column: string,
    before: string | null | undefined,
    id: string | null | undefined,
  ][] = [
    ['rfiType', 'rfi_type_id', details.rfiType?.name, input.rfiTypeId],
    ['receivedFrom', 'received_from_id', details.receivedFrom?.fullName, input.receivedFromId],
    [
      'responsibleCompany',
      'responsible_company_id',
      details.responsibleCompany?.companyName,
      input.responsibleCompanyId,
    ],
    ['location', 'location_id', details.location?.path, input.locationId],
    ['costCode', 'cost_code_id', details.costCode?.code, input.costCodeId],
  ];
  for (const [field, column, before, id] of references) {
    if (id === undefined) continue;
    noteChange(changes, field, before, names[field]);
    assignments.push(sql`${sql.ref(column)} = ${id}`);
  }
  noteChange(changes, 'title', record.title, input.title);
  noteChange(changes, 'isPrivate', record.isPrivate, input.isPrivate);
  if (input.dueDate !== undefined) noteChange(changes, 'dueDate', record.dueDate, input.dueDate);
  if (input.rfiManagerId !== undefined && input.rfiManagerId !== record.ownerId)
    noteChange(changes, 'rfiManager', details.manager?.fullName, names.rfiManager);
  return found;
}

type Names = Record<
  'rfiType' | 'receivedFrom' | 'responsibleCompany' | 'location' | 'costCode' | 'rfiManager',
  string | null
>;

/** What the ids of an input are called, for the trail. */
async function namesOf(read: Read, input: Update): Promise<Names> {
  const name = (table: string, column: string, id: string | null | undefined) =>
    sql`(select ${sql.ref(column)} from ${sql.table(table)} where tenant_id = ${read.tenantId} and id = ${id ?? null}::uuid)`;
  const names = await read.first(sql<Names>`select ${name('rfi_type', 'name', input.rfiTypeId)} as "rfiType",
    ${name('person', 'full_name', input.receivedFromId)} as "receivedFrom",
    ${name('company', 'company_name', input.responsibleCompanyId)} as "responsibleCompany",
    ${name('location', 'path', input.locationId)} as location, ${name('cost_code', 'code', input.costCodeId)} as "costCode",
    ${name('person', 'full_name', input.rfiManagerId)} as "rfiManager"`);
  if (!names) throw new Error('No names');
  return names;
}
