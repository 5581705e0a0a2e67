import { awards } from '@plumbline/contract/areas/awards';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import { orderBills } from '@plumbline/contract/areas/contracts/bills';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onAward, startAwardScene } from '../../../test/awardLife.ts';
import { onChange, startChangeScene } from '../../../test/changeOrderLife.ts';
import { CONTRACT_NOON, contractScene, onContract } from '../../../test/contractLife.ts';
import { addPerson } from '../../../test/directory.ts';
import type { TestServer } from '../../../test/server.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { WorkingServer } from '../../../test/work.ts';
import { said } from '../../kit/mail/words.ts';
import { sayDeal } from '../../kit/notices/give.ts';

/* A mail that asks for a signature or a price names the act, the amount after tax, and the firm, in its subject and its first line. */

let server: WorkingServer;
beforeAll(async () => {
  server = await startWorkingServer({ clock: CONTRACT_NOON });
});
afterAll(() => server.close());

async function mailsTo(recipient: string): Promise<{ subject: string; body: string }[]> {
  await server.settled();
  return server.company.sql('select subject, body from mail where recipient = $1 order by created_at desc, id desc', [
    recipient,
  ]);
}
/** Subject and text of mails that no worker has sent yet, the newest first. */
const waitingTo = (company: TestServer, recipient: string) =>
  company.sql<{ subject: string; text: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text
     from graphile_worker._private_jobs
     where payload ->> 'to' = $1
     order by id desc`,
    [recipient],
  );
const TAXED = {
  lines: [{ description: 'Board', amountCents: 1_000_000, taxable: true }],
  taxPercent: '8.25',
  taxOn: 'materials' as const,
};

test.each([
  ['contract', contracts, 'Sign subcontract'],
  ['purchaseOrder', purchaseOrders, 'Sign purchase order'],
] as const)(
  'who signs a %s reads the sum after tax and for whom, by link and as a member',
  async (kind, calls, act) => {
    const scene = await contractScene(server.company, kind);
    const email = `${kind}@bayline.example`;
    const signerId = await addPerson(server.company, {
      fullName: 'Nell Ward',
      email,
      companyId: scene.companyId,
    });
    const send = async (over: object): Promise<Contract> =>
      scene.buyer.call(calls.sendForSignature, {
        ...onContract(await scene.approved({ ...TAXED, ...over })),
        mailLinks: true,
      });
    const out = await send({ counterpartyContactId: signerId });
    expect(out).toMatchObject({ originalCents: 1_000_000, revisedCents: 1_082_500 });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`${act} ${out.number}, $10,825.00, with Harbor & Vale`);
    expect(mail?.body).toContain(`Hello Nell Ward,\n\n${mail?.subject}`);

    const asked = (await mailsTo('executive@harbor.example')).filter(({ subject }) =>
      subject.includes(`approve ${out.number} `),
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]?.subject).toContain(
      ` asks you to approve ${out.number} Drywall · $10,825.00 · Bayline Drywall ${kind}`,
    );
    expect(asked[0]?.body.startsWith(asked[0].subject)).toBe(true);
  },
);

test('a master agreement has no sum, and its mail names none', async () => {
  const scene = await contractScene(server.company, 'contract');
  const email = 'master@bayline.example';
  const signerId = await addPerson(server.company, { fullName: 'Nell Ward', email, companyId: scene.companyId });
  const over = { contractType: 'master' as const, counterpartyContactId: signerId, lines: [] };
  const out = await scene.buyer.call(contracts.sendForSignature, {
    ...onContract(await scene.approved(over)),
    mailLinks: true,
  });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(`Sign master agreement ${out.number} with Harbor & Vale`);
});

test('a change order to sign, a quote to give and an award to accept say so', async () => {
  const change = await startChangeScene();
  const approved = await change.approved();
  const out = await change.pm.call(changeOrders.sendForSignature, { ...onChange(approved), mailLinks: true });
  const [sign] = await waitingTo(change.server, 'dana@harbor.example');
  // 12 × 150.25 and 300.00 less
  expect(sign?.subject).toBe(`Sign change order ${out.number}, $1,503.00, with Harbor & Vale`);
  expect(sign?.text).toContain(`Hello Dana Reyes,\n\n${sign?.subject}`);
  const asked = await change.draft({ changeKind: 'pco' });
  await change.pm.call(changeOrders.requestPricing, {
    ...onChange(asked),
    clientRef: newId(),
    contactIds: [change.quoterId],
    dueDate: '2026-12-04',
    note: 'Without the panel, please.',
    mailLinks: true,
  });
  const [price] = await waitingTo(change.server, 'luis@bayline.example');
  expect(price?.subject).toMatch(/^Price .+ for Harbor & Vale$/);
  expect(price?.text).toContain('> Without the panel, please.');
  await change.server.close();

  const scene = await startAwardScene();
  const award = await scene.approved();
  await scene.estimator.call(awards.issue, { ...onAward(award), note: 'We start in January.' });
  const [accept] = await waitingTo(scene.server, 'rosa@ridgeline.example');
  expect(accept?.subject).toBe(`Accept award ${award.number}, $15,250.50, from Harbor & Vale`);
  expect(accept?.text).toContain('> We start in January.');
  await scene.server.close();
});

test('a bill on hold is told without the sum of its order, and a sum that is zero or unknown is not told at all', async () => {
  const { buyer, executed } = await contractScene(server.company, 'purchaseOrder');
  const { contractId, number } = await executed(TAXED);
  const clerk = await server.company.as('accounting');
  const [line] = (await buyer.call(purchaseOrders.lines, { contractId })).lines;
  const { version } = await clerk.call(purchaseOrders.get, { contractId });
  const lines = [{ lineId: line?.lineId ?? '', quantity: '3', unitPrice: '7.77' }];
  const bill = { clientRef: newId(), number: 'INV 7', billDate: '2026-11-19', lines };
  await clerk.call(orderBills.recordBill, { contractId, version, ...bill });
  const subjects = (await mailsTo('executive@harbor.example')).map(({ subject }) => subject);
  expect(subjects).toContain(`Bill INV 7 of ${number} Drywall is on hold: release it, or wait until it agrees`);

  const sentence = said('Sam asks you to sign SC-1');
  expect(sayDeal(sentence, { amountCents: 5, firm: 'Bayline' })).toBe(`${sentence} · $0.05 · Bayline`);
  expect(sayDeal(sentence, { amountCents: 0, firm: 'Bayline' })).toBe(`${sentence} · Bayline`);
  expect(sayDeal(sentence, { amountCents: null, firm: null })).toBe(sentence);
});
