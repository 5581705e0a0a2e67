import { submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';

/* What a company and a project set up for their submittals. */

let server: TestServer;
let admin: Client;
let engineer: Client;
let architect: Client;
let trade: Client;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  [admin, engineer, architect, trade] = await Promise.all([
    server.as('admin'),
    server.as('engineer'),
    server.as('architect'),
    server.as('trade'),
  ]);
  ({ projectId } = server);
});
afterAll(() => server.close());
const names = async () => (await engineer.call(submittalWorkflows.dispositions, {})).map(({ name }) => name);

test('a company starts with six answers, adds one, renames and retires one; what was given keeps its effect', async () => {
  const first = await engineer.call(submittalWorkflows.dispositions, {});
  expect(first.map(({ name, effect }) => [name, effect])).toEqual([
    ['Approved', 'release'],
    ['No exceptions taken', 'release'],
    ['Approved as noted', 'release'],
    ['For record only', 'record'],
    ['Revise and resubmit', 'resubmit'],
    ['Rejected', 'resubmit'],
  ]);
  const added = {
    dispositionId: newId(),
    name: 'Reviewed',
    meaning: 'noException' as const,
    effect: 'release' as const,
  };
  await admin.call(submittalWorkflows.saveDisposition, added);
  expect((await names()).slice(2, 4)).toEqual(['Approved as noted', 'Reviewed']);
  await admin.call(submittalWorkflows.saveDisposition, { ...added, name: 'Furnish as submitted', active: false });
  expect((await engineer.call(submittalWorkflows.dispositions, {}))[3]).toMatchObject({
    name: 'Furnish as submitted',
    active: false,
  });
  const taken = await refusal(admin.call(submittalWorkflows.saveDisposition, { ...added, name: 'approved' }));
  expect(taken.data).toMatchObject({ fields: [{ path: 'name', msg: 'There is an answer of this name' }] });
  const [given] = first;
  const recordId = newId();
  await server.sql(
    `insert into record (tenant_id, id, project_id, kind, title, status) values ($1, $2, $3, 'submittal', 'Glass', 'closed')`,
    [server.tenantId, recordId, projectId],
  );
  await server.sql(
    `insert into submittal (tenant_id, id, project_id, root_id, disposition_id) values ($1, $2, $3, $2, $4)`,
    [server.tenantId, recordId, projectId, given?.dispositionId],
  );
  const same = { dispositionId: given?.dispositionId ?? '', meaning: 'approved' as const, effect: 'release' as const };
  await admin.call(submittalWorkflows.saveDisposition, { ...same, name: 'Approved for construction' });
  const other = await refusal(admin.call(submittalWorkflows.saveDisposition, { ...same, name: 'x', effect: 'none' }));
  expect([other.code, other.message]).toEqual([
    2000,
    '“Approved for construction” was given already: what follows from it stays. Retire it, and add another answer.',
  ]);
  expect((await refusal(architect.call(submittalWorkflows.saveDisposition, added))).status).toBe(403);
});

test('a project has one default workflow; people are named once, and what is removed is named by none', async () => {
  const steps = [
    { step: 1, personId: engineer.personId, required: true, days: 3 },
    { step: 2, personId: architect.personId, required: true, days: 10 },
  ];
  const standard = { projectId, workflowId: newId(), name: 'Design team', isDefault: true, steps };
  const [saved] = await engineer.call(submittalWorkflows.save, standard);
  expect(saved).toMatchObject({
    name: 'Design team',
    isDefault: true,
    stopOnResubmit: false,
    version: 1,
    steps: [
      { step: 1, person: { personId: engineer.personId }, days: 3 },
      { step: 2, person: { personId: architect.personId }, days: 10 },
    ],
  });
  const other = { ...standard, workflowId: newId(), name: 'Structural', steps: steps.slice(1) };
  const both = await engineer.call(submittalWorkflows.save, other);
  expect(both.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Structural', true],
    ['Design team', false],
  ]);
  const twice = { ...other, steps: [...steps, ...steps] };
  expect((await refusal(engineer.call(submittalWorkflows.save, twice))).code).toBe(1400);
  const taken = await refusal(engineer.call(submittalWorkflows.save, { ...other, name: 'design team' }));
  expect(taken.data).toMatchObject({ fields: [{ path: 'name' }] });
  // The same id in another project is another workflow: the caller never learns whether a hidden project has it.
  await admin.call(submittalWorkflows.save, { ...other, projectId: server.otherProjectId, name: 'Elsewhere' });
  const here = await engineer.call(submittalWorkflows.list, { projectId });
  expect(here.map(({ name }) => name)).not.toContain('Elsewhere');
  expect((await refusal(trade.call(submittalWorkflows.save, other))).status).toBe(403);
  const { workflowId } = other;
  const [left, ...none] = await engineer.call(submittalWorkflows.remove, { projectId, workflowId });
  expect([left?.name, none]).toEqual(['Design team', []]);
  await engineer.call(submittalWorkflows.remove, { projectId, workflowId });
});
