import { changeOrders as calls } from '@plumbline/contract/areas/changeOrders';
import { newId } from '@plumbline/contract/kit/uuid';
import { atRequest, changeVerbs, decline, signForThem, submit } from '@plumbline/server/areas/changeOrders';
import { call, idOf, madeBy, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'changeOrderId' as const;
/** Nobody is mailed a link: the trade partners answer here. */
const asking = { about, usual: () => ({ mailLinks: false }) };
const adjust = quietly(call(calls.adjust, changeVerbs.adjust, { about }));
const acceptQuote = quietly(call(calls.acceptQuote, changeVerbs.acceptQuote, { about }));

/** A request for a quote, by its change and the person who is asked. */
interface Asked {
  of: string;
  from: string;
}

/** The changes of a story: its event, unless a step names another by its key. */
export const changeOrders = {
  create: quietly(call(calls.create, changeVerbs.create)),
  setLines: quietly(call(calls.setLines, changeVerbs.setLines, { about })),
  requestPricing: quietly(call(calls.requestPricing, changeVerbs.requestPricing, asking)),
  submit: quietly(call(calls.submit, changeVerbs.submit, { about })),
  requestRevision: quietly(call(calls.requestRevision, changeVerbs.requestRevision, { about })),
  split: quietly(call(calls.split, changeVerbs.split, { about })),
  directToProceed: quietly(call(calls.directToProceed, changeVerbs.directToProceed, { about })),
  approve: quietly(call(calls.approve, changeVerbs.approve, { about })),
  reject: quietly(call(calls.reject, changeVerbs.reject, { about })),
  sign: quietly(call(calls.sign, changeVerbs.sign, { about })),
  markNoCharge: quietly(call(calls.markNoCharge, changeVerbs.markNoCharge, { about })),
  void: quietly(call(calls.void, changeVerbs.void, { about })),
  close: quietly(call(calls.close, changeVerbs.close, { about })),
  reverse: quietly(call(calls.reverse, changeVerbs.reverse, { about })),
  makeVendorChanges: quietly(call(calls.makeVendorChanges, changeVerbs.makeVendorChanges, { about })),
  /** The other party signs. */
  signForThem: quietly(
    ({ tx, actor, context, ...moment }: Moment, { of, signer, name }: { of: string; signer: string; name: string }) =>
      signForThem(tx, actor, { changeOrderId: idOf(moment, of), personId: idOf(moment, signer), name }, context),
  ),
  /** A trade partner prices the lines that they were asked for, in their order, each by dollars of a unit. */
  async quote(
    moment: Moment,
    { of, from, unitCosts, days, note }: Asked & { unitCosts: string[]; days?: number; note?: string },
  ): Promise<void> {
    const given = await requestAt(moment, { of, from });
    const lines = given.details.lines.map(({ lineId, description, quantity, isDeduct }, place) => ({
      lineId,
      description,
      quantity,
      isDeduct,
      unitCost: unitCosts[place] ?? '0',
    }));
    await submit(given, { token: '', clientRef: newId(), lines, scheduleImpactDays: days ?? null, note: note ?? null });
  },
  /** A trade partner says that no quote will come. */
  async decline(moment: Moment, { of, from, reason }: Asked & { reason: string }): Promise<void> {
    await decline(await requestAt(moment, { of, from }), { token: '', clientRef: newId(), reason });
  },
  /** Takes the quote of a trade partner. */
  async acceptQuote(moment: Moment, { of, from }: Asked): Promise<void> {
    await acceptQuote(moment, { changeOrderId: of, rfqId: await requestOf(moment, { of, from }) });
  },
  /** Agrees on less of one line. */
  async adjust(
    moment: Moment,
    { of, place, dollars, reason }: { of: string; place: number; dollars: number; reason: string },
  ): Promise<void> {
    const text = 'select id from change_order_line where tenant_id = $1 and change_order_id = $2 order by place';
    const lines = await moment.tx.all<{ id: string }>({ text, values: [moment.tx.tenantId, idOf(moment, of)] });
    const agreed = { lineId: lines[place]?.id ?? '', approvedCents: dollars * 100, reason };
    await adjust(moment, { changeOrderId: of, lines: [agreed] });
  },
  /** Names the change of a trade partner's contract that was made of this one. */
  async vendorChange(moment: Moment, { of }: { of: string }): Promise<void> {
    const text = `select id
      from change_order
      where tenant_id = $1 and parent_id = $2 and change_side = 'vendor' and change_kind = 'co'`;
    const found = await moment.tx.first<{ id: string }>({ text, values: [moment.tx.tenantId, idOf(moment, of)] });
    if (!found) throw new Error(`No contract is changed by ${of}`);
    madeBy(moment, found.id);
  },
};

async function requestAt(moment: Moment, asked: Asked) {
  const { tx, actor, context } = moment;
  const ids = { changeOrderId: await requestOf(moment, asked), personId: idOf(moment, asked.from) };
  return atRequest(tx, actor.now, ids, context);
}

async function requestOf(moment: Moment, { of, from }: Asked): Promise<string> {
  const text = 'select id from change_order where tenant_id = $1 and parent_id = $2 and contact_id = $3';
  const values = [moment.tx.tenantId, idOf(moment, of), idOf(moment, from)];
  const found = await moment.tx.first<{ id: string }>({ text, values });
  if (!found) throw new Error(`${from} was asked for no quote`);
  return found.id;
}
