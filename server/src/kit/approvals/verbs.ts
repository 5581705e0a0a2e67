import type { ParsedOf, VerbEndpoint } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { gateClosed, refuse } from '../errors.ts';
import type { AppContext, Route } from '../http/routes.ts';
import type { RecordHeader } from '../records/header/index.ts';
import { notice } from '../records/header/index.ts';
import type { Given, Outcome, RecordVerb } from '../records/verbs/index.ts';
import { asksForProof, hasProof } from './kind.ts';
import type { ApprovalFacts, ApprovalSubject, Run } from './kind.ts';
import { ANYBODY, nextStep, policyFor } from './plan.ts';
import type { NextStep, Step } from './plan.ts';
import { noteAnswerSql, ask, idsOf, restSkipped, beginRunSql, runEnded, runMoved, subjectOf } from './runs.ts';
import { policiesOf, staffOf } from './staff.ts';

/** Asks an approver to approve a record. */
const ASKED = '{by} asks you to approve {number} {title}';

/** What the verbs of an approval take; each has the id of the record and its version besides. */
interface Inputs {
  submit: { comment?: string | null | undefined };
  approve: { runId: string; comment?: string | null | undefined };
  reject: { runId: string; reason: string };
  rescind: { reason?: string | null | undefined };
}
type ApprovalVerb = keyof Inputs;

/** Work that follows in the same transaction. Its writes, notices and changes join those of the verb. */
type Effect<Details> = (given: Given<Details, unknown>) => Outcome | Promise<Outcome>;

/** A fact that the approver sees next to the amount. Only people who may read costs see the amount. A fact without a value is skipped. */
export type ToldFact = readonly [label: string, value: string | null | undefined];

/** What a link in a mail tells the approver of the record. */
type TellFacts = (read: Read, actor: Actor, record: RecordHeader) => Promise<readonly ToldFact[]>;

export interface ApprovalEffects<Details> {
  approvalFacts: TellFacts;
  /** Runs when the last step has approved the record, or at once when nobody has to be asked. */
  onApproved?: Effect<Details>;
  onSubmitted?: Effect<Details>;
  onRejected?: Effect<Details>;
  onRescinded?: Effect<Details>;
}

/** A verb of a record kind that takes part, as `defineVerbs` makes it. */
type Made<E extends VerbEndpoint> = RecordVerb<ParsedOf<E>, unknown> & { route: Route };
type VerbMaker<Details, Verb extends string> = <E extends VerbEndpoint<Verb>>(
  endpoint: E,
  act: (given: Given<Details, ParsedOf<E>>) => Promise<Outcome | null>,
) => Made<E>;

/** Runs a verb with the input of its endpoint, for an approver who comes by a link. */
export type Decide = (
  tx: Tx,
  actor: Actor,
  input: Readonly<Record<string, unknown>>,
  context: AppContext,
) => Promise<unknown>;

/** A kind that needs approval, as its area provides it to the others: see `Area.approvals`. */
export interface ApprovalKind extends ApprovalSubject {
  approvalFacts: TellFacts;
  approve: Decide;
  reject: Decide;
}

/**
 * Builds the four approval verbs of a kind from its endpoints, with the kind's own `defineVerbs` function. The endpoints use the contract's
 * `approvalFields` plus id and version. The area names `kind` in its manifest.
 */
export function approvalVerbs<Details extends ApprovalFacts, Endpoints extends Record<ApprovalVerb, VerbEndpoint>>(
  subject: ApprovalSubject,
  verb: VerbMaker<Details, Endpoints[ApprovalVerb]['verb']>,
  endpoints: Endpoints,
  effects: ApprovalEffects<Details>,
) {
  type Asked<Verb extends ApprovalVerb> = Given<Details, Inputs[Verb]>;
  const made = <Verb extends ApprovalVerb>(
    name: Verb,
    act: (given: Asked<Verb>) => Promise<Outcome>,
  ): Made<Endpoints[Verb]> => verb(endpoints[name], act as never);
  const approve = made('approve', (given) => approved(subject, given, effects));
  const reject = made('reject', async (given) => {
    const { tx, actor, record, input } = given;
    const run = runAsked(given);
    const { submittedBy } = run;
    const back = submittedBy ? [submittedBy.personId] : [];
    await tx.run(noteAnswerSql(tx, actor, run, 'rejected', input.reason));
    await tx.run(restSkipped(tx, run));
    return joined(
      {
        writes: [
          runEnded(tx, actor.now, record.id, { status: 'rejected', rejectedBy: actor.personId, reason: input.reason }),
        ],
        ball: back,
        ballReason: input.reason,
        notices: [notice('court', back, '{by} rejected {number} {title}: {reason}', { reason: input.reason })],
        trail: { note: input.reason },
      },
      await effects.onRejected?.(given),
    );
  });
  const rescind = made('rescind', async (given) => {
    const { tx, actor, record, details, input } = given;
    const { approval } = details;
    if (approval) await tx.run(restSkipped(tx, approval));
    return joined(
      {
        writes: [runEnded(tx, actor.now, record.id, { status: 'rescinded', reason: input.reason })],
        ball: [actor.personId],
        ballReason: input.reason,
        notices: [notice('watching', record.ball, '{by} took {number} {title} back')],
        trail: { note: input.reason },
      },
      await effects.onRescinded?.(given),
    );
  });
  const submit = made('submit', (given) => submitted(subject, given, effects));
  const kind: ApprovalKind = {
    ...subject,
    approvalFacts: effects.approvalFacts,
    approve: (tx, actor, input, context) => approve(tx, actor, input as never, context),
    reject: (tx, actor, input, context) => reject(tx, actor, input as never, context),
  };
  return { submit, approve, reject, rescind, kind };
}

