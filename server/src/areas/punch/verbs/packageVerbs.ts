import { punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListPackage } from '@plumbline/contract/areas/punch';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import {
  changedRecord,
  defineVerbs,
  draftOf,
  insertFields,
  insertInProject,
  managerPassed,
  notice,
  numberFor,
  orTaken,
  placeAfter,
  rowSetter,
} from '../../../kit/records/index.ts';
import type { RecordHeader } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { PACKAGE_COLUMNS, PACKAGE_REFERENCES } from '../details.ts';
import { PACKAGE_FIELDS, get, packageDetails, packageSearchText } from '../packages.ts';
import { packageKind } from '../policy.ts';
import { packageWorkflow } from '../workflow.ts';
import { approverPassed } from './update.ts';

/* What is done to packages. */

const { verb: packageVerb, deletion } = defineVerbs({
  kind: 'punchPackage',
  workflow: packageWorkflow,
  id: 'punchListPackageId',
  lock: packageDetails.lock,
  get,
});
const setPackage = rowSetter('punch_package');

type Create = ParsedOf<typeof punchListPackages.create>;

/** Makes a draft in the court of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<PunchListPackage> {
  const { clientRef: punchListPackageId, projectId, title, description, approverId } = input;
  await assertMayMakeIn(tx, actor, projectId, 'punchList', 'manage');
  const found = () => get(tx, actor, { punchListPackageId });
  const people = { manager: input.managerId ?? actor.personId, approver: approverId };
  const record = draftOf(packageKind.kind, input, packageSearchText({ number: null, title }, { description }), people);
  const own = {
    table: 'punch_package',
    columns: insertFields({ ...PACKAGE_FIELDS, ...PACKAGE_COLUMNS }, input),
    references: PACKAGE_REFERENCES,
    input,
    precondition: onProject(tx, actor, projectId),
  };
  await orTaken(insertInProject(tx, actor, record, own), found);
  return found();
}

/** Changes a package; what the input leaves out stays. */
export const update = packageVerb(punchListPackages.update, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { title, description = details.description, isPrivate, managerId, approverId } = input;
  const { dueDate = record.dueDate } = input;
  if (managerId === null) throw invalid({ managerId: 'Choose the manager of the punch list' });
  const { assignments, changes } = await changedRecord(given, PACKAGE_FIELDS, PACKAGE_REFERENCES);
  if (Object.keys(changes).length === 0) return null;
  const { writes = [], ...handed } = handOver(tx, record, managerId);
  return {
    ...handed,
    changes: {
      title,
      isPrivate,
      dueDate,
      ownerId: managerId,
      searchText: packageSearchText(
        { number: record.number, title },
        { description, location: placeAfter(details, changes) },
      ),
    },
    writes: [
      setPackage(record, actor, assignments),
      ...writes,
      ...approverPassed(given, details.approverId, approverId),
    ],
    trail: { changes },
  };
});

/** Gives a package another manager, and the ball. */
export const handOver = managerPassed(['draft', 'issued']);

/** draft → issued: the number comes now; from now on its items can be sent. */
export const issue = packageVerb(punchListPackages.issue, async ({ tx, actor, record, details }) => {
  const number = (await numberFor(tx, record.id, packageKind.kind, sql<string>`'PL'`)) ?? record.number;
  const managerId = record.ownerId ?? actor.personId;
  return {
    changes: { number, searchText: packageSearchText({ number, title: record.title }, details) },
    writes: [setPackage(record, actor, sql`issued_at = ${actor.now}`)],
    ball: [managerId],
    notices: [notice('court', [managerId], '{by} issued {number} {title}: it is in your court')],
    mailLinks: false,
  };
});

/** Signs a stage of completion. Who manages and who approves both sign; with the last final signature it is certified. */
export const sign = packageVerb(punchListPackages.sign, ({ actor, record, details, input }) => {
  const { stage, signedName, drawing, substantialCompletionDate = details.substantialCompletionDate } = input;
  const { signatures, approverId, counted, underWay } = details;
  if (counted === 0) throw refuse('It holds no items yet.');
  if (stage === 'final' && underWay > 0)
    throw refuse('Some of its items are not closed: until then only substantial completion can be signed.');
  const roles = signersOf(record, approverId).filter(({ personId }) => personId === actor.personId);
  const isSigned = (role: string) => signatures.some((one) => one.stage === stage && one.role === role);
  const mine = roles.filter(({ role }) => !isSigned(role));
  if (mine.length === 0) throw refuse('You have signed this already.');
  const missing = signersOf(record, approverId).filter(
    ({ role }) => !isSigned(role) && !mine.some((own) => own.role === role),
  );
  const isDone = missing.length === 0;
  const next = isDone ? (record.ownerId ?? actor.personId) : (missing[0]?.personId ?? actor.personId);
  const isCertified = stage === 'final' && isDone;
  return {
    changes: isCertified ? { closedAt: actor.now } : {},
    ...(isCertified ? {} : { stays: true }),
    ball: isCertified ? [] : [next],
    writes: [
      ...mine.map(
        ({ role }) => sql`insert into punch_signature
            (tenant_id, package_id, certification, stage, role, person_id, signed_name, drawing, at, open_count)
          values (${actor.tenantId}, ${record.id}, ${details.certification}, ${stage}, ${role}, ${actor.personId}, ${signedName},
            ${drawing || null}, ${actor.now}, ${underWay})`,
      ),
      setPackage(record, actor, sql`substantial_completion_date = ${substantialCompletionDate}`),
    ],
    notices: [notice('court', [next], '{by} signed {number} {title}: it is in your court')],
    mailLinks: false,
    trail: { changes: { signature: [null, `${signedName} (${stage})`] } },
  };
});

/** Who signs a package: its manager, and its approver. */
function signersOf({ ownerId }: RecordHeader, approverId: string | null) {
  return [
    { role: 'manager', personId: ownerId },
    { role: 'approver', personId: approverId },
  ].flatMap(({ role, personId }) => (personId ? [{ role, personId }] : []));
}

/** certified → issued: its signatures lapse, and stay in its history. */
export const reopen = packageVerb(punchListPackages.reopen, ({ actor, record, input: { reason } }) => ({
  changes: { closedAt: null },
  writes: [setPackage(record, actor, sql`certification = certification + 1`)],
  ball: [record.ownerId ?? actor.personId],
  ballReason: reason,
  mailLinks: false,
  trail: { note: reason },
}));

/** Deletes a draft that holds nothing. */
export const deleteDraft = deletion(punchListPackages.deleteDraft, 'punchList');

/** Ends a package that holds nothing any more. */
export const voidPackage = packageVerb(punchListPackages.void, ({ input: { reason } }) => ({
  ball: [],
  trail: { note: reason },
}));
