import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { readRfi, rfiVerbs } from '../../areas/rfis/index.ts';
import { comment } from '../../kit/records/comments.ts';
import { link } from '../../kit/records/links.ts';
import { answerIt, linkFor } from './answers.ts';
import { doer, isLoud, typeOf } from './played.ts';
import type { Doing, Of, Played } from './played.ts';
import type { Stage } from './stage.ts';
import type { Impacts, Step } from './story.ts';

/** Does one step of a story by the command that people have for it. */
export async function doStep(doing: Doing, step: Step): Promise<void> {
  switch (step.verb) {
    case 'send':
      return sendIt(doing, step);
    case 'answer':
      return answerIt(doing, step);
    case 'addReviewer':
      return askOneMore(doing, step);
    case 'comment':
    case 'link':
    case 'setManager':
    case 'remind':
    case 'addendum':
      return besides(doing, step);
    default:
      return move(doing, step);
  }
}

/** The verbs that take an RFI along and need nothing else. */
async function move(
  { tx, stage, played, at }: Doing,
  step: Exclude<
    Step,
    { verb: 'send' | 'answer' | 'addReviewer' | 'comment' | 'link' | 'setManager' | 'remind' | 'addendum' }
  >,
): Promise<void> {
  const { story } = played;
  const on = idOf(played);
  const actor = doer(stage, played, step.verb === 'submit' ? story.by : 'by' in step ? step.by : undefined, at);
  const ids = (people: readonly string[]) => people.map((person) => stage.id(person));
  switch (step.verb) {
    case 'submit':
      played.rfi = await rfiVerbs.submit(tx, actor, on);
      return;
    case 'return':
      played.rfi = await rfiVerbs.returnToDraft(tx, actor, { ...on, reason: step.reason }, stage.context);
      return;
    case 'official':
      played.rfi = await rfiVerbs.markOfficial(
        tx,
        actor,
        {
          ...on,
          responseId: played.responseId,
          official: true,
        },
        stage.context,
      );
      return;
    case 'close':
      played.rfi = await rfiVerbs.close(tx, actor, { ...on, ...confirmed(step.impacts) }, stage.context);
      return;
    case 'internally':
      played.rfi = await rfiVerbs.answerInternally(
        tx,
        actor,
        {
          ...on,
          clientRef: newId(at.getTime()),
          body: step.body,
          ...confirmed(step.impacts),
        },
        stage.context,
      );
      return;
    case 'askAgain':
      played.rfi = await rfiVerbs.askAgain(
        tx,
        actor,
        {
          ...on,
          clarification: step.clarification,
          dueDate: dueDay(stage, played, step.due, at),
          ...(step.to ? { reviewerIds: ids(step.to) } : {}),
        },
        stage.context,
      );
      return;
    case 'reopen':
      played.rfi = await rfiVerbs.reopen(
        tx,
        actor,
        {
          ...on,
          reason: step.reason,
          dueDate: stage.clock.day(step.due),
        },
        stage.context,
      );
      return;
    case 'void':
      played.rfi = await rfiVerbs.voidRfi(tx, actor, { ...on, reason: step.reason }, stage.context);
      return;
    case 'forward':
      played.rfi = await rfiVerbs.forward(
        tx,
        actor,
        { ...on, personId: stage.id(step.to), note: step.note, mailLinks: isLoud(actor) },
        stage.context,
      );
      return;
    case 'shiftCourt':
      played.rfi = await rfiVerbs.shiftCourt(
        tx,
        actor,
        {
          ...on,
          personIds: ids(step.to),
          reason: step.reason,
        },
        stage.context,
      );
      return;
    case 'setDue':
      played.rfi = await rfiVerbs.setDue(
        tx,
        actor,
        {
          ...on,
          dueDate: stage.clock.day(step.due),
          reason: step.reason,
        },
        stage.context,
      );
      return;
    case 'setImpacts':
      played.rfi = await rfiVerbs.setImpacts(tx, actor, { ...on, ...impactsOf(step.impacts) }, stage.context);
  }
}

