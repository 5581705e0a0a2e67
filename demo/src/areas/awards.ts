import { awards as calls } from '@plumbline/contract/areas/awards';
import { awardVerbs } from '@plumbline/server/areas/awards';
import { call, idOf, madeBy, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'projectAwardId' as const;

export const awards = {
  /** The story goes on with the award that this bid made when it was won. Throws when it was not. */
  async ofBid(moment: Moment, { bid }: { bid: string }): Promise<void> {
    const text = 'select id from award where tenant_id = $1 and bid_id = $2';
    const values = [moment.tx.tenantId, idOf(moment, bid)];
    const found = await moment.tx.first<{ id: string }>({ text, values });
    if (!found) throw new Error(`${bid} made no award`);
    madeBy(moment, found.id);
  },
  create: quietly(call(calls.create, awardVerbs.create)),
  update: quietly(call(calls.update, awardVerbs.update, { about })),
  setPrice: quietly(call(calls.setPrice, awardVerbs.setPrice, { about })),
  submit: quietly(call(calls.submit, awardVerbs.submit, { about })),
  approve: quietly(call(calls.approve, awardVerbs.approve, { about })),
  waive: quietly(call(calls.waive, awardVerbs.waive, { about })),
  issue: quietly(call(calls.issue, awardVerbs.issue, { about })),
  accept: quietly(call(calls.accept, awardVerbs.accept, { about })),
  convert: quietly(call(calls.convert, awardVerbs.convert, { about })),
};
