import { bidBreakdowns, bids as calls } from '@plumbline/contract/areas/bids';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { translator } from '@plumbline/contract/kit/words';
import { bidVerbs } from '@plumbline/server/areas/bids';
import { call, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'bidId' as const;

type Lines = InputOf<typeof bidBreakdowns.setLines>['lines'];
type Part = Omit<InputOf<typeof bidBreakdowns.update>, 'bidId' | 'version' | 'bidBreakdownId'>;

export const bids = {
  create: quietly(call(calls.create, bidVerbs.create)),
  update: quietly(call(calls.update, bidVerbs.update, { about })),
  decideBid: quietly(call(calls.decideBid, bidVerbs.decideBid, { about })),
  decline: quietly(call(calls.decline, bidVerbs.decline, { about })),
  addParts: quietly(call(bidBreakdowns.create, bidVerbs.addBreakdowns, { about })),
  /** Prices the part of this title by lines. */
  async setLines(moment: Moment, { title, lines }: { title: string; lines: Lines }): Promise<void> {
    const input = { bidBreakdownId: await idOf(moment, 'bid_breakdown', 'title', title), lines };
    await quietly(call(bidBreakdowns.setLines, bidVerbs.setLines, { about }))(moment, input);
  },
  /** Changes the part of this title. */
  async updatePart(moment: Moment, { of, ...part }: Part & { of: string }): Promise<void> {
    const input = { ...part, bidBreakdownId: await idOf(moment, 'bid_breakdown', 'title', of) };
    await quietly(call(bidBreakdowns.update, bidVerbs.updateBreakdown, { about }))(moment, input);
  },
  setMarkups: quietly(call(calls.setMarkups, bidVerbs.setMarkups, { about })),
  addAddendum: quietly(call(calls.addAddendum, bidVerbs.addAddendum, { about })),
  /** Acknowledges the addendum of this number. */
  async acknowledge(moment: Moment, { number }: { number: string }): Promise<void> {
    const input = { addendumId: await idOf(moment, 'bid_addendum', 'number', number) };
    await quietly(call(calls.acknowledgeAddendum, bidVerbs.acknowledgeAddendum, { about }))(moment, input);
  },
  submitForReview: quietly(call(calls.submitForReview, bidVerbs.submitForReview, { about })),
  return: quietly(call(calls.return, bidVerbs.returnBid, { about })),
  approve: quietly(call(calls.approve, bidVerbs.approve, { about })),
  submit: quietly(call(calls.submit, bidVerbs.submit, { about })),
  /** Mails the last revision. */
  sendProposal: quietly(
    call(
      calls.sendProposal,
      bidVerbs.sendProposal(async () => translator('en')),
      { about },
    ),
  ),
  clarify: quietly(call(calls.clarify, bidVerbs.clarify, { about })),
  resubmit: quietly(call(calls.resubmit, bidVerbs.resubmit, { about })),
  win: quietly(call(calls.win, bidVerbs.win, { about })),
  lose: quietly(call(calls.lose, bidVerbs.lose, { about })),
};

/** The row of a bid's own table with this value in its column. Throws when the story names something that was not created. */
async function idOf(
  { tx, story }: Moment,
  table: 'bid_breakdown' | 'bid_addendum',
  column: 'title' | 'number',
  value: string,
): Promise<string> {
  const text = `select id from ${table} where tenant_id = $1 and bid_id = $2 and ${column} = $3`;
  const found = await tx.first<{ id: string }>({ text, values: [tx.tenantId, story.about, value] });
  if (!found) throw new Error(`The bid has no ${value}`);
  return found.id;
}
