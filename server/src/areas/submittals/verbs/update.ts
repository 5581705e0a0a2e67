import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import { changedFields, noteChange, partiesAdded, partiesRemoved } from '../../../kit/records/index.ts';
import type { FieldChanges, HandOver, RecordHeader } from '../../../kit/records/index.ts';
import { PLAN_FIELDS, SUBMITTAL_FIELDS, planAfter, searchTextOf } from '../details.ts';
import type { SubmittalDetails } from '../details.ts';
import { REFERENCE_COLUMNS, assertReferences, nameReferences } from '../references.ts';
import type { Named, References } from '../references.ts';
import { setSubmittal, submittalVerb } from './submittalVerb.ts';

type Update = ParsedOf<typeof submittalItems.update>;

/** Changes the fields that are still open to change; what the input leaves out stays. The plan follows. */
export const update = submittalVerb(submittalItems.update, async ({ tx, actor, record, details, input }) => {
  assertKept(record, details, input);
  const named = await nameReferences(tx, actor, record.projectId ?? '', input);
  assertReferences(input, named, idsOf(record, details));
  const { changes, assignments } = compare(record, details, input, named);
  if (Object.keys(changes).length === 0) return null;
  const handed = (['manager', 'submitter'] as const).map((duty) =>
    handOver(tx, record, details, duty, input[`${duty}Id`]),
  );
  const specSection = input.specSectionId === undefined ? details.specSection : named.specSection;
  const isDue = record.status === 'required' && input.submitByDate;
  return {
    ...Object.assign({}, ...handed),
    changes: {
      title: input.title,
      isPrivate: input.isPrivate,
      ...(input.managerId === undefined ? {} : { ownerId: input.managerId }),
      ...(isDue ? { dueDate: input.submitByDate ?? null } : {}),
      searchText: searchTextOf(
        { number: record.number, title: input.title },
        {
          paragraph: input.paragraph === undefined ? details.paragraph : input.paragraph,
          description: input.description === undefined ? details.description : input.description,
          specSection,
        },
      ),
    },
    writes: [
      ...(assignments.length > 0 ? [setSubmittal(record, actor, sql.join(assignments))] : []),
      ...handed.flatMap(({ writes = [] }) => writes),
    ],
    notices: handed.flatMap(({ notices = [] }) => notices),
    trail: { changes },
  };
});

/** Throws 1400 when somebody is taken off who is needed, or the section changes that it has its number by. */
function assertKept(record: RecordHeader, details: SubmittalDetails, input: Update): void {
  const { managerId, submitterId, specSectionId } = input;
  if (record.number && specSectionId !== undefined && specSectionId !== details.specSection?.specSectionId)
    throw invalid({ specSectionId: 'It has its number by this section' });
  if (record.status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose the submittal manager' });
  if (submitterId === null) throw invalid({ submitterId: 'Choose who hands it in' });
}

/** In which statuses whoever has the duty holds the ball for it, and what somebody hears who gets it. */
const DUTIES = {
  manager: { holds: ['submitted', 'reviewed'], sentence: '{by} made you the manager of {number} {title}' },
  submitter: { holds: ['required'], sentence: '{by} asks you to hand in {number} {title}' },
} as const;

/**
 * Gives a submittal another manager or submitter: the ball too, where the old one held it for that. Header and row are changed by
 * the caller.
 */
export function handOver(
  tx: Tx,
  record: RecordHeader,
  { submitterId }: Pick<SubmittalDetails, 'submitterId'>,
  duty: keyof typeof DUTIES,
  personId: string | null | undefined,
): HandOver {
  const before = duty === 'manager' ? record.ownerId : submitterId;
  if (personId === undefined || personId === before) return {};
  const writes = [partiesRemoved(tx, record.id, duty)];
  if (!personId) return { writes };
  const { holds, sentence } = DUTIES[duty];
  const isHeld = holds.some((status) => status === record.status) && record.ball.length > 0;
  return {
    writes: [...writes, partiesAdded(tx, record.id, [personId], duty)],
    ...(isHeld ? { ball: [personId], ballReason: `new ${duty}` } : {}),
    notices: [{ reason: isHeld ? 'court' : 'assigned', sentence, to: [personId] }],
  };
}

/** What a submittal points at now. */
function idsOf({ ownerId }: RecordHeader, details: SubmittalDetails): References {
  return {
    managerId: ownerId,
    submitterId: details.submitterId,
    responsibleCompanyId: details.responsibleCompany?.companyId,
    specSectionId: details.specSection?.specSectionId,
    packageId: details.package?.submittalPackageId,
    workflowId: details.workflow?.workflowId,
    locationId: details.location?.locationId,
    costCodeId: details.costCode?.costCodeId,
  };
}

/** What differs between a submittal and what it is to be. */
function compare(record: RecordHeader, details: SubmittalDetails, input: Update, named: Named): FieldChanges {
  const found = changedFields(SUBMITTAL_FIELDS, details, input);
  const { changes, assignments } = found;
  const plan = changedFields(PLAN_FIELDS, details, { ...planAfter(input, details) });
  assignments.push(...plan.assignments);
  const names: [field: keyof References, before: string | null | undefined, after: string | null | undefined][] = [
    ['managerId', details.manager?.fullName, named.managerId],
    ['submitterId', details.submitter?.fullName, named.submitterId],
    ['responsibleCompanyId', details.responsibleCompany?.companyName, named.responsibleCompanyId],
    ['specSectionId', details.specSection?.number, named.specSection?.number],
    ['packageId', details.package?.title, named.packageId],
    ['workflowId', details.workflow?.name, named.workflowId],
    ['locationId', details.location?.path, named.locationId],
    ['costCodeId', details.costCode?.code, named.costCodeId],
  ];
  const before = idsOf(record, details);
  for (const [field, was, is] of names) {
    const id = input[field];
    if (id === undefined || (id ?? null) === (before[field] ?? null)) continue;
    noteChange(changes, field.replace(/Id$/, ''), was, is);
    if (field !== 'managerId') assignments.push(sql`${sql.ref(REFERENCE_COLUMNS[field])} = ${id}`);
  }
  noteChange(changes, 'title', record.title, input.title);
  noteChange(changes, 'isPrivate', record.isPrivate, input.isPrivate);
  return found;
}
