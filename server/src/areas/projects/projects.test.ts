import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';

let house: TestServer;
let pm: Client;
let admin: Client;
beforeAll(async () => {
  house = await startTestServer({ clock: new Date('2025-11-20T16:00:00Z') });
  [pm, admin] = await Promise.all([house.as('pm'), house.as('admin')]);
});
afterAll(() => house.close());

let numbers = 0;
function facts(more: object = {}) {
  numbers += 1;
  return { clientRef: newId(), projectNumber: `24-${String(numbers).padStart(3, '0')}`, projectName: `Harbor Clinic ${numbers}`, projectType: 'newBuild' as const, timeZone: 'America/New_York', city: 'Boston', ...more };
}

describe('making and reading', () => {
  test('whoever makes a project is its project manager, and the same create again answers it', async () => {
    const input = facts({ estimatedValueCents: 2_480_000_000, description: ' Three floors ' });
    const made = await pm.call(projects.create, input);
    expect(made).toMatchObject({ projectId: input.clientRef, kind: 'project', number: input.projectNumber, status: 'preconstruction', memberCount: 1, estimatedValueCents: 2_480_000_000, description: 'Three floors', today: '2025-11-20', version: 1 });
    expect(made.can).toMatchObject({ update: true, team: true, activate: true, award: 'Only a pursuit can be awarded.', resume: 'This project is not on hold.' });
    const again = await pm.call(projects.create, input);
    expect(again).toEqual(made);
    const team = await pm.call(projects.members, { projectId: made.projectId });
    expect(team.rows).toMatchObject([{ person: { fullName: 'Jordan Reyes' }, projectRole: 'projectManager', hasAccount: true }]);
    const other = await refusal(pm.call(projects.create, { ...input, projectName: 'Another' }));
    expect(other).toMatchObject({ code: 1501, data: { projectId: made.projectId, projectName: input.projectName } });
  });

  test('a number is used once', async () => {
    const first = facts();
    await pm.call(projects.create, first);
    const taken = await refusal(pm.call(projects.create, facts({ projectNumber: first.projectNumber })));
    expect(taken).toMatchObject({ code: 1400, data: { fields: [{ path: 'projectNumber', msg: 'Another project has this number' }] } });
  });

  test('a zone that does not exist and a finish before the start name their fields', async () => {
    const answer = await refusal(pm.call(projects.create, facts({ timeZone: 'Mars/Base', estimatedStartDate: '2026-02-02', estimatedFinishDate: '2026-02-01' })));
    expect(answer.data).toEqual({ fields: [{ path: 'timeZone', msg: 'Choose a time zone' }, { path: 'estimatedFinishDate', msg: 'Must not be before the start' }] });
  });

  test('ids of another company lead nowhere, in the path and in the body', async () => {
    const [{ id: foreignCompany } = { id: '' }] = await house.sql<{ id: string }>(
      `with r as (insert into record (tenant_id, id, kind, title, status) values ($1, gen_random_uuid(), 'company', 'Foreign', 'active') returning tenant_id, id)
       insert into company (tenant_id, id, company_name) select tenant_id, id, 'Foreign' from r returning id`, [house.rivalTenantId]);
    expect(await refusal(pm.call(projects.get, { projectId: house.rivalProjectId }))).toMatchObject({ code: 1004 });
    expect((await refusal(pm.call(projects.get, { projectId: house.rivalProjectId }))).message).toBe((await refusal(pm.call(projects.get, { projectId: newId() }))).message);
    for (const body of [{ clientCompanyId: foreignCompany }, { architectCompanyId: foreignCompany }, { rfiManagerId: house.rival.personId }]) {
      expect(await refusal(pm.call(projects.create, facts(body)))).toMatchObject({ code: 1004 });
    }
    const mine = await pm.call(projects.create, facts());
    const { projectId, version } = mine;
    expect(await refusal(pm.call(projects.update, { ...withoutRef(facts()), projectId, version, clientCompanyId: foreignCompany }))).toMatchObject({ code: 1004 });
    expect(await refusal(pm.call(projects.addMember, { clientRef: newId(), projectId, personId: house.rival.personId, projectRole: 'observer' }))).toMatchObject({ code: 1004 });
    expect(await refusal(house.rival.call(projects.hold, { projectId, version, reason: 'Mine now' }))).toMatchObject({ code: 1004 });
  });
});

