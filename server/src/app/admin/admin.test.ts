import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { session } from '@plumbline/contract/areas/session';
import { tenants } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksums } from '../../../test/conformance/intruding.ts';
import { makeTargets } from '../../../test/conformance/targets.ts';
import { makeWorld } from '../../../test/conformance/makeWorld.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { runAdmin } from './run.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-admin-'));
  const world = await makeWorld(server);
  await makeTargets(world, [
    {
      kind: 'rfi',
      status: 'open',
      actorId: server.rival.personId,
      projectId: server.rivalProjectId,
      createdBy: server.rival.personId,
    },
  ]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** One line of the operator: its exit code and what it printed. */
async function admin(...args: string[]): Promise<[code: number, said: string]> {
  const said: string[] = [];
  const { appUrl, adminUrl } = server.place;
  const code = await runAdmin({
    args,
    openStores: async () => ({
      appUrl,
      adminUrl,
      files: server.context.files,
      dataDir: folder,
      close: async () => undefined,
    }),
    publicUrl: 'https://plumbline.example',
    folder,
    say: (line) => said.push(line),
  });
  return [code, said.join('\n')];
}
const codeOf = async () => (await server.rival.raw('GET', session.myInfo.path)).json().code;
/** As long as a process may go on without knowing. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 5000));

test('the operator sees every company, and is told what there is to say', async () => {
  const [code, said] = await admin('tenant', 'list');
  expect(code).toBe(0);
  expect(said).toMatch(/^Company +Short +Kind +Status/);
  expect(said).toMatch(/Copperline +HV +root +active +full +3\/\d+ +3 +1/);
  const [, one] = await admin('tenant', 'show', 'copper', '--json');
  expect(JSON.parse(one)).toMatchObject({ tenantId: server.rivalTenantId, seatsUsed: 3, status: 'active' });
  expect((await admin('tenant', 'show', 'HV'))[1]).toMatch(/^“HV” may be .* or .*Say it by its id\.$/);
  expect(await admin('tenant', 'show', 'nobody')).toEqual([1, expect.stringContaining('There is no company “nobody”')]);
  expect((await admin('--help'))[0]).toBe(0);
  for (const wrong of [[], ['tenant'], ['tenant', 'sink', 'x'], ['tenant', 'list', '--what']])
    expect((await admin(...wrong))[0]).toBe(2);
});

test('a company is made with its first admin invited, and plans give areas and seats', async () => {
  expect(await admin('tenant', 'create', '--name', 'Quay Works')).toEqual([1, expect.stringContaining('Say --name')]);
  const [code, said] = await admin(
    'tenant',
    'create',
    '--name',
    'Quay Works',
    '--admin',
    'Ola Berg',
    '--email',
    'Ola@quay.example',
    '--zone',
    'Europe/Oslo',
  );
  expect([code, said]).toEqual([0, expect.stringContaining('An invitation to Ola@quay.example is on its way')]);
  const [row] = await server.sql<{ status: string; plan: string; seats: number; ends: boolean }>(
    "select status, plan, seats, trial_ends_at > now() + interval '29 days' as ends from tenant where name = 'Quay Works'",
  );
  expect(row).toEqual({ status: 'trial', plan: 'trial', seats: 10, ends: true });
  expect((await admin('tenant', 'plan', 'quay', 'gold'))[0]).toBe(1);
  expect(await admin('tenant', 'plan', 'quay', 'field')).toEqual([0, 'Quay Works has the plan field.']);
  const [field] = await server.sql<{ areas: string[]; status: string }>(
    "select areas, status from tenant where name = 'Quay Works'",
  );
  expect(field?.areas).toContain('rfi');
  expect(field?.areas).not.toContain('finance');
  expect(field?.status).toBe('active');
  expect((await admin('tenant', 'seats', server.tenantId, '3'))[1]).toMatch(/seats are taken/);
  expect((await admin('tenant', 'seats', 'quay', 'many'))[0]).toBe(1);
  expect(await admin('tenant', 'seats', 'quay', '40')).toEqual([0, 'Quay Works has 40 seats.']);
  for (const wrong of ['', '0.5', 'many'])
    for (const what of ['subtenants', 'storage']) expect((await admin('tenant', what, 'quay', wrong))[0]).toBe(1);
  expect(await admin('tenant', 'subtenants', 'quay', '3')).toEqual([0, 'Quay Works may have 3 sub-tenants.']);
  expect(await admin('tenant', 'storage', 'quay', '40')).toEqual([
    0,
    'Quay Works and the companies under its plan may keep 40 GB of files.',
  ]);
  expect(JSON.parse((await admin('tenant', 'show', 'quay', '--json'))[1])).toMatchObject({
    subtenants: 3,
    storage: 40_000_000_000,
  });
  expect(await admin('tenant', 'origins', 'quay', 'add', 'https://portal.quay.example')).toEqual([
    0,
    'https://portal.quay.example',
  ]);
  expect((await admin('tenant', 'origins', 'quay', 'add', 'https://portal.quay.example/x'))[0]).toBe(1);
});

test(
  'a company past due can be read and taken along, not changed; brought back it is as it was',
  { timeout: 40_000 },
  async () => {
    expect(await codeOf()).toBe(0);
    const write = () =>
      server.rival.raw('POST', '/apisc/contact/company/create', {
        clientRef: newId(),
        companyName: newId(),
        roles: ['supplier'],
      });
    expect((await admin('tenant', 'pastdue', 'Copperline', '--grace', '0'))[0]).toBe(0);
    await server.forgetFacts();
    expect((await write()).json()).toMatchObject({ code: 2000, msg: expect.stringContaining('plan has ended') });
    expect(await codeOf()).toBe(0);
    expect((await server.rival.call(tenants.startArchive, { clientRef: newId() })).state).toBe('waiting');
    await admin('tenant', 'reactivate', 'Copperline');
    await server.forgetFacts();
    expect((await write()).json().code).toBe(0);
  },
);

test(
  'suspended, nobody gets in within five seconds; closed, it is purged to the last row, and nothing of others',
  { timeout: 60_000 },
  async () => {
    expect((await admin('tenant', 'suspend', 'Copperline'))[0]).toBe(1);
    expect((await admin('tenant', 'suspend', 'Copperline', '--reason', 'Fraud'))[0]).toBe(0);
    await soon();
    expect(await codeOf()).toBe(1009);
    expect((await admin('tenant', 'purge', 'Copperline', '--confirm', 'Copperline'))[1]).toMatch(
      /^Only a closed company/,
    );
    expect((await admin('tenant', 'close', 'Copperline'))[0]).toBe(0);
    const out = join(folder, 'copperline.zip');
    expect((await admin('tenant', 'archive', 'Copperline', '--out', out))[1]).toMatch(
      /^Wrote .*copperline\.zip: \d+ rows and \d+ files/,
    );
    expect((await stat(out)).size).toBeGreaterThan(10_000);
    expect((await admin('tenant', 'purge', 'Copperline', '--confirm', 'Copperline'))[1]).toMatch(
      /^It can be archived until/,
    );
    expect((await admin('tenant', 'purge', 'Copperline', '--early', '--confirm', 'copperline'))[1]).toMatch(
      /--confirm "Copperline"/,
    );
    const others = await checksums(server, server.tenantId);
    const [code, said] = await admin('tenant', 'purge', 'Copperline', '--early', '--confirm', 'Copperline');
    expect([code, said]).toEqual([0, expect.stringMatching(/^Copperline is gone: \d+ rows, \d+ files, 1 accounts/)]);
    const left = await checksums(server, server.rivalTenantId);
    const empty = await checksums(server, newId());
    expect(left).toEqual(empty);
    expect(await checksums(server, server.tenantId)).toEqual(others);
    const identity = await server.sql<{ n: number }>(
      "select (select count(*) from identity.session where tenant_id = $1)::int + (select count(*) from identity.account where email = 'rival@copperline.example')::int as n",
      [server.rivalTenantId],
    );
    expect(identity).toEqual([{ n: 0 }]);
    expect(await admin('tenant', 'show', 'Copperline')).toEqual([1, expect.stringContaining('There is no company')]);
  },
);

test('the owner’s hand is the only one that reaches what is append-only', async () => {
  await expect(
    server.context.database.transact(server.tenantId, async (tx) => {
      await tx.run({ text: "select set_config('plumbline.purge', $1, true)", values: [server.tenantId] });
      await tx.run({ text: 'delete from trail where tenant_id = $1', values: [server.tenantId] });
    }),
  ).rejects.toThrow('permission denied');
});
