import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Read, Tx } from '../../../kit/db/tx.ts';
import { command } from '../../../kit/http/routes.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import {
  assertAhead,
  ballPassed,
  customFieldsCopied,
  insertRecord,
  mailLinks,
  notify,
  partiesCopied,
  notice,
} from '../../../kit/records/index.ts';
import { PLAN_FIELDS, SUBMITTAL_COLUMNS, SUBMITTAL_FIELDS, searchTextOf } from '../details.ts';
import type { SubmittalDetails } from '../details.ts';
import { get } from '../present.ts';
import { SUBMIT_DAYS } from './submit.ts';
import { inWorkingDays, setSubmittal, submittalStep, todayOf } from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';

type Revise = ParsedOf<typeof submittalItems.revise>;

/** Makes the next revision of a closed one, in the court of its submitter. Answers the old one. */
export const reviseStep = submittalStep<Omit<Revise, 'version'> & { version?: number }>('revise', async (given) => {
  const { tx, actor, details, input } = given;
  assertAhead(actor, details, input.submitByDate, 'submitByDate');
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

/** The columns that a revision has from the one before it; by when it comes in is asked for anew. */
const { submitByDate: _asked, ...FIELDS } = { ...SUBMITTAL_FIELDS, ...PLAN_FIELDS, ...SUBMITTAL_COLUMNS };
const COPIED = sql.join(['project_id', 'root_id', ...Object.values(FIELDS)].map((column) => sql.ref(column)));

/** Writes the next revision of a locked submittal, all at once: what is sent behind it sees it. */
export async function nextRevision(
  given: OnSubmittal,
  revision: number,
  { submitByDate, note, mailLinks: mails = true }: Partial<Pick<Revise, 'submitByDate' | 'note' | 'mailLinks'>>,
): Promise<void> {
  const { tx, actor, record, details, context } = given;
  const { plannedSubmitDate, submitterId } = details;
  const { tenantId, now } = actor;
  const id = newId(now.getTime());
  const base = details.revision > 0 ? record.number?.slice(0, -`.${details.revision}`.length) : record.number;
  const number = `${base ?? ''}.${revision}`;
  const planned = plannedSubmitDate && plannedSubmitDate >= todayOf(given) ? plannedSubmitDate : null;
  const dueDate = submitByDate ?? planned ?? inWorkingDays(given, SUBMIT_DAYS);
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
    tx.run(customFieldsCopied(tx, record.id, id)),
    tx.run(partiesCopied(tx, record.id, id, ['manager', 'submitter', 'watcher'])),
    ...ballPassed(tx, actor, next, court).map((write) => tx.run(write)),
    notify(tx, actor, next, [
      notice('court', court, '{by} asks you to hand in {number} {title} by {day}', { day: dueDate }),
    ]),
  ]);
  if (mails) await mailLinks(tx, actor, next, { answer: court }, context.settings.publicUrl);
}
