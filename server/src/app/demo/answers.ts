import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { readRfi, rfiByLink, rfiKind, rfiVerbs } from '../../areas/rfis/index.ts';
import type { Actor } from '../../kit/actor.ts';
import { shareActor, shareInForce, sharedRecord } from '../../kit/records/index.ts';
import { share, shares } from '../../kit/records/shares.ts';
import { doer, isLoud } from './played.ts';
import type { Doing, Of } from './played.ts';

/** Whoever has no account gets a link to answer by. In the last days the command itself has mailed it. */
export async function linkFor({ tx, stage, played, at }: Doing, actor: Actor, person: string): Promise<void> {
  if (stage.isMember(person) || isLoud(actor) || played.shares.has(person)) return;
  const clientRef = newId(at.getTime());
  await share(
    tx,
    actor,
    { recordId: played.rfi.rfiId, clientRef, scope: 'respond', personId: stage.id(person), days: 90, sendMail: false },
    stage.registry,
    stage.context.settings.publicUrl,
  );
  played.shares.set(person, clientRef);
}

export async function answerIt(doing: Doing, step: Of<'answer'>): Promise<void> {
  const { tx, stage, played, at, fileIds } = doing;
  const { rfiId } = played.rfi;
  const clientRef = newId(at.getTime());
  played.responseId = clientRef;
  if (step.behalf || stage.isMember(step.by)) {
    const actor = doer(stage, played, step.behalf ? undefined : step.by, at);
    played.rfi = await rfiVerbs.respond(
      tx,
      actor,
      {
        rfiId,
        clientRef,
        body: step.body,
        onBehalfOfId: step.behalf ? stage.id(step.by) : null,
        fileIds,
      },
      stage.context,
    );
    return;
  }
  const manager = doer(stage, played, undefined, at);
  const shareId = played.shares.get(step.by) ?? (await mailedLink(doing, manager, step.by));
  const open = await shareInForce(tx, shareId, at);
  const guest = { ...shareActor(open, rfiKind, at, translator('en')), quiet: manager.quiet ?? false };
  await rfiByLink.answer?.(
    tx,
    guest,
    await sharedRecord(tx, guest, open, true),
    { clientRef, body: step.body, fileIds },
    stage.context,
  );
  played.rfi = await readRfi(tx, manager, { rfiId });
}

/** The link that came by mail. */
async function mailedLink({ tx, stage, played }: Doing, manager: Actor, person: string): Promise<string> {
  const all = await shares(tx, manager, { recordId: played.rfi.rfiId }, stage.registry);
  const found = all.find(({ scope, recipientName }) => scope === 'respond' && recipientName === stage.nameOf(person));
  if (!found) throw new Error(`${person} has no link to answer “${played.story.title}”`);
  return found.shareId;
}
