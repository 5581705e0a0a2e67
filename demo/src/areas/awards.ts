import { awards as calls } from '@plumbline/contract/areas/awards';
import { awardVerbs } from '@plumbline/server/areas/awards';
import { call, idOf, madeBy, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'projectAwardId' as const;

export const awards = {
  /** The story goes on with the award that this bid made when it was won. Throws when it was not. */
  ofBid: (moment: Moment, { bid }: { bid: string }) => goOnWith(moment, 'bid_id', bid),
  /** The same with the award that this package made when it was awarded. */
  ofPackage: (moment: Moment, { package: key }: { package: string }) => goOnWith(moment, 'source_id', key),
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

async function goOnWith(moment: Moment, column: 'bid_id' | 'source_id', key: string): Promise<void> {
  const text = `select id from award where tenant_id = $1 and ${column} = $2`;
  const found = await moment.tx.first<{ id: string }>({ text, values: [moment.tx.tenantId, idOf(moment, key)] });
  if (!found) throw new Error(`${key} made no award`);
  madeBy(moment, found.id);
}
