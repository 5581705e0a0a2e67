import { costCodes } from '@plumbline/contract/areas/costCodes';
import { locations } from '@plumbline/contract/areas/locations';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newProject, projectFacts } from '../../../test/newProject.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';

let server: TestServer;
let pm: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2025-11-20T16:00:00Z') });
  [pm, admin] = await Promise.all([server.as('pm'), server.as('admin')]);
});
afterAll(() => server.close());

describe('lifecycle', () => {
  const day = '2025-11-19';

  test('a project goes its way, each step with what it needs', async () => {
    const { projectId, version } = await pm.call(projects.create, newProject({ startIn: 'pursuit', city: null }));
    const early = await pm.call(projects.get, { projectId });
    expect(early.can['award']).toBe('Set the client and the address of the project first.');
    expect(
      await refusal(pm.call(projects.award, { projectId, version, waiverReason: 'Letter of intent' })),
    ).toMatchObject({ code: 2000, message: 'Set the client and the address of the project first.' });
    const client = await makeClient();
    let project = await pm.call(projects.update, {
      ...projectFacts(),
      projectId,
      version,
      addressLine: '1 Pier Road',
      clientCompanyId: client,
    });
    expect(project.client?.companyName).toBe('Mission Creek Health');
    expect(await refusal(pm.call(projects.award, { projectId, version: project.version }))).toMatchObject({
      code: 1400,
      data: { fields: [{ path: 'waiverReason' }] },
    });
    project = await pm.call(projects.award, {
      projectId,
      version: project.version,
      waiverReason: 'Letter of intent of Nov 18',
    });
    expect(project.status).toBe('preconstruction');
    expect(
      await refusal(
        pm.call(projects.activate, {
          projectId,
          version: project.version,
          actualStartDate: '2025-11-21',
          waiverReason: 'Signed',
        }),
      ),
    ).toMatchObject({ code: 1400, data: { fields: [{ path: 'actualStartDate', msg: 'This day has not come yet' }] } });
    server.left.length = 0;
    project = await pm.call(projects.activate, {
      projectId,
      version: project.version,
      actualStartDate: day,
      waiverReason: 'Contract signed on paper',
    });
    expect(project).toMatchObject({ status: 'active', actualStartDate: day });
    project = await pm.call(projects.hold, { projectId, version: project.version, reason: 'Permit withdrawn' });
    expect(project).toMatchObject({ status: 'onHold', statusReason: 'Permit withdrawn' });
    project = await pm.call(projects.resume, { projectId, version: project.version, reason: 'Permit is back' });
    expect(project).toMatchObject({ status: 'active', statusReason: null });
    expect(
      await refusal(
        pm.call(projects.certifySubstantial, {
          projectId,
          version: project.version,
          substantialCompletionDate: '2025-11-18',
          waiverReason: 'x',
        }),
      ),
    ).toMatchObject({ code: 1400, data: { fields: [{ msg: 'Must not be before work started' }] } });
    project = await pm.call(projects.certifySubstantial, {
      projectId,
      version: project.version,
      substantialCompletionDate: day,
      waiverReason: 'Certificate by mail',
    });
    project = await pm.call(projects.startCloseout, { projectId, version: project.version });
    project = await pm.call(projects.close, {
      projectId,
      version: project.version,
      finalCompletionDate: day,
      waiverReason: 'Paid in full',
    });
    expect(project).toMatchObject({ status: 'closed', finalCompletionDate: day });
    expect(project.can).toMatchObject({
      update: 'The project is closed: its records are locked.',
      team: 'The project is closed: its records are locked.',
    });
    expect(project.can).not.toHaveProperty('reopen');
    const trail = await server.sql<{ verb: string; to_status: string; note: string | null }>(
      'select verb, to_status, note from trail where record_id = $1 and from_status is distinct from to_status order by seq',
      [projectId],
    );
    expect(trail.map(({ verb, to_status, note }) => `${verb} ${to_status}: ${note}`)).toEqual([
      'create pursuit: null',
      'award preconstruction: Letter of intent of Nov 18',
      'activate active: Contract signed on paper',
      'hold onHold: Permit withdrawn',
      'resume active: Permit is back',
      'certifySubstantial substantiallyComplete: Certificate by mail',
      'startCloseout closeout: null',
      'close closed: Paid in full',
    ]);
    expect(
      await refusal(pm.call(projects.reopen, { projectId, version: project.version, reason: 'Leak' })),
    ).toMatchObject({ status: 403 });
    project = await admin.call(projects.reopen, { projectId, version: project.version, reason: 'Leak at the roof' });
    expect(project).toMatchObject({
      status: 'active',
      finalCompletionDate: null,
      substantialCompletionDate: day,
      statusReason: 'Leak at the roof',
    });
  });

  async function makeClient(): Promise<string> {
    const [row] = await server.sql<{ id: string }>(
      `with r as (
         insert into record (tenant_id, id, kind, title, status)
         values ($1, gen_random_uuid(), 'company', 'Mission Creek Health', 'active')
         returning tenant_id, id)
       insert into company (tenant_id, id, company_name) select tenant_id, id, 'Mission Creek Health' from r returning id`,
      [server.tenantId],
    );
    return row?.id ?? '';
  }

  test('every verb in every status: what `can` says is what happens', async () => {
    const statuses = [
      'pursuit',
      'preconstruction',
      'active',
      'onHold',
      'substantiallyComplete',
      'closeout',
      'closed',
      'cancelled',
    ];
    const { projectId } = await pm.call(
      projects.create,
      newProject({ addressLine: '1 Pier Road', clientCompanyId: await makeClient() }),
    );
    const waiverReason = 'Known';
    const reason = 'Because';
    const calls = {
      award: (version: number) => admin.call(projects.award, { projectId, version, waiverReason }),
      activate: (version: number) =>
        admin.call(projects.activate, { projectId, version, waiverReason, actualStartDate: day }),
      hold: (version: number) => admin.call(projects.hold, { projectId, version, reason }),
      resume: (version: number) => admin.call(projects.resume, { projectId, version, reason }),
      certifySubstantial: (version: number) =>
        admin.call(projects.certifySubstantial, { projectId, version, waiverReason, substantialCompletionDate: day }),
      startCloseout: (version: number) => admin.call(projects.startCloseout, { projectId, version }),
      close: (version: number) =>
        admin.call(projects.close, { projectId, version, waiverReason, finalCompletionDate: day }),
      cancel: (version: number) => admin.call(projects.cancel, { projectId, version, reason }),
      reopen: (version: number) => admin.call(projects.reopen, { projectId, version, reason }),
    };
    let tried = 0;
    for (const status of statuses) {
      for (const [verb, call] of Object.entries(calls)) {
        await server.sql('update record set status = $2 where id = $1', [projectId, status]);
        const before = await admin.call(projects.get, { projectId });
        const verdict = before.can[verb];
        if (verdict === true) {
          const after = await call(before.version);
          expect(after.version, `${status} ${verb}`).toBe(before.version + 1);
          expect(after.status, `${status} ${verb}`).not.toBe(status);
        } else {
          expect(await refusal(call(before.version)), `${status} ${verb}`).toMatchObject({
            code: 2000,
            message: verdict,
          });
        }
        tried += 1;
      }
    }
    expect(tried).toBe(72);
  });

  test('a project manager is needed to start, and open RFIs keep a project from closing', async () => {
    const { projectId } = await pm.call(projects.create, newProject());
    const [me] = (await pm.call(projects.members, { projectId })).rows;
    const other = await server.as('admin');
    await other.call(projects.updateMember, { projectId, memberId: me?.memberId ?? '', projectRole: 'observer' });
    expect((await pm.call(projects.get, { projectId })).can['activate']).toBe(
      'Put a project manager on the team first.',
    );
    await server.sql(`update record set status = 'closeout' where id = $1`, [projectId]);
    await server.sql(
      `insert into record (tenant_id, id, project_id, kind, title, status)
       select $1, gen_random_uuid(), $2, 'rfi', 'Q', unnest(array['open', 'answered', 'closed', 'void'])`,
      [server.tenantId, projectId],
    );
    const project = await pm.call(projects.get, { projectId });
    expect(project.can['close']).toBe('2 RFIs are not closed yet.');
    expect(
      await refusal(
        pm.call(projects.close, { projectId, version: project.version, finalCompletionDate: day, waiverReason: 'x' }),
      ),
    ).toMatchObject({ code: 2000, message: '2 RFIs are not closed yet.' });
  });

  test('what is closed takes no team, no places, no codes and no facts', async () => {
    const { projectId, version } = await pm.call(projects.create, newProject());
    await server.sql(`update record set status = 'closed' where id = $1`, [projectId]);
    const locked = { code: 2000, message: 'The project is closed: its records are locked.' };
    expect(await refusal(pm.call(projects.update, { ...projectFacts(), projectId, version }))).toMatchObject(locked);
    expect(
      await refusal(
        pm.call(projects.addMember, {
          clientRef: newId(),
          projectId,
          personId: server.person('tech'),
          projectRole: 'technician',
        }),
      ),
    ).toMatchObject(locked);
    expect(await refusal(pm.call(locations.create, { clientRef: newId(), projectId, name: 'Level 1' }))).toMatchObject(
      locked,
    );
    expect(
      await refusal(
        pm.call(costCodes.create, {
          clientRef: newId(),
          projectId,
          code: '03',
          name: 'Concrete',
          costType: 'S',
        }),
      ),
    ).toMatchObject(locked);
  });

  test('cancelling is for those who answer for the company', async () => {
    const { projectId, version } = await pm.call(projects.create, newProject());
    expect(await refusal(pm.call(projects.cancel, { projectId, version, reason: 'No money' }))).toMatchObject({
      status: 403,
    });
    const gone = await (await server.as('executive')).call(projects.cancel, { projectId, version, reason: 'No money' });
    expect(gone).toMatchObject({ status: 'cancelled', statusReason: 'No money' });
  });
});
