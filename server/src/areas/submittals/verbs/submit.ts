import { INTERNAL_REVIEW_DAYS, PHYSICAL_TYPES, submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import { attachFiles, partiesAdded } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { mayManage } from '../policy.ts';
import { inWorkingDays, managerOf, numberOf, setSubmittal, submittalVerb, todayOf } from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';

/** Hands it in to its manager; who manages it may do so for the submitter. */
export const submit = submittalVerb(submittalItems.submit, (given) => handedIn(given, given.input));

/** What handing in writes. Throws 1400 when a file is missing. */
export async function handedIn(
  given: OnSubmittal,
  { note, fileIds = [] }: { note?: string | null | undefined; fileIds?: readonly string[] | undefined },
): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  if (!PHYSICAL_TYPES.includes(details.type) && !details.hasSubmission && fileIds.length === 0)
    throw invalid({ fileIds: 'Add what is handed in' });
  const managerId = managerOf(given);
  const submitterId = details.submitterId ?? actor.personId;
  const isForThem = submitterId !== actor.personId && mayManage(actor, record);
  const number = await numberOf(tx, record, details);
  return {
    changes: {
      number,
      ownerId: managerId,
      dueDate: inWorkingDays(given, details.internalReviewDays ?? INTERNAL_REVIEW_DAYS),
      searchText: searchTextOf({ title: record.title, number }, details),
    },
    writes: [
      setSubmittal(record, actor, sql`received_date = ${todayOf(given)}, submitter_id = ${submitterId}`),
      partiesAdded(tx, record.id, [managerId], 'manager'),
      partiesAdded(tx, record.id, [submitterId], 'submitter'),
      attachFiles(tx, actor, record, fileIds, 'submission'),
    ],
    ball: [managerId],
    notices: [
      { reason: 'court', sentence: '{by} handed in {number} {title}: it is in your court', to: [managerId] },
      { reason: 'watching', sentence: '{by} handed in {number} {title}', to: [submitterId] },
    ],
    trail: { note, behalfId: isForThem ? submitterId : null },
  };
}
