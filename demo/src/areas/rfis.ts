import { rfis as calls } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { rfiByLink, rfiKind, rfiTypes, rfiVerbs } from '@plumbline/server/areas/rfis';
import { systemActor } from '@plumbline/server/kit/actor';
import { shareActor, shareInForce, sharedRecord } from '@plumbline/server/kit/records/index';
import type { OpenShare } from '@plumbline/server/kit/records/index';
import { share, shares } from '@plumbline/server/kit/records/outside/shares';
import { call, fill, idOf } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

const about = 'rfiId' as const;
const confirming = { about, usual: () => ({ costImpact: 'noImpact', scheduleImpact: 'noImpact' }) };
/** In the last days the command itself mails a link to people without an account. */
const asking = { about, usual: ({ actor }: Moment) => ({ mailLinks: !actor.quiet }) };
const create = call(calls.create, rfiVerbs.create, { usual: () => ({ rfiTypeId: 'General' }) });
const send = call(calls.send, rfiVerbs.send, asking);
const addReviewer = call(calls.addReviewer, rfiVerbs.addReviewer, asking);
const respond = call(calls.respond, rfiVerbs.respond, { about });

export const rfis = {
  async create(moment: Moment, input: Keyed<typeof calls.create>): Promise<void> {
    const { tx, actor, company } = moment;
    if (!company.names.has('General'))
      for (const { name, rfiTypeId } of await rfiTypes(tx, actor, {})) company.names.set(name, rfiTypeId);
    const values = Object.entries(input.customFields ?? {});
    const customFields = Object.fromEntries(values.map(([key, value]) => [idOf(moment, key), value]));
    await create(moment, values.length > 0 ? { ...input, customFields } : input);
  },
  addendum: call(calls.addendum, rfiVerbs.addendum, { about }),
  submit: call(calls.submit, rfiVerbs.submit, { about }),
  return: call(calls.return, rfiVerbs.returnToDraft, { about }),
  async send(moment: Moment, input: Keyed<typeof calls.send, 'rfiId'>): Promise<void> {
    await send(moment, input);
    for (const { personId, coReviewer } of input.reviewers) if (!coReviewer) await giveLink(moment, personId);
  },
  async addReviewer(moment: Moment, input: Keyed<typeof calls.addReviewer, 'rfiId'>): Promise<void> {
    await addReviewer(moment, input);
    if (!input.coReviewer && input.personId) await giveLink(moment, input.personId);
  },
  forward: call(calls.forward, rfiVerbs.forward, asking),
  shiftCourt: call(calls.shiftCourt, rfiVerbs.shiftCourt, { about }),
  /** A person without an account answers by their link. */
  async respond(moment: Moment, input: Keyed<typeof calls.respond, 'rfiId'>): Promise<void> {
    const { tx, actor, context, company, by = '' } = moment;
    if (company.members.has(by)) return respond(moment, input);
    const { clientRef, body, fileIds = [] } = await fill(moment, calls.respond, input, { about });
    const open = await linkOf(moment, by);
    const guest = { ...shareActor(open, rfiKind, actor.now, translator('en')), quiet: actor.quiet ?? false };
    const record = await sharedRecord(tx, guest, open, true);
    await rfiByLink.answer?.(tx, guest, record, { clientRef, body, choice: null, fileIds }, context);
  },
  markOfficial: call(calls.markOfficial, rfiVerbs.markOfficial, { about }),
  askAgain: call(calls.askAgain, rfiVerbs.askAgain, { about }),
  close: call(calls.close, rfiVerbs.close, confirming),
  answerInternally: call(calls.answerInternally, rfiVerbs.answerInternally, confirming),
  reopen: call(calls.reopen, rfiVerbs.reopen, { about }),
  void: call(calls.void, rfiVerbs.voidRfi, { about }),
  setDue: call(calls.setDue, rfiVerbs.setDue, { about }),
  setImpacts: call(calls.setImpacts, rfiVerbs.setImpacts, { about }),
  remind: call(calls.remind, rfiVerbs.remind, { about }),
  bulk: call(calls.bulk, rfiVerbs.bulk),
};

/** Gives a person without an account a link for answering, while nothing is mailed. */
async function giveLink(moment: Moment, person: string): Promise<void> {
  const { tx, actor, company, context, registry, story } = moment;
  const recordId = story.about ?? '';
  const known = `${recordId} for ${person}`;
  if (!actor.quiet || company.members.has(person) || company.names.has(known)) return;
  const clientRef = newId(actor.now.getTime());
  const wanted = { scope: 'respond' as const, personId: idOf(moment, person), days: 90, sendMail: false };
  await share(tx, actor, { recordId, clientRef, ...wanted }, registry, context.settings.publicUrl);
  company.names.set(known, clientRef);
}

/** The link by which a person answers the RFI of the story: ours, or the one that was mailed. Throws when there is none. */
async function linkOf({ tx, actor, company, registry, story }: Moment, person: string): Promise<OpenShare> {
  const recordId = story.about ?? '';
  const known = company.names.get(`${recordId} for ${person}`);
  if (known) return shareInForce(tx, known, actor.now);
  const all = await shares(tx, systemActor(tx.tenantId, actor.now), { recordId }, registry);
  for (const { shareId } of all.filter(
    ({ scope, expiresAt }) => scope === 'respond' && (expiresAt === null || new Date(expiresAt) > actor.now),
  )) {
    const open = await shareInForce(tx, shareId, actor.now);
    if (open.personId === actor.personId) return open;
  }
  throw new Error(`${person} has no link`);
}
