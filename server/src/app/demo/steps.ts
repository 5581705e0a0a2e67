import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { speaker } from '@plumbline/contract/kit/words';
import { readRfi, rfiRecord, rfiVerbs } from '../../areas/rfis/index.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { comment } from '../../kit/records/comments.ts';
import { shareActor, shareInForce, sharedRecord } from '../../kit/records/index.ts';
import { link } from '../../kit/records/links.ts';
import { share, shares } from '../../kit/records/shares.ts';
import { doer, typeOf } from './played.ts';
import type { Played } from './played.ts';
import type { Stage } from './stage.ts';
import type { Impacts, Step } from './story.ts';

export interface Doing {
  tx: Tx;
  stage: Stage;
  played: Played;
  at: Date;
  /** Files that come with it, stored already. */
  fileIds: string[];
  byKey: ReadonlyMap<string, Played>;
}

type Of<Verb extends Step['verb']> = Extract<Step, { verb: Verb }>;

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
  const { story, rfi } = played;
  const { rfiId, version } = rfi;
  const actor = doer(stage, played, step.verb === 'submit' ? story.by : 'by' in step ? step.by : undefined, at);
  const ids = (people: readonly string[]) => people.map((person) => stage.id(person));
  switch (step.verb) {
    case 'submit':
      played.rfi = await rfiVerbs.submit(tx, actor, { rfiId, version });
      return;
    case 'return':
      played.rfi = await rfiVerbs.returnToDraft(tx, actor, { rfiId, version, reason: step.reason });
      return;
    case 'official':
      played.rfi = await rfiVerbs.markOfficial(tx, actor, {
        rfiId,
        version,
        responseId: played.responseId,
        official: true,
      });
      return;
    case 'close':
      played.rfi = await rfiVerbs.close(tx, actor, { rfiId, version, ...confirmed(step.impacts) });
      return;
    case 'internally':
      played.rfi = await rfiVerbs.answerInternally(tx, actor, {
        rfiId,
        version,
        clientRef: newId(at.getTime()),
        body: step.body,
        ...confirmed(step.impacts),
      });
      return;
    case 'askAgain':
      played.rfi = await rfiVerbs.askAgain(tx, actor, {
        rfiId,
        version,
        clarification: step.clarification,
        dueDate: dueDay(stage, played, step.due, at),
        ...(step.to ? { reviewerIds: ids(step.to) } : {}),
      });
      return;
    case 'reopen':
      played.rfi = await rfiVerbs.reopen(tx, actor, {
        rfiId,
        version,
        reason: step.reason,
        dueDate: stage.clock.day(step.due),
      });
      return;
    case 'void':
      played.rfi = await rfiVerbs.voidRfi(tx, actor, { rfiId, version, reason: step.reason });
      return;
    case 'forward':
      played.rfi = await rfiVerbs.forward(
        tx,
        actor,
        { rfiId, version, personId: stage.id(step.to), note: step.note, mailLinks: isLoud(actor) },
        stage.house,
      );
      return;
    case 'shiftCourt':
      played.rfi = await rfiVerbs.shiftCourt(tx, actor, {
        rfiId,
        version,
        personIds: ids(step.to),
        reason: step.reason,
      });
      return;
    case 'setDue':
      played.rfi = await rfiVerbs.setDue(tx, actor, {
        rfiId,
        version,
        dueDate: stage.clock.day(step.due),
        reason: step.reason,
      });
      return;
    case 'setImpacts':
      played.rfi = await rfiVerbs.setImpacts(tx, actor, { rfiId, version, ...impactsOf(step.impacts) });
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
    stage.house,
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
    stage.house,
  );
  if (!coReviewer) await linkFor(doing, actor, step.person);
}

/** Whoever has no account gets a link to answer by. In the last days the command itself has mailed it. */
async function linkFor({ tx, stage, played, at }: Doing, actor: Actor, person: string): Promise<void> {
  if (stage.isMember(person) || isLoud(actor) || played.shares.has(person)) return;
  const clientRef = newId(at.getTime());
  await share(
    tx,
    actor,
    { recordId: played.rfi.rfiId, clientRef, scope: 'respond', personId: stage.id(person), days: 90, sendMail: false },
    stage.registry,
    stage.house.settings.publicUrl,
  );
  played.shares.set(person, clientRef);
}

async function answerIt(doing: Doing, step: Of<'answer'>): Promise<void> {
  const { tx, stage, played, at, fileIds } = doing;
  const { rfiId } = played.rfi;
  const clientRef = newId(at.getTime());
  played.responseId = clientRef;
  if (step.behalf || stage.isMember(step.by)) {
    const actor = doer(stage, played, step.behalf ? undefined : step.by, at);
    played.rfi = await rfiVerbs.respond(tx, actor, {
      rfiId,
      clientRef,
      body: step.body,
      onBehalfOfId: step.behalf ? stage.id(step.by) : null,
      fileIds,
    });
    return;
  }
  const manager = doer(stage, played, undefined, at);
  const shareId = played.shares.get(step.by) ?? (await mailedLink(doing, manager, step.by));
  const open = await shareInForce(tx, shareId, at);
  const guest = { ...shareActor(open, rfiRecord, at, speaker('en')), quiet: manager.quiet ?? false };
  await rfiRecord.byLink?.answer?.(tx, guest, await sharedRecord(tx, guest, open, true), {
    clientRef,
    body: step.body,
    fileIds,
  });
  played.rfi = await readRfi(tx, manager, { rfiId });
}

/** The link that came by mail. */
async function mailedLink({ tx, stage, played }: Doing, manager: Actor, person: string): Promise<string> {
  const all = await shares(tx, manager, { recordId: played.rfi.rfiId }, stage.registry);
  const found = all.find(({ scope, recipientName }) => scope === 'respond' && recipientName === stage.nameOf(person));
  if (!found) throw new Error(`${person} has no link to answer “${played.story.title}”`);
  return found.shareId;
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
      await rfiVerbs.bulk(tx, actor, {
        rfiIds: [rfiId],
        verb: 'setManager',
        personIds: [stage.id(step.to)],
        preview: false,
      });
      played.rfi = await readRfi(tx, actor, { rfiId });
      return;
    case 'remind':
      played.rfi = await rfiVerbs.remind(tx, actor, { rfiId, note: step.note });
      return;
    case 'addendum':
      played.rfi = await rfiVerbs.addendum(tx, actor, { rfiId, clientRef: newId(at.getTime()), body: step.body });
  }
}

function idOf({ rfi: { rfiId, version } }: Played): { rfiId: string; version: number } {
  return { rfiId, version };
}

function isLoud(actor: Actor): boolean {
  return actor.quiet !== true;
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
