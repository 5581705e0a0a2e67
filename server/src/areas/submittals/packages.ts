import { submittalPackages } from '@plumbline/contract/areas/submittals';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid } from '../../kit/errors.ts';
import {
  changedFields,
  defineVerbs,
  insertWith,
  mayMakeIn,
  noteChange,
  numberForNew,
  orTaken,
  partiesAdded,
  partiesRemoved,
  passBall,
} from '../../kit/records/index.ts';
import type { HandOver, RecordHeader } from '../../kit/records/index.ts';
import { holdProject, openProject } from '../projects/index.ts';
import { getPackage, lockPackage } from './packageDetails.ts';
import type { PackageDetails } from './packageDetails.ts';
import { packageWorkflow } from './packageWorkflow.ts';
import { REFERENCE_COLUMNS, assertReferences, nameReferences } from './references.ts';
import type { References } from './references.ts';

export { getPackage as get } from './packageDetails.ts';
export { list } from './packageList.ts';

const { verb: packageVerb } = defineVerbs({
  kind: 'submittalPackage',
  workflow: packageWorkflow,
  id: 'submittalPackageId',
  lock: lockPackage,
  get: getPackage,
});

type Create = ParsedOf<typeof submittalPackages.create>;

/** Makes a package in the court of its manager, or of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<SubmittalPackage> {
  const { clientRef: id, projectId, title, description, isPrivate } = input;
  if (!mayMakeIn(actor, projectId, 'submittal', 'manage')) {
    await holdProject(tx, actor, projectId);
    throw forbidden();
  }
  const found = () => getPackage(tx, actor, { submittalPackageId: id });
  const [named, number = null] = await Promise.all([
    nameReferences(tx, actor, projectId, input),
    numberForNew(tx, id, projectId, { kind: 'submittalPackage', prefix: 'SP' }),
  ]);
  const managerId = input.managerId ?? actor.personId;
  const record = {
    id,
    kind: 'submittalPackage',
    projectId,
    title,
    status: 'open',
    number,
    isPrivate,
    ownerId: managerId,
    searchText: searchTextOf(number, title, description),
    content: input,
    duties: [{ personId: managerId, duty: 'manager' as const }],
  };
  const made = await orTaken(
    insertWith(tx, actor, record, {
      precondition: { found: openProject(actor, projectId), hold: () => holdProject(tx, actor, projectId) },
      inserts: sql`details as (
          insert into submittal_package (tenant_id, id, project_id, description, spec_section_id, responsible_company_id, workflow_id)
          select tenant_id, id, ${projectId}, ${description || null}, ${input.specSectionId ?? null},
            ${input.responsibleCompanyId ?? null}, ${input.workflowId ?? null}
          from made
        )`,
      answer: sql<{ id: string }>`id`,
      only: false,
    }),
    found,
  );
  if (made) {
    assertReferences(input, named);
    await passBall(tx, actor, { id, ball: [] }, [managerId]);
  }
  return found();
}

/** Changes a package; what the input leaves out stays. */
export const update = packageVerb(submittalPackages.update, async ({ tx, actor, record, details, input }) => {
  const { title, description, isPrivate, managerId } = input;
  if (managerId === null) throw invalid({ managerId: 'Choose the manager of the package' });
  const named = await nameReferences(tx, actor, record.projectId ?? '', input);
  const before = idsOf(record, details);
  assertReferences(input, named, before);
  const { changes, assignments } = changedFields({ description: 'description' }, details, { description });
  for (const [field, was, is] of [
    ['managerId', details.manager?.fullName, named.managerId],
    ['specSectionId', details.specSection?.number, named.specSection?.number],
    ['responsibleCompanyId', details.responsibleCompany?.companyName, named.responsibleCompanyId],
    ['workflowId', details.workflow?.name, named.workflowId],
  ] as const) {
    const id = input[field];
    if (id === undefined || (id ?? null) === (before[field] ?? null)) continue;
    noteChange(changes, field.replace('Id', ''), was, is);
    if (field !== 'managerId') assignments.push(sql`${sql.ref(REFERENCE_COLUMNS[field])} = ${id}`);
  }
  noteChange(changes, 'title', record.title, title);
  noteChange(changes, 'isPrivate', record.isPrivate, isPrivate);
  if (Object.keys(changes).length === 0) return null;
  const handed = managerId && managerId !== record.ownerId ? handOver(tx, record, managerId) : {};
  return {
    ...handed,
    changes: {
      title,
      isPrivate,
      ...(managerId ? { ownerId: managerId } : {}),
      searchText: searchTextOf(record.number, title, description === undefined ? details.description : description),
    },
    writes: [
      ...(assignments.length > 0
        ? [
            sql`update submittal_package set ${sql.join(assignments)} where tenant_id = ${actor.tenantId} and id = ${record.id}`,
          ]
        : []),
      ...(handed.writes ?? []),
    ],
    trail: { changes },
  };
});

/** Gives a package another manager, and the ball. The header is changed by the caller. */
export function handOver(tx: Tx, record: RecordHeader, managerId: string): HandOver {
  return {
    writes: [partiesRemoved(tx, record.id, 'manager'), partiesAdded(tx, record.id, [managerId], 'manager')],
    ball: [managerId],
    ballReason: 'new manager',
    notices: [{ reason: 'court', sentence: '{by} made you the manager of {number} {title}', to: [managerId] }],
  };
}

/** Ends a package whose submittals have ended. */
export const close = packageVerb(submittalPackages.close, ({ actor }) => ({
  changes: { closedAt: actor.now },
  ball: [],
}));

/** Opens a closed package again, for a reason. */
export const reopen = packageVerb(submittalPackages.reopen, ({ actor, record, input: { reason } }) => ({
  changes: { closedAt: null },
  ball: [record.ownerId ?? actor.personId],
  ballReason: reason,
  trail: { note: reason },
}));

/** Ends a package that holds nothing any more. */
export const voidPackage = packageVerb(submittalPackages.void, ({ input: { reason } }) => ({
  ball: [],
  trail: { note: reason },
}));

function idsOf({ ownerId }: RecordHeader, details: PackageDetails): References {
  return {
    managerId: ownerId,
    specSectionId: details.specSection?.specSectionId,
    responsibleCompanyId: details.responsibleCompany?.companyId,
    workflowId: details.workflow?.workflowId,
  };
}

function searchTextOf(number: string | null, title: string, description: string | null | undefined): string {
  return [number, title, description].filter(Boolean).join('\n');
}
