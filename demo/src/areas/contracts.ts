import { orderBills } from '@plumbline/contract/areas/contracts/bills';
import { contracts as contractCalls, purchaseOrders as orderCalls } from '@plumbline/contract/areas/contracts';
import { contractVerbs, orderVerbs, recordBill, releaseBill, signForThem } from '@plumbline/server/areas/contracts';
import { call, idOf, madeBy, quietly } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

const about = 'contractId' as const;
/** Nobody is mailed a link: the other party signs here. */
const sending = { about, usual: () => ({ mailLinks: false }) };

export const contracts = {
  /** The story goes on with the contract that this award became. Throws when it became none. */
  async ofAward(moment: Moment, { award }: { award: string }): Promise<void> {
    const text = "select id from contract where tenant_id = $1 and origin_kind = 'award' and origin_id = $2";
    const values = [moment.tx.tenantId, idOf(moment, award)];
    const found = await moment.tx.first<{ id: string }>({ text, values });
    if (!found) throw new Error(`${award} became no contract`);
    madeBy(moment, found.id);
  },
  create: quietly(call(contractCalls.create, contractVerbs.verbs.create)),
  update: quietly(call(contractCalls.update, contractVerbs.verbs.update, { about })),
  setMarkups: quietly(call(contractCalls.setMarkups, contractVerbs.verbs.setMarkups, { about })),
  submit: quietly(call(contractCalls.submit, contractVerbs.verbs.submit, { about })),
  approve: quietly(call(contractCalls.approve, contractVerbs.verbs.approve, { about })),
  sendForSignature: quietly(call(contractCalls.sendForSignature, contractVerbs.verbs.sendForSignature, sending)),
  sign: quietly(call(contractCalls.sign, contractVerbs.verbs.sign, { about })),
  signForThem: signed('contract'),
  hold: quietly(call(contractCalls.hold, contractVerbs.verbs.hold, { about })),
  complete: quietly(call(contractCalls.complete, contractVerbs.verbs.complete, { about })),
  close: quietly(call(contractCalls.close, contractVerbs.verbs.close, { about })),
  terminate: quietly(call(contractCalls.terminate, contractVerbs.verbs.terminate, { about })),
};

const record = quietly(call(orderBills.recordBill, recordBill, { about }));
const release = quietly(call(orderBills.releaseBill, releaseBill, { about }));
const receive = quietly(call(orderCalls.receive, orderVerbs.verbs.receive, { about }));

export const purchaseOrders = {
  create: quietly(call(orderCalls.create, orderVerbs.verbs.create)),
  submit: quietly(call(orderCalls.submit, orderVerbs.verbs.submit, { about })),
  approve: quietly(call(orderCalls.approve, orderVerbs.verbs.approve, { about })),
  sendForSignature: quietly(call(orderCalls.sendForSignature, orderVerbs.verbs.sendForSignature, sending)),
  sign: quietly(call(orderCalls.sign, orderVerbs.verbs.sign, { about })),
  signForThem: signed('purchaseOrder'),
  complete: quietly(call(orderCalls.complete, orderVerbs.verbs.complete, { about })),
  close: quietly(call(orderCalls.close, orderVerbs.verbs.close, { about })),
  void: quietly(call(orderCalls.void, orderVerbs.verbs.void, { about })),
  /** What came, by the lines in their order: how much of each, none of those that are left out. */
  async receive(moment: Moment, { quantities, ...rest }: Received): Promise<void> {
    const lines = await linesOf(moment, quantities);
    await receive(moment, { ...rest, lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })) });
  },
  /** The same for a bill; at the order's prices, unless others are given. */
  async recordBill(moment: Moment, { quantities, prices = [], ...rest }: Billed): Promise<void> {
    const lines = await linesOf(moment, quantities);
    await record(moment, {
      ...rest,
      lines: lines.map(({ index, unitCost, ...line }) => ({ ...line, unitPrice: prices[index] ?? unitCost })),
    });
  },
  /** The bill that was recorded last, although it differs. */
  async releaseBill(moment: Moment, { reason }: { reason: string }): Promise<void> {
    const text =
      'select id from contract_bill where tenant_id = $1 and contract_id = $2 order by sequence desc limit 1';
    const bill = await moment.tx.first<{ id: string }>({ text, values: [moment.tx.tenantId, moment.story.about] });
    await release(moment, { billId: bill?.id ?? '', reason });
  },
};

/** The order's lines with a given quantity. */
async function linesOf(moment: Moment, quantities: readonly number[]) {
  const text =
    'select id, unit_cost::text as "unitCost" from contract_line where tenant_id = $1 and contract_id = $2 order by place';
  const values = [moment.tx.tenantId, moment.story.about];
  const all = await moment.tx.all<{ id: string; unitCost: string }>({ text, values });
  return all.flatMap(({ id: lineId, unitCost }, index) => {
    const quantity = quantities[index] ?? 0;
    return quantity > 0 ? [{ index, lineId, quantity: String(quantity), unitCost }] : [];
  });
}

interface Signer {
  signer: string;
  name: string;
}
type Received = Omit<Keyed<typeof orderCalls.receive, 'contractId'>, 'lines'> & { quantities: readonly number[] };
type Billed = Omit<Keyed<typeof orderBills.recordBill, 'contractId'>, 'lines'> & {
  quantities: readonly number[];
  prices?: readonly string[];
};

function signed(kind: 'contract' | 'purchaseOrder') {
  return quietly(({ tx, actor, context, company, story }: Moment, { signer, name }: Signer) => {
    const personId = idOf({ company, story }, signer);
    return signForThem(tx, actor, { kind, contractId: story.about ?? '', personId, name }, context);
  });
}
