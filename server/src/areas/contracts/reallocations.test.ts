import { contracts } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onContract, reallocated, startContractScene } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';

/* Moving an amount between lines of a signed contract takes two people. */

let scene: ContractScene;
beforeAll(async () => {
  scene = await startContractScene();
});
afterAll(() => scene.server.close());

const read = (contract: Contract, by: Client = scene.buyer) =>
  by.call(contracts.lines, { contractId: contract.contractId });
const amounts = async (contract: Contract) => (await read(contract)).lines.map(({ amountCents }) => amountCents);

async function signed() {
  const contract = await scene.executed();
  const [first, second] = (await read(contract)).lines;
  const move = {
    clientRef: newId(),
    fromLineId: first?.lineId ?? '',
    toLineId: second?.lineId ?? '',
    amountCents: 250_000,
    reason: 'More board',
  };
  return { contract, move, again: (amountCents: number) => ({ ...move, clientRef: newId(), amountCents }) };
}
const decide = (contract: Contract, reallocationId: string) => ({
  ...onContract(contract),
  clientRef: newId(),
  reallocationId,
});

test('whoever asks moves nothing; somebody else who may approve does, and is told and has it in their court', async () => {
  const { server, buyer, executive } = scene;
  const pm = await server.as('pm');
  const { contract, move } = await signed();
  const before = await amounts(contract);
  const asked = await pm.call(contracts.reallocate, { ...onContract(contract), ...move });
  expect(await amounts(contract)).toEqual(before);
  expect(asked).toMatchObject({ originalCents: contract.originalCents, status: 'executed' });
  const held = asked.ballInCourt.map(({ personId }) => personId);
  expect(held).toContain(executive.personId);
  expect(held).not.toContain(pm.personId);
  const [mine] = (await executive.call(records.court, { kind: ['contract'], pageSize: 100 })).rows.filter(
    ({ recordId }) => recordId === contract.contractId,
  );
  expect(mine?.awaited).toMatchObject({ text: 'Reallocation to approve' });
  const jobs = await server.sql<{ to: { personId: string }[] }>(
    `select n -> 'to' as to from graphile_worker._private_jobs, json_array_elements(payload -> 'notices') n
      where payload ->> 'recordId' = $1 and n ->> 'sentence' like '{by} asks to move%'`,
    [contract.contractId],
  );
  expect(jobs.flatMap(({ to }) => to.map(({ personId }) => personId)).toSorted()).toEqual(held.toSorted());

  // Never by the person who asked, with any role; and not by a person without the right to approve.
  expect((await read(contract, pm)).reallocations).toMatchObject([
    {
      amountCents: 250_000,
      fromLine: 'Framing',
      toLine: 'Board',
      reason: 'More board',
      askedByName: expect.any(String),
    },
  ]);
  expect((await read(contract, pm)).reallocations[0]?.can['approveReallocation']).toBe(
    'You asked for this move: somebody else approves it.',
  );
  const own = pm.call(contracts.approveReallocation, decide(asked, move.clientRef));
  expect(await failure(own)).toMatchObject({
    code: 2000,
    message: 'You asked for this move: somebody else approves it.',
  });
  expect(await failure(buyer.call(contracts.approveReallocation, decide(asked, move.clientRef)))).toMatchObject({
    code: 403,
  });
  // Nor does the database take it.
  await expect(
    server.sql(`update contract_reallocation set status = 'approved', decided_by = made_by where id = $1`, [
      move.clientRef,
    ]),
  ).rejects.toThrow('two_people');
  // What waits keeps the contract from ending.
  expect(asked.can['complete']).toBe('A move between its lines waits for approval: approve or refuse it first.');

  const done = await executive.call(contracts.approveReallocation, decide(asked, move.clientRef));
  expect(done).toMatchObject({ originalCents: contract.originalCents, ballInCourt: [] });
  expect(await amounts(contract)).toEqual([750_000, 752_863]);
  expect((await read(contract)).reallocations).toEqual([]);
  expect(
    await failure(executive.call(contracts.refuseReallocation, { ...decide(done, move.clientRef), reason: 'Late' })),
  ).toMatchObject({ code: 2000 });
});

test('what is refused leaves the lines, and no line falls below what was billed of it', async () => {
  const { server, buyer, executive } = scene;
  const { contract, move, again } = await signed();
  const tooMuch = buyer.call(contracts.reallocate, { ...onContract(contract), ...again(1_000_001) });
  expect(await failure(tooMuch)).toMatchObject({
    code: 1400,
    data: { fields: [{ msg: 'The line holds less than that' }] },
  });
  const asked = await buyer.call(contracts.reallocate, { ...onContract(contract), ...move });
  const refused = await executive.call(contracts.refuseReallocation, {
    ...decide(asked, move.clientRef),
    reason: 'The board is bought',
  });
  expect(refused.ballInCourt).toEqual([]);
  expect(await amounts(contract)).toEqual([1_000_000, 502_863]);
  const moved = await reallocated(scene, 'contract', refused, again(250_000));
  expect(await amounts(contract)).toEqual([750_000, 752_863]);
  const late = again(50_001);
  const waits = await buyer.call(contracts.reallocate, { ...onContract(moved), ...late });
  await server.sql('update contract_line set billed_cents = 700000 where id = $1', [move.fromLineId]);
  expect(await failure(executive.call(contracts.approveReallocation, decide(waits, late.clientRef)))).toMatchObject({
    code: 2000,
    message: 'The lines have changed, and the amount no longer fits. Refuse this move.',
  });
});

test('above the limit of a role others are asked, and it is refused where nobody else may approve', async () => {
  const { server, buyer, executive } = scene;
  const limit = (cents: number | null, roles: string) =>
    server.sql(
      `update role_grant g set limit_cents = $1 from role r
        where r.id = g.role_id and r.tenant_id = $2 and g.resource = 'contract' and g.action = 'approve' and r.code ~ $3`,
      [cents, server.tenantId, roles],
    );
  const { contract, move, again } = await signed();
  await limit(200_000, 'projectManager|controller|tenantAdmin');
  const asked = await buyer.call(contracts.reallocate, { ...onContract(contract), ...move });
  expect(asked.ballInCourt.map(({ personId }) => personId)).toEqual([executive.personId]);
  const pm = await server.as('pm');
  expect(await failure(pm.call(contracts.approveReallocation, decide(asked, move.clientRef)))).toMatchObject({
    code: 2000,
    message: 'This amount is above what you may approve.',
  });
  await limit(1, '.');
  expect(await failure(buyer.call(contracts.reallocate, { ...onContract(asked), ...again(100_000) }))).toMatchObject({
    code: 2000,
    message: 'Nobody else may approve this amount. An administrator can give the right.',
  });
  await limit(null, '.');
});
