import { submittalPackages } from '@plumbline/contract/areas/submittals';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import {
  assertReferences,
  changedFields,
  changedReferences,
  defineVerbs,
  insertFields,
  insertWith,
  nameReferences,
  noteChange,
  numberForNew,
  orTaken,
  passBall,
  passDuty,
  rowSetter,
} from '../../kit/records/index.ts';
import type { HandOver, RecordHeader } from '../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../projects/index.ts';
import { get, packageDetails } from './packageReads.ts';
import { PACKAGE_COLUMNS, PACKAGE_REFERENCES } from './references.ts';
import { packageWorkflow } from './workflow.ts';

const { verb: packageVerb } = defineVerbs({
  kind: 'submittalPackage',
  workflow: packageWorkflow,
  id: 'submittalPackageId',
  lock: packageDetails.lock,
  get,
});
const setPackage = rowSetter('submittal_package');

/** The columns that people fill in, by the field of the contract. */
const FIELDS = { description: 'description' } as const;

type Create = ParsedOf<typeof submittalPackages.create>;

/** Makes a package in the court of its manager, or of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<SubmittalPackage> {
  const { clientRef: id, projectId, title, description, isPrivate } = input;
  await assertMayMakeIn(tx, actor, projectId, 'submittal', 'manage');
  const found = () => get(tx, actor, { submittalPackageId: id });
  const [names, number = null] = await Promise.all([
    nameReferences(tx, { actor, projectId }, PACKAGE_REFERENCES, input),
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
  const columns = insertFields({ ...FIELDS, ...PACKAGE_COLUMNS }, input);
  const made = await orTaken(
    insertWith(tx, actor, record, {
      precondition: onProject(tx, actor, projectId),
      inserts: sql`details as (
          insert into submittal_package (tenant_id, id, project_id, ${columns.names})
          select tenant_id, id, ${projectId}, ${columns.values}
          from made
        )`,
      answer: sql<{ id: string }>`id`,
      only: false,
    }),
    found,
  );
  if (made) {
    assertReferences(PACKAGE_REFERENCES, input, names);
    await passBall(tx, actor, { id, ball: [] }, [managerId]);
  }
  return found();
}

/** Changes a package; what the input leaves out stays. */
export const update = packageVerb(submittalPackages.update, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { title, description = details.description, isPrivate, managerId } = input;
  if (managerId === null) throw invalid({ managerId: 'Choose the manager of the package' });
  const references = await changedReferences(given, PACKAGE_REFERENCES, input);
  const fields = changedFields(FIELDS, details, input);
  const changes = { ...references.changes, ...fields.changes };
  noteChange(changes, 'title', record.title, title);
  noteChange(changes, 'isPrivate', record.isPrivate, isPrivate);
  if (Object.keys(changes).length === 0) return null;
  const { writes = [], ...handed } = managerId ? handOver(tx, record, managerId) : {};
  return {
    ...handed,
    changes: {
      title,
      isPrivate,
      ...(managerId ? { ownerId: managerId } : {}),
      searchText: searchTextOf(record.number, title, description),
    },
    writes: [setPackage(record, actor, [...fields.assignments, ...references.assignments]), ...writes],
    trail: { changes },
  };
});

/** Gives a package another manager, and the ball: see `passDuty`. */
export function handOver(tx: Tx, record: RecordHeader, to: string): HandOver {
  const sentence = '{by} made you the manager of {number} {title}';
  return passDuty(tx, record, { duty: 'manager', from: record.ownerId, to, holds: ['open'], sentence });
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

function searchTextOf(number: string | null, title: string, description: string | null | undefined): string {
  return [number, title, description].filter(Boolean).join('\n');
}
