import { contacts } from '@plumbline/contract/areas/contacts';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';

/* The people whom a picker offers to fix an item. */

let scene: PunchScene;
beforeAll(async () => {
  scene = await startPunchScene();
});
afterAll(() => scene.server.close());

test('a trade finds the people of its companies, and those who were asked on the project come first', async () => {
  const { server, engineer } = scene;
  const { tenantId, projectId, sql } = server;
  const [companyId, gus] = [newId(), newId()];
  const drywall = await scene.trade('Drywall');
  await sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'company', 'Tamalpais Interiors', 'active') returning id)
     insert into company (tenant_id, id, company_name) select $1, id, 'Tamalpais Interiors' from card`,
    [tenantId, companyId],
  );
  await sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', 'Gus Petrakis', 'active') returning id)
     insert into person (tenant_id, id, full_name, email, company_id) select $1, id, 'Gus Petrakis', 'gus@t.example', $3 from card`,
    [tenantId, gus, companyId],
  );
  await sql('insert into company_trade (tenant_id, company_id, trade_id) values ($1, $2, $3)', [
    tenantId,
    companyId,
    drywall,
  ]);
  const pick = (more: { keyword?: string; projectId?: string }) =>
    engineer.call(contacts.pick, { mayDo: 'punchList.respond', ...more });

  expect(await pick({ keyword: 'drywall', projectId })).toMatchObject([{ personId: gus, usedHere: false }]);
  await scene.open(await scene.issued(), { assignments: [{ personId: gus }] });
  expect((await pick({ projectId }))[0]).toMatchObject({ personId: gus, usedHere: true });
  expect((await pick({})).some(({ usedHere }) => usedHere)).toBe(false);
});
