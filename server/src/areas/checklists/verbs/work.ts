import { checklists } from '@plumbline/contract/areas/checklists';
import type { FormRunRow, RunStage } from '@plumbline/contract/kit/forms/runs';
import { sql } from '../../../kit/db/sql.ts';
import type { Actor } from '../../../kit/actor.ts';
import { forbidden } from '../../../kit/errors.ts';
import { clearReturned, reopenRuns, returnRuns, setRecurrence, setStage } from '../../../kit/forms/index.ts';
import {
  allow,
  endOutcome,
  handOverOutcome,
  notice,
  numberFor,
  addPartiesSql,
  listConcernedPeople,
} from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import type { ChecklistDetails } from '../details.ts';
import { fitsForm, statusOfAll, verdictOnForm } from '../formMoves.ts';
import type { FormVerb } from '../formMoves.ts';
import { checklistWorkflow } from '../workflow.ts';
import { checklistVerb, doersOf, findForms, namesOfForms, ownerOf, setChecklist } from './checklistVerb.ts';
import type { OnChecklist } from './checklistVerb.ts';

/** draft → scheduled: gives the number and puts it into the lead's court. Without an owner, the person who schedules it reviews it. */
export const schedule = checklistVerb(checklists.schedule, async (given) => {
  const { tx, actor, record, details } = given;
  const { note } = given.input;
  const ownerId = ownerOf(given);
  const day = record.dueDate ?? details.scheduledDate ?? '';
  const doers = await doersOf(tx, record, details);
  const number = record.number ?? (await numberFor(tx, record.id, 'checklist', sql`'CL'`)) ?? null;
  return {
    changes: { number, ownerId, dueDate: day, searchText: searchTextOf({ title: record.title, number }, details) },
    writes: [
      setChecklist(
        record,
        actor,
        sql`scheduled_at = ${actor.now}, scheduled_date = coalesce(scheduled_date, ${day}::date)`,
      ),
      addPartiesSql(tx, record.id, [ownerId], 'manager'),
    ],
    ball: doers,
    ballReason: note,
    notices: [notice('court', doers, '{number} {title} is yours to do by {day}', { day })],
    trail: { note },
  };
});

/** scheduled → in progress. */
export const start = checklistVerb(checklists.start, async ({ tx, actor, record }) => ({
  writes: [setChecklist(record, actor, sql`started_at = coalesce(started_at, ${actor.now})`)],
  notices: [notice('watching', await listConcernedPeople(tx, record), '{by} started {number} {title}')],
}));

/** Completes forms; with the last one the checklist waits for its signatures, or has ended where nothing is to be signed. */
export const complete = checklistVerb(checklists.complete, async (given) => {
  const { tx, actor, record, input } = given;
  const ownerId = ownerOf(given);
  const chosen = formsFor(given, 'complete');
  await clearReturned(tx, record.id, idsOf(chosen));
  const stageOf = ({ unsigned }: FormRunRow) => (unsigned > 0 ? 'pendingSignature' : 'completed');
  for (const [stage, forms] of Map.groupBy(chosen, stageOf)) await setStage(tx, actor, idsOf(forms), stage);
  const { changes, ...passed } = await goneOn({ ...given, record: { ...record, ownerId } }, chosen, stageOf, {
    note: input.note,
    whole: '{by} completed {number} {title}',
    toSign: '{by} completed {number} {title}: have it signed, then sign it off',
    some: '{by} completed {forms} of {number} {title}',
  });
  return { ...passed, changes: { ...changes, ownerId } };
});

/** Signs forms off that are signed; with the last one the checklist is signed off. */
export const signOff = checklistVerb(checklists.signOff, async (given) => {
  const { tx, actor, input } = given;
  const chosen = formsFor(given, 'signOff');
  await setStage(tx, actor, idsOf(chosen), 'signedOff');
  return goneOn(given, chosen, () => 'signedOff', {
    note: input.note,
    whole: '{by} signed off {number} {title}',
    some: '{by} signed off {forms} of {number} {title}',
  });
});

/** Completed forms → in progress, with the sections that go back and why: something in each has to change. Their signatures lapse. */
export const returnChecklist = checklistVerb(checklists.return, async (given) => {
  const { tx, actor, record, input } = given;
  const { sections = [], reason } = input;
  const named = input.formRunIds ?? (sections.length > 0 ? [] : undefined);
  const formRunIds = named && [...new Set([...named, ...sections.map(({ formRunId }) => formRunId)])];
  const chosen = formsFor({ ...given, input: { formRunIds } }, 'return');
  await returnRuns(tx, actor, record.id, idsOf(chosen), { sections, reason });
  return backToWork(given, chosen, {
    whole: '{by} returned {number} {title}: {reason}',
    some: '{by} returned {forms} of {number} {title}: {reason}',
  });
});