/** Begins a run: asks the approvers that the policy names. Approves the record at once if the policy needs nobody. */
async function submitted<Details>(
  subject: ApprovalSubject,
  given: Given<Details, Inputs['submit']>,
  effects: ApprovalEffects<Details>,
): Promise<Outcome> {
  const { tx, actor, record, input } = given;
  const [about, policies, staff] = await Promise.all([
    subjectOf(tx, subject, record, actor.personId),
    policiesOf(tx, subject.kind.kind),
    staffOf(tx, subject.kind.resource, [record.projectId], actor.now),
  ]);
  const policy = policyFor(policies, about);
  const steps: readonly Step[] = policy?.steps ?? [ANYBODY];
  const first = nextStep(steps, 0, about, staff);
  if (first === 'nobody')
    throw refuse(
      'Nobody but you could approve this. Ask an administrator to say who approves it, in the approval policies.',
    );
  const run = { runId: newId(actor.now.getTime()), subject: about, policy, steps, comment: input.comment };
  await tx.run(
    beginRunSql(tx, actor, record, { ...run, step: first === 'done' ? 0 : first.step, isOver: first === 'done' }),
  );
  const follows = await effects.onSubmitted?.(given);
  const trail = { note: input.comment };
  if (first === 'done') return joined({ trail }, follows, await toApproved(subject, given, effects));
  await ask(tx, actor.now, record, run, first);
  return joined({ trail, ...inCourtOf(first) }, follows);
}

/** Approves the step that is asked now; the last of them leads on, with what follows in the same transaction. */
async function approved<Details extends ApprovalFacts>(
  subject: ApprovalSubject,
  given: Given<Details, Inputs['approve']>,
  effects: ApprovalEffects<Details>,
): Promise<Outcome> {
  const { tx, actor, record, input } = given;
  const run = runAsked(given);
  if (asksForProof(run) && !hasProof(actor)) throw gateClosed('stepUp');
  await tx.run(noteAnswerSql(tx, actor, run, 'approved', input.comment));
  const trail = { note: input.comment };
  const waiting = leftWaiting(run, actor.personId);
  if (waiting.length > 0) return { stays: true, trail, ball: waiting };
  await tx.run(restSkipped(tx, run));
  const submitterId = run.submittedBy?.personId ?? '';
  const about = { ...(await subjectOf(tx, subject, record, submitterId)), amountCents: run.amountCents };
  const next = nextStep(
    run.steps,
    run.step + 1,
    about,
    await staffOf(tx, subject.kind.resource, [record.projectId], actor.now),
  );
  if (next === 'nobody')
    throw refuse(
      'Nobody could take the next step of this approval. Ask an administrator to look at the approval policies.',
    );
  if (next !== 'done') {
    await askNextStep(tx, actor.now, record, run, next);
    return { stays: true, trail, ...inCourtOf(next) };
  }
  return joined(
    {
      writes: [runEnded(tx, actor.now, record.id, { status: 'approved', approvedBy: actor.personId })],
      ball: [],
      notices: [notice('answered', [submitterId], '{by} approved {number} {title}')],
      trail,
    },
    await toApproved(subject, given, effects),
  );
}

/** Asks the approvers of the next step of a run. */
export async function askNextStep(
  tx: Tx,
  now: Date,
  record: Given<unknown, unknown>['record'],
  run: Run,
  next: NextStep,
): Promise<void> {
  await tx.run(runMoved(tx, run, next.step));
  await ask(tx, now, record, run, next);
}

function inCourtOf({ asked }: NextStep): Pick<Outcome, 'ball' | 'notices'> {
  const ids = idsOf(asked);
  return { ball: ids, notices: [notice('court', ids, ASKED, { deal: 1 })] };
}

/** The run that the approver has looked at. Throws 2000 when the record was taken back and submitted again since. */
function runAsked({ details, input }: Given<ApprovalFacts, { runId: string }>): Run {
  const { approval } = details;
  if (approval?.runId !== input.runId)
    throw refuse('It was submitted again in the meantime. Read the new version before you decide.');
  return approval;
}

/**
 * The people who are still asked after an approval of a step. Nobody if one approval is enough, if the step was escalated to the approver, or if only
 * people it was escalated to are left.
 */
function leftWaiting(run: Run, personId: string): string[] {
  const pending = run.requests.filter(({ step, status }) => step === run.step && status === 'pending');
  const mine = pending.filter((one) => [one.person?.personId, one.onBehalfOf?.personId].includes(personId));
  const others = pending.filter((one) => !mine.includes(one));
  const isDone =
    run.steps[run.step]?.mode !== 'all' ||
    mine.some(({ source }) => source === 'escalation') ||
    others.every(({ source }) => source === 'escalation');
  return isDone ? [] : others.flatMap(({ person }) => person?.personId ?? []);
}

async function toApproved<Details>(
  { statuses }: ApprovalSubject,
  given: Given<Details, unknown>,
  { onApproved }: ApprovalEffects<Details>,
): Promise<Outcome> {
  return { to: statuses.approved, ...(await onApproved?.(given)) };
}

/** Outcomes in one: all their writes and notices, and of the rest what the later say. Who is told by several hears the later. */
function joined(...outcomes: (Outcome | undefined)[]): Outcome {
  const all = outcomes.filter((one) => one !== undefined);
  return Object.assign({}, ...all, {
    writes: all.flatMap(({ writes = [] }) => writes),
    notices: all.toReversed().flatMap(({ notices = [] }) => notices),
    trail: Object.assign({}, ...all.map(({ trail = {} }) => trail)),
    changes: Object.assign({}, ...all.map(({ changes = {} }) => changes)),
  });
}