function withoutRef({ clientRef: _, ...rest }: ReturnType<typeof facts>) {
  return rest;
}

describe('changing facts', () => {
  test('a change is kept with what it was before, and a stale one gets the project as it is', async () => {
    const input = facts({ estimatedValueCents: 100 });
    const made = await pm.call(projects.create, input);
    const changed = await pm.call(projects.update, { ...withoutRef(input), projectId: made.projectId, version: 1, projectName: 'Harbor Clinic East', city: null, rfiManagerId: house.person('engineer'), estimatedValueCents: 200 });
    expect(changed).toMatchObject({ version: 2, title: 'Harbor Clinic East', projectName: 'Harbor Clinic East', city: null, rfiManager: { fullName: 'Sam Okafor' }, estimatedValueCents: 200 });
    const [line] = await house.sql<{ changes: object }>('select changes from trail where record_id = $1 order by seq desc limit 1', [made.projectId]);
    expect(line?.changes).toEqual({ projectName: [input.projectName, 'Harbor Clinic East'], city: ['Boston', null], rfiManager: [null, 'Sam Okafor'], estimatedValueCents: [null, null] });
    const stale = await refusal(pm.call(projects.update, { ...withoutRef(input), projectId: made.projectId, version: 1 }));
    expect(stale).toMatchObject({ code: 1500, data: { version: 2, projectName: 'Harbor Clinic East' } });
    const kept = await pm.call(projects.update, { ...withoutRef(facts()), projectNumber: input.projectNumber, projectId: made.projectId, version: 2 });
    expect(kept.estimatedValueCents).toBe(200);
  });

  test('two people who save at once: one wins, the other hears of it', async () => {
    const made = await pm.call(projects.create, facts());
    const save = (client: Client, projectName: string) => client.call(projects.update, { ...withoutRef(facts()), projectNumber: made.projectNumber, projectId: made.projectId, version: 1, projectName });
    const outcomes = await Promise.allSettled([save(pm, 'One'), save(admin, 'Two'), save(pm, 'Three'), save(admin, 'Four')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 1500 });
  });

  test('who lacks the right does not get in, whether they see the project or not', async () => {
    const made = await pm.call(projects.create, facts());
    const change = { ...withoutRef(facts()), projectId: made.projectId, version: 1 };
    for (const part of ['viewer', 'super', 'tech', 'architect', 'accounting'] as const) {
      expect(await refusal((await house.as(part)).call(projects.update, change))).toMatchObject({ status: 403 });
    }
    // The project engineer holds the right, but not on this project.
    expect(await refusal((await house.as('engineer')).call(projects.update, change))).toMatchObject({ code: 1004 });
  });
});