/** Completed or signed off forms → in progress. Their signatures lapse. */
export const reopen = checklistVerb(checklists.reopen, async (given) => {
  const { tx, actor } = given;
  const chosen = formsFor(given, 'reopen');
  await reopenRuns(tx, actor, idsOf(chosen));
  return backToWork(given, chosen, {
    whole: '{by} reopened {number} {title}: {reason}',
    some: '{by} reopened {forms} of {number} {title}: {reason}',
  });
});

const idsOf = (forms: readonly FormRunRow[]) => forms.map(({ formRunId }) => formRunId);

type OnForms = OnChecklist & { input: { formRunIds?: string[] | undefined } };

/** The forms that a verb is done to: those that are named, else all that it fits and that the actor may do it to. Throws 1004, 403, 2000. */
function formsFor({ actor, record, details, input }: OnForms, verb: FormVerb): FormRunRow[] {
  const verdictOf = (run: FormRunRow) => verdictOnForm(actor, record, run, verb);
  const chosen = input.formRunIds
    ? findForms(details, input.formRunIds)
    : details.runs.filter((run) => fitsForm(verb, run) && verdictOf(run) !== 'noRight');
  if (chosen.length === 0) throw forbidden();
  for (const run of chosen) allow(verdictOf(run));
  return chosen;
}

interface Sentences {
  whole: string;
  /** of some of its forms, where there are others */
  some: string;
}

/** The outcome for a checklist when some of its forms reach another stage: it moves on with the last of them. */
async function goneOn(
  given: OnChecklist,
  forms: readonly FormRunRow[],
  stageOf: (run: FormRunRow) => RunStage,
  { note, whole, toSign = whole, some }: Sentences & { note: string | null | undefined; toSign?: string },
): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const chosen = new Set(forms);
  const runs = details.runs.map((run) => (chosen.has(run) ? { ...run, stage: stageOf(run) } : run));
  const to = statusOfAll(runs);
  const isEnd = checklistWorkflow.isFinal(to);
  const set = [
    ...(record.status === 'inProgress' && to !== 'inProgress' ? [sql`completed_at = ${actor.now}`] : []),
    ...(to === 'signedOff' ? [sql`signed_off_at = ${actor.now}`] : []),
  ];
  const outcome = {
    ...(to === record.status ? { stays: true } : { to }),
    writes: set.length > 0 ? [setChecklist(record, actor, sql.join(set))] : [],
  };
  if (isEnd) return { ...(await endOutcome(given, whole, note)), ...outcome };
  const ball = await doersOf(tx, record, { leadId: details.leadId, runs });
  if (to === 'pendingSignature' && record.status !== to) return { ...handOverOutcome(ball, toSign, note), ...outcome };
  return {
    ...outcome,
    ball,
    notices: [
      notice(
        'court',
        ball.filter((id) => !record.ball.includes(id)),
        some,
        { forms: namesOfForms(actor, forms) },
      ),
      notice('watching', await listConcernedPeople(tx, record), some, { forms: namesOfForms(actor, forms) }),
    ],
    trail: someOf(actor, details, forms, note),
  };
}

async function backToWork(
  { tx, actor, record, details, input }: OnChecklist & { input: { reason: string } },
  forms: readonly FormRunRow[],
  { whole, some }: Sentences,
): Promise<Outcome> {
  const chosen = new Set(forms);
  const runs = details.runs.map((run) => (chosen.has(run) ? { ...run, stage: null } : run));
  const found = await doersOf(tx, record, { leadId: details.leadId, runs });
  const doers = found.length > 0 ? found : [actor.personId];
  const isWhole = forms.length === details.runs.length;
  const values = { reason: input.reason, forms: namesOfForms(actor, forms) };
  return {
    ball: doers,
    ballReason: input.reason,
    notices: [notice('court', doers, isWhole ? whole : some, values)],
    trail: someOf(actor, details, forms, input.reason),
    changes: { closedAt: null },
    writes: [
      setChecklist(record, actor, sql`return_count = return_count + 1, completed_at = null, signed_off_at = null`),
    ],
  };
}

/** The line of the trail, which names the forms where there are others. */
function someOf(
  actor: Actor,
  { runs }: Pick<ChecklistDetails, 'runs'>,
  forms: readonly FormRunRow[],
  note: string | null | undefined,
): NonNullable<Outcome['trail']> {
  return { note, ...(forms.length < runs.length && { changes: { forms: [null, namesOfForms(actor, forms)] } }) };
}

/** Ends it for good, with what would have come again. The number stays taken. */
export const cancel = checklistVerb(checklists.cancel, async ({ tx, record, input: { reason } }) => {
  await setRecurrence(tx, record.id, null, null);
  return {
    ball: [],
    notices: [
      notice('closed', await listConcernedPeople(tx, record), '{by} cancelled {number} {title}: {reason}', { reason }),
    ],
    trail: { note: reason },
  };
});
