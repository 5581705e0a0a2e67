import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Read } from '../../../kit/db/tx.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { partiesAdded, peopleConcerned, unsealed, notice } from '../../../kit/records/index.ts';
import type { Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { freeRevision, nextRevision } from './revise.ts';
import { dispositionInUse, inWorkingDays, managerOf, setSubmittal, submittalVerb } from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';
import { CLOSING_DAYS } from './respond.ts';

/** Closes it with the final disposition, and distributes that with the files chosen of the reviewers’. */
export const close = submittalVerb(submittalItems.close, (given) => closed(given, given.input));

type Closing = Pick<ParsedOf<typeof submittalItems.close>, 'dispositionId'> &
  Partial<Omit<ParsedOf<typeof submittalItems.close>, 'dispositionId'>>;

/** What closing writes. Throws 1400 when a revision is asked for where none is wanted, 1004 for files that no reviewer gave. */
export async function closed(given: OnSubmittal, input: Closing): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const { dispositionId, note, distributionIds = [], attachmentIds = [], createRevision } = input;
  const [{ name, effect }, concerned] = await Promise.all([
    dispositionInUse(tx, dispositionId),
    peopleConcerned(tx, record),
    assertAnswersFiles(tx, record, attachmentIds),
  ]);
  if (createRevision && effect !== 'resubmit')
    throw invalid({ createRevision: 'This disposition wants no other revision' });
  const revision = createRevision ? await freeRevision(tx, details) : null;
  const writes = [
    setSubmittal(
      record,
      actor,
      sql`disposition_id = ${dispositionId}, final_note = ${note || null}, returned_at = coalesce(returned_at, ${actor.now}),
        distributed_at = ${actor.now}`,
    ),
    unsealed(tx, record, attachmentIds),
    partiesAdded(tx, record.id, distributionIds, 'watcher'),
  ];
  return {
    changes: { closedAt: actor.now, dueDate: null },
    writes: [...writes, revision === null ? undefined : nextRevision(given, revision, { note })],
    ball: [],
    notices: [
      notice('closed', [...distributionIds, ...concerned], '{by} closed {number} {title}: {disposition}', {
        disposition: name,
      }),
    ],
    trail: { note, changes: { disposition: [details.disposition?.name ?? null, name] } },
  };
}

/** Throws 1004 unless all of these came with an answer to this submittal. */
async function assertAnswersFiles(read: Read, { id }: RecordHeader, attachmentIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(attachmentIds)];
  if (wanted.length === 0) return;
  const found = await read.first(sql<{ n: number }>`select count(*)::int as n
    from attachment
    where tenant_id = ${read.tenantId} and record_id = ${id} and role = 'response' and removed_at is null
      and id = any(${wanted}::uuid[])`);
  if (found?.n !== wanted.length) throw notFound();
}

/** Opens a closed one again, for a reason: its disposition is not published any more. */
export const reopen = submittalVerb(submittalItems.reopen, async (given) => {
  const { tx, actor, record, details, input } = given;
  const managerId = managerOf(given);
  return {
    changes: { closedAt: null, ownerId: managerId, dueDate: inWorkingDays(given, CLOSING_DAYS) },
    writes: [setSubmittal(record, actor, sql`disposition_id = null, final_note = null, distributed_at = null`)],
    ball: [managerId],
    ballReason: input.reason,
    notices: [
      notice('court', [managerId], '{by} reopened {number} {title}: it is in your court'),
      notice('watching', await peopleConcerned(tx, record), '{by} reopened {number} {title}'),
    ],
    trail: { note: input.reason, changes: { disposition: [details.disposition?.name ?? null, null] } },
  };
});

/** Ends it for good. The number stays taken; the revision before it is current again. */
export const voidSubmittal = submittalVerb(
  submittalItems.void,
  async ({ tx, actor, record, details, input: { reason } }) => {
    const [concerned, other] = await Promise.all([
      peopleConcerned(tx, record),
      tx.first(sql<{ id: string }>`select v.id
        from submittal v join record r on r.tenant_id = v.tenant_id and r.id = v.id
        where v.tenant_id = ${actor.tenantId} and v.root_id = ${details.rootId} and v.id <> ${record.id} and r.status <> 'void'
        order by v.revision desc
        limit 1`),
    ]);
    const next = details.isCurrent ? other : undefined;
    return {
      changes: { dueDate: null },
      writes: [
        setSubmittal(record, actor, sql`voided_at = ${actor.now}, is_current = ${details.isCurrent && !next}`),
        ...(next ? [setSubmittal(next, actor, sql`is_current = true`)] : []),
      ],
      ball: [],
      notices: [notice('closed', concerned, '{by} voided {number} {title}: {reason}', { reason })],
      trail: { note: reason },
    };
  },
);