async function sendIt(doing: Doing, step: Of<'send'>): Promise<void> {
  const { tx, stage, played, at } = doing;
  const actor = doer(stage, played, step.by, at);
  const asked = [
    ...step.to.map((person) => ({ person, coReviewer: false })),
    ...(step.co ?? []).map((person) => ({ person, coReviewer: true })),
  ];
  played.rfi = await rfiVerbs.send(
    tx,
    actor,
    {
      ...idOf(played),
      reviewers: asked.map(({ person, coReviewer }) => ({
        personId: stage.id(person),
        required: !coReviewer,
        coReviewer,
      })),
      dueDate: dueDay(stage, played, step.due, at),
      distributionIds: (step.watch ?? []).map((person) => stage.id(person)),
      note: step.note,
      mailLinks: isLoud(actor),
    },
    stage.context,
  );
  for (const person of step.to) await linkFor(doing, actor, person);
}

async function askOneMore(doing: Doing, step: Of<'addReviewer'>): Promise<void> {
  const { tx, stage, played, at } = doing;
  const actor = doer(stage, played, step.by, at);
  const coReviewer = step.co ?? false;
  const dueDate = step.due === undefined ? null : stage.clock.day(step.due);
  played.rfi = await rfiVerbs.addReviewer(
    tx,
    actor,
    {
      ...idOf(played),
      personId: stage.id(step.person),
      required: !coReviewer,
      coReviewer,
      dueDate,
      note: step.note,
      mailLinks: isLoud(actor),
    },
    stage.context,
  );
  if (!coReviewer) await linkFor(doing, actor, step.person);
}

/** What is said and noted beside an RFI. */
async function besides(
  { tx, stage, played, at, fileIds, byKey }: Doing,
  step: Of<'comment' | 'link' | 'setManager' | 'remind' | 'addendum'>,
): Promise<void> {
  const { rfiId } = played.rfi;
  const actor = doer(stage, played, 'by' in step ? step.by : undefined, at);
  switch (step.verb) {
    case 'comment':
      await comment(
        tx,
        actor,
        {
          recordId: rfiId,
          clientRef: newId(at.getTime()),
          body: step.body,
          mentionIds: (step.mentions ?? []).map((person) => stage.id(person)),
          fileIds,
        },
        stage.registry,
      );
      return;
    case 'link': {
      const other = byKey.get(step.other)?.rfi.rfiId;
      if (!other) throw new Error(`“${played.story.title}” is linked with ${step.other}, which is not there yet`);
      await link(tx, actor, { recordId: rfiId, otherId: other, relation: step.relation }, stage.registry);
      return;
    }
    case 'setManager':
      await rfiVerbs.bulk(
        tx,
        actor,
        {
          rfiIds: [rfiId],
          verb: 'setManager',
          personIds: [stage.id(step.to)],
          preview: false,
        },
        stage.context,
      );
      played.rfi = await readRfi(tx, actor, { rfiId });
      return;
    case 'remind':
      played.rfi = await rfiVerbs.remind(tx, actor, { rfiId, note: step.note }, stage.context);
      return;
    case 'addendum':
      played.rfi = await rfiVerbs.addendum(
        tx,
        actor,
        { rfiId, clientRef: newId(at.getTime()), body: step.body },
        stage.context,
      );
  }
}

function idOf({ rfi: { rfiId, version } }: Played): { rfiId: string; version: number } {
  return { rfiId, version };
}

/** The day said, or the days that the RFI's type gives from then. */
function dueDay(stage: Stage, played: Played, offset: number | undefined, at: Date): string {
  return offset === undefined
    ? addDays(stage.clock.dayOf(at), stage.types.get(typeOf(played.story))?.dueDays ?? 7)
    : stage.clock.day(offset);
}

function impactsOf({ cost, dollars, schedule, days }: Impacts) {
  return {
    costImpact: cost,
    costImpactCents: dollars === undefined ? null : dollars * 100,
    scheduleImpact: schedule,
    scheduleImpactDays: days,
  };
}

/** What is not said has no impact. */
function confirmed({ cost = 'noImpact', schedule = 'noImpact', ...rest }: Impacts) {
  return impactsOf({ cost, schedule, ...rest });
}
