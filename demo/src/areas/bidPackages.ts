import { bidPackages as calls } from '@plumbline/contract/areas/bidPackages';
import { newId } from '@plumbline/contract/kit/uuid';
import { ask, atInvite, bidPackageVerbs, intend, signNda, submit } from '@plumbline/server/areas/bidPackages';
import { call, idOf, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'bidPackageId' as const;

/** What a bidder adds: whole dollars for an alternate, none for a clarification. */
export interface OwnLine {
  description: string;
  dollars?: number;
  isDeduct?: boolean;
}

/** A bid: whole dollars for the base lines in their order, answers to the questions in theirs, and lines of their own; what they leave out. */
interface BidGiven {
  bidder: string;
  dollars: number[];
  answers?: string[];
  without?: string;
  own?: OwnLine[];
}

interface Line {
  id: string;
  section: string;
}

export const bidPackages = {
  create: quietly(call(calls.create, bidPackageVerbs.create)),
  setLines: quietly(call(calls.setLines, bidPackageVerbs.setLines, { about })),
  /** The part of our bid that has this code. */
  async setParts(moment: Moment, { code }: { code: string }) {
    const { tx, story } = moment;
    const text = `select b.id
      from bid_package x
        join record r on r.tenant_id = x.tenant_id and r.project_id = x.project_id and r.kind = 'bid'
        join bid_breakdown b on b.tenant_id = r.tenant_id and b.bid_id = r.id and b.code = $3
      where x.tenant_id = $1 and x.id = $2
      order by r.created_at
      limit 1`;
    const parts = await tx.all<{ id: string }>({ text, values: [tx.tenantId, story.about, code] });
    await quietly(call(calls.setParts, bidPackageVerbs.setParts, { about }))(moment, {
      bidBreakdownIds: parts.map(({ id }) => id),
    });
  },
  keepForm: quietly(call(calls.keepForm, bidPackageVerbs.keepForm, { about })),
  setBudget: quietly(call(calls.setBudget, bidPackageVerbs.setBudget, { about })),
  addInvitees: quietly(call(calls.addInvitees, bidPackageVerbs.addInvitees, { about })),
  invite: quietly(call(calls.invite, bidPackageVerbs.invite, { about })),
  addAddendum: quietly(call(calls.addAddendum, bidPackageVerbs.addAddendum, { about })),
  openBids: quietly(call(calls.openBids, bidPackageVerbs.openBids, { about })),
  award: quietly(call(calls.award, bidPackageVerbs.award, { about })),
  sendRegrets: quietly(call(calls.sendRegrets, bidPackageVerbs.sendRegrets, { about })),
  cancel: quietly(call(calls.cancel, bidPackageVerbs.cancel, { about })),
  /** A bidder hands a bid in; the parts of the scope are in it unless they leave something out. */
  async bid(moment: Moment, { bidder, dollars, answers = [], without, own = [] }: BidGiven) {
    const given = [...dollars];
    const said = [...answers];
    const lines = (await linesOf(moment)).map(({ id, section }) => ({
      lineId: id,
      amountCents: section === 'base' || section === 'alternate' ? (given.shift() ?? 0) * 100 : null,
      unitPrice: null,
      quantity: null,
      answer: section === 'scope' ? (without ? 'excluded' : 'included') : section === 'question' ? said.shift() : null,
      note: null,
    }));
    const ownLines = own.map(({ description, dollars: sum, isDeduct = false }) => ({
      kind: sum === undefined ? ('clarification' as const) : ('alternate' as const),
      description,
      amountCents: sum === undefined ? null : sum * 100,
      isDeduct,
    }));
    const content = { lines, ownLines, exclusions: without ?? null, leadTimeWeeks: 8, validDays: 60 };
    await submit(await bidderAt(moment, bidder), { token: '', clientRef: newId(), ...content });
  },
  /** A bidder signs the agreement not to disclose. */
  async signNda(moment: Moment, { bidder }: { bidder: string }) {
    const at = await bidderAt(moment, bidder);
    const { fullName: name, companyName: company } = at.invite.person;
    await signNda(at, { token: '', clientRef: newId(), signature: { name, company, image: '' } });
  },
  /** A bidder declines. */
  async decline(moment: Moment, { bidder, reason }: { bidder: string; reason: string }) {
    await intend(await bidderAt(moment, bidder), { token: '', intent: 'willNotBid', reason });
  },
  /** A bidder asks. */
  async ask(moment: Moment, { bidder, question }: { bidder: string; question: string }) {
    await ask(await bidderAt(moment, bidder), { token: '', clientRef: newId(), question });
  },
  /** Sets our figure for the part of the scope that a bidder left out. */
  async level(moment: Moment, { bidder, dollars, note }: { bidder: string; dollars: number; note: string }) {
    const scope = (await linesOf(moment)).find(({ section }) => section === 'scope');
    const plug = { inviteId: await inviteOf(moment, bidder), lineId: scope?.id ?? '', cents: dollars * 100, note };
    await quietly(call(calls.level, bidPackageVerbs.level, { about }))(moment, { plugs: [plug] });
  },
  /** Counts the lines that a bidder added. */
  async countOwn(moment: Moment, { bidder }: { bidder: string }) {
    const { tx } = moment;
    const text = `select o.id
      from bid_package_own_line o
        join bid_package_submission s on s.tenant_id = o.tenant_id and s.id = o.submission_id and s.replaced_at is null
      where o.tenant_id = $1 and s.invite_id = $2 and o.amount_cents is not null`;
    const own = await tx.all<{ id: string }>({ text, values: [tx.tenantId, await inviteOf(moment, bidder)] });
    const countedIds = own.map(({ id }) => id);
    await quietly(call(calls.level, bidPackageVerbs.level, { about }))(moment, { plugs: [], countedIds });
  },
  /** Recommends a bidder. */
  async recommend(
    moment: Moment,
    { bidder, approverId, reason }: { bidder: string; approverId: string; reason: string },
  ) {
    const input = { inviteId: await inviteOf(moment, bidder), approverId, reason };
    await quietly(call(calls.recommend, bidPackageVerbs.recommend, { about }))(moment, input);
  },
};

function bidderAt(moment: Moment, bidder: string) {
  const { tx, actor, context } = moment;
  const ids = { bidPackageId: moment.story.about ?? '', personId: idOf(moment, bidder) };
  return atInvite(tx, actor.now, ids, context);
}

function linesOf({ tx, story }: Moment): Promise<Line[]> {
  const text = 'select id, section from bid_package_line where tenant_id = $1 and package_id = $2 order by place';
  return tx.all<Line>({ text, values: [tx.tenantId, story.about] });
}

async function inviteOf(moment: Moment, bidder: string): Promise<string> {
  const { tx, story } = moment;
  const text = 'select id from bid_package_invite where tenant_id = $1 and package_id = $2 and person_id = $3';
  const found = await tx.first<{ id: string }>({ text, values: [tx.tenantId, story.about, idOf(moment, bidder)] });
  if (!found) throw new Error(`${bidder} is not invited`);
  return found.id;
}
