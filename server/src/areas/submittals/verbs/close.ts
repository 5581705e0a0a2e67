import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Read, Tx } from '../../../kit/db/tx.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { command } from '../../../kit/http/routes.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import {
  assertAhead,
  passBallSql,
  copyCustomFieldsSql,
  insertRecord,
  mailLinks,
  notice,
  notify,
  addPartiesSql,
  copyPartiesSql,
  listConcernedPeople,
  unsealed,
  voidOutcome,
} from '../../../kit/records/index.ts';
import type { Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { dispositionInUse } from '../../submittalWorkflows/index.ts';
import { PLAN_FIELDS, searchTextOf, SUBMITTAL_COLUMNS, SUBMITTAL_FIELDS } from '../details.ts';
import type { SubmittalDetails } from '../details.ts';
import { get } from '../present.ts';
import { CLOSING_DAYS } from './respond.ts';
import {
  assertStillBeforeSite,
  inWorkingDays,
  managerOf,
  setSubmittal,
  submitDue,
  submittalStep,
  submittalVerb,
} from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';

/** Closes it with the final disposition, and distributes that with the remarks and files chosen of the reviewers’. */
export const close = submittalVerb(submittalItems.close, (given) => closeOutcome(given, given.input));

type Closing = Pick<ParsedOf<typeof submittalItems.close>, 'dispositionId'> &
  Partial<Omit<ParsedOf<typeof submittalItems.close>, 'dispositionId'>>;

/** What closing writes. Throws 1400 when a revision is asked for where none is wanted, 1004 for files that no reviewer gave. */
export async function closeOutcome(given: OnSubmittal, input: Closing): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const { dispositionId, note, distributionIds = [], attachmentIds = [], responseIds = [], createRevision } = input;
  const [{ name, effect }, concerned] = await Promise.all([
    dispositionInUse(tx, dispositionId),
    listConcernedPeople(tx, record),
    assertAnswersFiles(tx, record, attachmentIds),
  ]);
  assertAnswers(details, responseIds);
  if (createRevision && effect !== 'resubmit')
    throw invalid({ createRevision: 'This disposition needs no other revision' });
  const words = wordsOfResult(details, note, responseIds);
  const revision = createRevision ? await freeRevision(tx, details) : null;
  const writes = [
    setSubmittal(
      record,
      actor,
      sql`disposition_id = ${dispositionId}, final_note = ${note || null}, returned_at = coalesce(returned_at, ${actor.now}),
        distributed_at = ${actor.now}`,
    ),
    unsealed(tx, record, attachmentIds),
    remarksDistributed(actor, record, responseIds),
    addPartiesSql(tx, record.id, distributionIds, 'watcher'),
  ];
  return {
    changes: { closedAt: actor.now, dueDate: null },
    writes: [...writes, revision === null ? undefined : nextRevision(given, revision, { note, words })],
    ball: [],
    notices: [
      notice('closed', [...distributionIds, ...concerned], '{by} closed {number} {title}: {disposition}', {
        disposition: name,
        words,
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

/** Throws 1004 unless all of these are answers to this submittal. */
function assertAnswers({ responses }: SubmittalDetails, wanted: readonly string[]): void {
  if (!wanted.every((id) => responses.some(({ responseId }) => responseId === id))) throw notFound();
}

/** What the mail of a result quotes: the note of the manager, and the remarks that go out with it. */
function wordsOfResult({ responses }: SubmittalDetails, note: string | null | undefined, chosen: readonly string[]) {
  const remarks = responses.filter(({ responseId, body }) => body && chosen.includes(responseId));
  return [note, ...remarks.map(({ by, body }) => [by?.fullName, body].filter(Boolean).join(': '))]
    .filter(Boolean)
    .join('\n\n');
}

/** Who submitted it reads the remarks of these answers from now on, and of no others. */
function remarksDistributed(actor: Actor, { id }: Pick<RecordHeader, 'id'>, responseIds: readonly string[]) {
  return sql`update submittal_response set is_distributed = id = any(${responseIds}::uuid[])
    where tenant_id = ${actor.tenantId} and submittal_id = ${id} and is_distributed <> (id = any(${responseIds}::uuid[]))`;
}

/** Opens a closed one again, for a reason: its disposition is not published any more. */
export const reopen = submittalVerb(submittalItems.reopen, async (given) => {
  const { tx, actor, record, details, input } = given;
  const managerId = managerOf(given);
  return {
    changes: { closedAt: null, ownerId: managerId, dueDate: inWorkingDays(given, CLOSING_DAYS) },
    writes: [
      setSubmittal(record, actor, sql`disposition_id = null, final_note = null, distributed_at = null`),
      remarksDistributed(actor, record, []),
    ],
    ball: [managerId],
    ballReason: input.reason,
    notices: [
      notice('court', [managerId], '{by} reopened {number} {title}: it is in your court'),
      notice('watching', await listConcernedPeople(tx, record), '{by} reopened {number} {title}'),
    ],
    trail: { note: input.reason, changes: { disposition: [details.disposition?.name ?? null, null] } },
  };
});

/** Ends it for good. The number stays taken; the revision before it is current again. */
export const voidSubmittal = submittalVerb(
  submittalItems.void,
  async ({ tx, actor, record, details, input: { reason } }) => {
    const [ended, other] = await Promise.all([
      voidOutcome(tx, record, reason),
      tx.first(sql<{ id: string }>`select v.id
        from submittal v join record r on r.tenant_id = v.tenant_id and r.id = v.id
        where v.tenant_id = ${actor.tenantId} and v.root_id = ${details.rootId} and v.id <> ${record.id} and r.status <> 'void'
        order by v.revision desc
        limit 1`),
    ]);
    const next = details.isCurrent ? other : undefined;
    return {
      ...ended,
      changes: { dueDate: null },
      writes: [
        setSubmittal(record, actor, sql`voided_at = ${actor.now}, is_current = ${details.isCurrent && !next}`),
        ...(next ? [setSubmittal(next, actor, sql`is_current = true`)] : []),
      ],
    };
  },
);

type Revise = ParsedOf<typeof submittalItems.revise>;

/** Makes the next revision of a closed one, in the court of its submitter. Answers the old one. */
export const reviseStep = submittalStep<Omit<Revise, 'version'> & { version?: number }>('revise', async (given) => {
  const { tx, actor, details, input } = given;
  assertAhead(actor, details, input.submitByDate, 'submitByDate');
  assertStillBeforeSite(given, input);
  const revision = await freeRevision(tx, details);
  return {
    writes: [nextRevision(given, revision, input)],
    trail: { note: input.note, changes: { revision: [String(details.revision), String(revision)] } },
  };
});

/** The same as a command, that answers the new one. */
async function revised(tx: Tx, actor: Actor, input: Revise, context: AppContext): Promise<SubmittalItem> {
  const { revisions } = await reviseStep(tx, actor, input, context);
  const next = revisions.find(({ isCurrent }) => isCurrent);
  return get(tx, actor, { submittalItemId: next?.submittalItemId ?? input.submittalItemId });
}
export const revise = Object.assign(revised, { route: command(submittalItems.revise, revised) });

/** The revision after all that there were, void ones too. */
export async function freeRevision(read: Read, { rootId }: SubmittalDetails): Promise<number> {
  const found = await read.first(sql<{ next: number }>`select max(revision) + 1 as next
    from submittal
    where tenant_id = ${read.tenantId} and root_id = ${rootId}`);
  return found?.next ?? 1;
}

/** The columns that a revision copies from the one before; its submit-by date is asked for again. */
const { submitByDate: _asked, ...FIELDS } = { ...SUBMITTAL_FIELDS, ...PLAN_FIELDS, ...SUBMITTAL_COLUMNS };
const COPIED = sql.join(['project_id', 'root_id', ...Object.values(FIELDS)].map((column) => sql.ref(column)));

/** Writes the next revision of a locked submittal at once, so that later statements see it. */
export async function nextRevision(
  given: OnSubmittal,
  revision: number,
  {
    submitByDate,
    note,
    words = note,
    mailLinks: mails = true,
  }: Partial<Pick<Revise, 'submitByDate' | 'note' | 'mailLinks'>> & { words?: string | null | undefined },
): Promise<void> {
  const { tx, actor, record, details, context } = given;
  const { submitterId } = details;
  const { tenantId, now } = actor;
  const id = newId(now.getTime());
  const base = details.revision > 0 ? record.number?.slice(0, -`.${details.revision}`.length) : record.number;
  const number = `${base ?? ''}.${revision}`;
  const dueDate = submitDue(given, submitByDate);
  const { projectId, title, isPrivate, ownerId } = record;
  const court = submitterId ? [submitterId] : [];
  const next = { ...record, id, number, dueDate, status: 'required', ball: [] as string[] };
  await Promise.all([
    tx.run(setSubmittal(record, actor, sql`is_current = false`)),
    insertRecord(tx, actor, {
      id,
      kind: 'submittal',
      projectId,
      title,
      status: 'required',
      number,
      isPrivate,
      ownerId,
      dueDate,
      searchText: searchTextOf({ title, number }, details),
      content: { revises: record.id },
      trail: { verb: 'revise', note: note || null },
    }),
    tx.run(sql`insert into submittal (tenant_id, id, previous_id, revision, submit_by_date, requested_at, ${COPIED})
      select tenant_id, ${id}, id, ${revision}, ${submitByDate ?? null}, ${now}, ${COPIED}
      from submittal
      where tenant_id = ${tenantId} and id = ${record.id}`),
    tx.run(copyCustomFieldsSql(tx, record.id, id)),
    tx.run(copyPartiesSql(tx, record.id, id, ['manager', 'submitter', 'watcher'])),
    ...passBallSql(tx, actor, next, court).map((write) => tx.run(write)),
    notify(tx, actor, next, [
      notice('court', court, '{by} asks you to submit {number} {title} by {day}', { day: dueDate, words: words ?? '' }),
    ]),
  ]);
  if (mails && submitterId)
    await mailLinks(tx, actor, next, { answer: court, words: { [submitterId]: words ?? '' } }, context);
}