describe('lifecycle', () => {
  const day = '2025-11-19';

  test('a project goes its way, each step with what it needs', async () => {
    const { projectId, version } = await pm.call(projects.create, facts({ startIn: 'pursuit', city: null }));
    const early = await pm.call(projects.get, { projectId });
    expect(early.can['award']).toBe('Set the client and the address of the project first.');
    expect(await refusal(pm.call(projects.award, { projectId, version, waiverReason: 'Letter of intent' }))).toMatchObject({ code: 2000, message: 'Set the client and the address of the project first.' });
    const client = await makeClient();
    let project = await pm.call(projects.update, { ...withoutRef(facts()), projectId, version, addressLine: '1 Pier Road', clientCompanyId: client });
    expect(project.client?.companyName).toBe('Mission Creek Health');
    expect(await refusal(pm.call(projects.award, { projectId, version: project.version }))).toMatchObject({ code: 1400, data: { fields: [{ path: 'waiverReason' }] } });
    project = await pm.call(projects.award, { projectId, version: project.version, waiverReason: 'Letter of intent of Nov 18' });
    expect(project.status).toBe('preconstruction');
    expect(await refusal(pm.call(projects.activate, { projectId, version: project.version, actualStartDate: '2025-11-21', waiverReason: 'Signed' }))).toMatchObject({ code: 1400, data: { fields: [{ path: 'actualStartDate', msg: 'This day has not come yet' }] } });
    house.left.length = 0;
    project = await pm.call(projects.activate, { projectId, version: project.version, actualStartDate: day, waiverReason: 'Contract signed on paper' });
    expect(project).toMatchObject({ status: 'active', actualStartDate: day });
    project = await pm.call(projects.hold, { projectId, version: project.version, reason: 'Permit withdrawn' });
    expect(project).toMatchObject({ status: 'onHold', statusReason: 'Permit withdrawn' });
    project = await pm.call(projects.resume, { projectId, version: project.version, reason: 'Permit is back' });
    expect(project).toMatchObject({ status: 'active', statusReason: null });
    expect(await refusal(pm.call(projects.certifySubstantial, { projectId, version: project.version, substantialCompletionDate: '2025-11-18', waiverReason: 'x' }))).toMatchObject({ code: 1400, data: { fields: [{ msg: 'Must not be before work started' }] } });
    project = await pm.call(projects.certifySubstantial, { projectId, version: project.version, substantialCompletionDate: day, waiverReason: 'Certificate by mail' });
    project = await pm.call(projects.startCloseout, { projectId, version: project.version });
    project = await pm.call(projects.close, { projectId, version: project.version, finalCompletionDate: day, waiverReason: 'Paid in full' });
    expect(project).toMatchObject({ status: 'closed', finalCompletionDate: day });
    expect(project.can).toMatchObject({ update: 'The project is closed: its records are locked.', team: 'The project is closed: its records are locked.' });
    expect(project.can).not.toHaveProperty('reopen');
    const trail = await house.sql<{ verb: string; to_status: string; note: string | null }>('select verb, to_status, note from trail where record_id = $1 and from_status is distinct from to_status order by seq', [projectId]);
    expect(trail.map(({ verb, to_status, note }) => `${verb} ${to_status}: ${note}`)).toEqual([
      'create pursuit: null', 'award preconstruction: Letter of intent of Nov 18', 'activate active: Contract signed on paper', 'hold onHold: Permit withdrawn', 'resume active: Permit is back',
      'certifySubstantial substantiallyComplete: Certificate by mail', 'startCloseout closeout: null', 'close closed: Paid in full',
    ]);
    expect(await refusal(pm.call(projects.reopen, { projectId, version: project.version, reason: 'Leak' }))).toMatchObject({ status: 403 });
    project = await admin.call(projects.reopen, { projectId, version: project.version, reason: 'Leak at the roof' });
    expect(project).toMatchObject({ status: 'active', finalCompletionDate: null, substantialCompletionDate: day, statusReason: 'Leak at the roof' });
  });

  async function makeClient(): Promise<string> {
    const [row] = await house.sql<{ id: string }>(
      `with r as (insert into record (tenant_id, id, kind, title, status) values ($1, gen_random_uuid(), 'company', 'Mission Creek Health', 'active') returning tenant_id, id)
       insert into company (tenant_id, id, company_name) select tenant_id, id, 'Mission Creek Health' from r returning id`, [house.tenantId]);
    return row?.id ?? '';
  }

  test('every verb in every status: what `can` says is what happens', async () => {
    const statuses = ['pursuit', 'preconstruction', 'active', 'onHold', 'substantiallyComplete', 'closeout', 'closed', 'cancelled'];
    const { projectId } = await pm.call(projects.create, facts({ addressLine: '1 Pier Road', clientCompanyId: await makeClient() }));
    const waiverReason = 'Known';
    const reason = 'Because';
    const calls = {
      award: (version: number) => admin.call(projects.award, { projectId, version, waiverReason }),
      activate: (version: number) => admin.call(projects.activate, { projectId, version, waiverReason, actualStartDate: day }),
      hold: (version: number) => admin.call(projects.hold, { projectId, version, reason }),
      resume: (version: number) => admin.call(projects.resume, { projectId, version, reason }),
      certifySubstantial: (version: number) => admin.call(projects.certifySubstantial, { projectId, version, waiverReason, substantialCompletionDate: day }),
      startCloseout: (version: number) => admin.call(projects.startCloseout, { projectId, version }),
      close: (version: number) => admin.call(projects.close, { projectId, version, waiverReason, finalCompletionDate: day }),
      cancel: (version: number) => admin.call(projects.cancel, { projectId, version, reason }),
      reopen: (version: number) => admin.call(projects.reopen, { projectId, version, reason }),
    };
    let tried = 0;
    for (const status of statuses) {
      for (const [verb, call] of Object.entries(calls)) {
        await house.sql('update record set status = $2 where id = $1', [projectId, status]);
        const before = await admin.call(projects.get, { projectId });
        const verdict = before.can[verb];
        if (verdict === true) {
          const after = await call(before.version);
          expect(after.version, `${status} ${verb}`).toBe(before.version + 1);
          expect(after.status, `${status} ${verb}`).not.toBe(status);
        } else {
          expect(await refusal(call(before.version)), `${status} ${verb}`).toMatchObject({ code: 2000, message: verdict });
        }
        tried += 1;
      }
    }
    expect(tried).toBe(72);
  });

  test('a project manager is needed to start, and open RFIs keep a project from closing', async () => {
    const { projectId } = await pm.call(projects.create, facts());
    const [me] = (await pm.call(projects.members, { projectId })).rows;
    await pm.call(projects.updateMember, { projectId, memberId: me?.memberId ?? '', projectRole: 'observer' });
    expect((await pm.call(projects.get, { projectId })).can['activate']).toBe('Put a project manager on the team first.');
    await house.sql(`update record set status = 'closeout' where id = $1`, [projectId]);
    await house.sql(`insert into record (tenant_id, id, project_id, kind, title, status) select $1, gen_random_uuid(), $2, 'rfi', 'Q', unnest(array['open', 'answered', 'closed', 'void'])`, [house.tenantId, projectId]);
    const project = await pm.call(projects.get, { projectId });
    expect(project.can['close']).toBe('2 RFIs are not closed yet.');
    expect(await refusal(pm.call(projects.close, { projectId, version: project.version, finalCompletionDate: day, waiverReason: 'x' }))).toMatchObject({ code: 2000, message: '2 RFIs are not closed yet.' });
  });

  test('what is closed takes no team, no places, no codes and no facts', async () => {
    const { projectId, version } = await pm.call(projects.create, facts());
    await house.sql(`update record set status = 'closed' where id = $1`, [projectId]);
    const locked = { code: 2000, message: 'The project is closed: its records are locked.' };
    expect(await refusal(pm.call(projects.update, { ...withoutRef(facts()), projectId, version }))).toMatchObject(locked);
    expect(await refusal(pm.call(projects.addMember, { clientRef: newId(), projectId, personId: house.person('tech'), projectRole: 'technician' }))).toMatchObject(locked);
    expect(await refusal(pm.call(projects.createLocation, { clientRef: newId(), projectId, name: 'Level 1' }))).toMatchObject(locked);
    expect(await refusal(pm.call(projects.createCostCode, { clientRef: newId(), projectId, code: '03', name: 'Concrete', costType: 'S' }))).toMatchObject(locked);
  });

  test('cancelling is for those who answer for the company', async () => {
    const { projectId, version } = await pm.call(projects.create, facts());
    expect(await refusal(pm.call(projects.cancel, { projectId, version, reason: 'No money' }))).toMatchObject({ status: 403 });
    const gone = await (await house.as('executive')).call(projects.cancel, { projectId, version, reason: 'No money' });
    expect(gone).toMatchObject({ status: 'cancelled', statusReason: 'No money' });
  });
});

describe('who sees what', () => {
  test('each role lists what it may see, in one statement', async () => {
    const everywhere = ['admin', 'executive', 'accounting', 'controller', 'estimator', 'purchasing', 'safety'] as const;
    const total = (await admin.call(projects.list, { pageSize: 100 })).total;
    for (const part of everywhere) {
      expect((await (await house.as(part)).call(projects.list, {})).total, part).toBe(total);
    }
    for (const part of ['engineer', 'super', 'viewer', 'tech', 'apprentice', 'lead', 'architect', 'owner', 'trade'] as const) {
      const client = await house.as(part);
      const { rows } = await client.call(projects.list, {});
      expect(rows.map(({ projectId }) => projectId), part).toEqual([house.projectId]);
      expect(await refusal(client.call(projects.get, { projectId: house.otherProjectId })), part).toMatchObject({ code: 1004 });
    }
    expect((await house.rival.call(projects.list, {})).rows.map(({ projectId }) => projectId)).toEqual([house.rivalProjectId]);
  });

  test('the value of a project is not even a key for those who may not see costs', async () => {
    await house.sql('update project set estimated_value_cents = 12345 where id = $1', [house.projectId]);
    for (const part of ['pm', 'engineer', 'admin', 'accounting', 'executive'] as const) {
      const client = await house.as(part);
      expect((await client.call(projects.get, { projectId: house.projectId })).estimatedValueCents, part).toBe(12345);
      expect((await client.call(projects.list, { keyword: 'P-1' })).rows[0]?.estimatedValueCents, part).toBe(12345);
    }
    for (const part of ['super', 'viewer', 'tech', 'lead', 'architect', 'consultant', 'owner', 'trade'] as const) {
      const client = await house.as(part);
      expect(await client.call(projects.get, { projectId: house.projectId }), part).not.toHaveProperty('estimatedValueCents');
      expect((await client.call(projects.list, { keyword: 'P-1' })).rows[0], part).not.toHaveProperty('estimatedValueCents');
    }
  });

  test('filters, words, order and pages', async () => {
    const names = ['Zeta', 'alpha', 'Midway'].map((name) => `${name} Wharf`);
    const made: string[] = [];
    for (const projectName of names) made.push((await pm.call(projects.create, facts({ projectName, startIn: 'pursuit' }))).projectId);
    const list = (input: object) => admin.call(projects.list, { keyword: 'wharf', ...input });
    expect((await list({ sort: 'projectName' })).rows.map(({ projectName }) => projectName)).toEqual(['alpha Wharf', 'Midway Wharf', 'Zeta Wharf']);
    expect((await list({ sort: '-projectName', pageSize: 2 })).rows.map(({ projectName }) => projectName)).toEqual(['Zeta Wharf', 'Midway Wharf']);
    expect(await list({ sort: 'projectName', pageNum: 2, pageSize: 2 })).toMatchObject({ total: 3, pageNum: 2, rows: [{ projectName: 'Zeta Wharf' }] });
    expect(await list({ pageNum: 9, pageSize: 2 })).toEqual({ rows: [], total: 3, pageNum: 9, pageSize: 2 });
    expect((await list({ status: ['active'] })).total).toBe(0);
    expect((await list({ status: ['pursuit', 'active'] })).total).toBe(3);
    expect((await list({ mine: true })).total).toBe(0);
    expect((await list({ keyword: `100%_'"\\` })).total).toBe(0);
    for (const sort of ['status', '-estimatedFinishDate', '-lastActivityAt'] as const) expect((await list({ sort })).total).toBe(3);
    const inStatus = await admin.call(projects.counts, {});
    expect(inStatus['pursuit']).toBe((await admin.call(projects.list, { status: ['pursuit'] })).total);
  });

  test('one statement for a list, one round trip of two for a project', async () => {
    await pm.call(projects.list, {});
    let before = house.trips();
    await pm.call(projects.list, { keyword: 'harbor', status: ['active', 'pursuit'], sort: '-lastActivityAt' });
    expect(house.trips() - before).toBe(1);
    before = house.trips();
    await pm.call(projects.get, { projectId: house.projectId });
    expect(house.trips() - before).toBe(2);
  });

  test('what one takes part in, over all companies, with why it is locked', async () => {
    await house.sql(`update record set status = 'onHold' where id = $1`, [house.projectId]);
    const tech = await house.as('tech');
    expect(await tech.call(projects.participation, {})).toEqual([
      { tenantId: house.tenantId, tenantName: 'Harbor & Vale', projectId: house.projectId, projectNumber: 'P-1', projectName: 'Mission Creek', status: 'onHold', projectRole: 'observer', lockedReason: 'The project is on hold.' },
    ]);
    await house.sql(`update record set status = 'active' where id = $1`, [house.projectId]);
    expect((await tech.call(projects.participation, {}))[0]?.lockedReason).toBeNull();
  });
});
