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

describe('making and reading', () => {
  test('whoever makes a project is its project manager, and the same create again answers it', async () => {
    const input = newProject({ estimatedValueCents: 2_480_000_000, description: ' Three floors ' });
    const made = await pm.call(projects.create, input);
    expect(made).toMatchObject({
      projectId: input.clientRef,
      kind: 'project',
      number: input.projectNumber,
      status: 'preconstruction',
      memberCount: 1,
      estimatedValueCents: 2_480_000_000,
      description: 'Three floors',
      today: '2025-11-20',
      version: 1,
    });
    expect(made.can).toMatchObject({
      update: true,
      team: true,
      activate: true,
      award: 'Only a pursuit can be awarded.',
      resume: 'This project is not on hold.',
    });
    const again = await pm.call(projects.create, input);
    expect(again).toEqual(made);
    const team = await pm.call(projects.members, { projectId: made.projectId });
    expect(team.rows).toMatchObject([
      { person: { fullName: 'Jordan Reyes' }, projectRole: 'projectManager', hasAccount: true },
    ]);
    const other = await refusal(pm.call(projects.create, { ...input, projectName: 'Another' }));
    expect(other).toMatchObject({ code: 1501, data: { projectId: made.projectId, projectName: input.projectName } });
  });

  test('a number is used once', async () => {
    const first = newProject();
    await pm.call(projects.create, first);
    const taken = await refusal(pm.call(projects.create, newProject({ projectNumber: first.projectNumber })));
    expect(taken).toMatchObject({
      code: 1400,
      data: { fields: [{ path: 'projectNumber', msg: 'Another project has this number' }] },
    });
  });

  test('a zone that does not exist and a finish before the start name their fields', async () => {
    const answer = await refusal(
      pm.call(
        projects.create,
        newProject({ timeZone: 'Mars/Base', estimatedStartDate: '2026-02-02', estimatedFinishDate: '2026-02-01' }),
      ),
    );
    expect(answer.data).toEqual({
      fields: [
        { path: 'timeZone', msg: 'Choose a time zone' },
        { path: 'estimatedFinishDate', msg: 'Must not be before the start' },
      ],
    });
  });

  test('ids of another company lead nowhere, in the path and in the body', async () => {
    const [{ id: foreignCompany } = { id: '' }] = await server.sql<{ id: string }>(
      `with r as (
         insert into record (tenant_id, id, kind, title, status)
         values ($1, gen_random_uuid(), 'company', 'Foreign', 'active')
         returning tenant_id, id)
       insert into company (tenant_id, id, company_name) select tenant_id, id, 'Foreign' from r returning id`,
      [server.rivalTenantId],
    );
    expect(await refusal(pm.call(projects.get, { projectId: server.rivalProjectId }))).toMatchObject({ code: 1004 });
    expect((await refusal(pm.call(projects.get, { projectId: server.rivalProjectId }))).message).toBe(
      (await refusal(pm.call(projects.get, { projectId: newId() }))).message,
    );
    for (const body of [
      { clientCompanyId: foreignCompany },
      { architectCompanyId: foreignCompany },
      { rfiManagerId: server.rival.personId },
    ]) {
      expect(await refusal(pm.call(projects.create, newProject(body)))).toMatchObject({ code: 1004 });
    }
    const mine = await pm.call(projects.create, newProject());
    const { projectId, version } = mine;
    expect(
      await refusal(
        pm.call(projects.update, { ...projectFacts(), projectId, version, clientCompanyId: foreignCompany }),
      ),
    ).toMatchObject({ code: 1004 });
    expect(
      await refusal(
        pm.call(projects.addMember, {
          clientRef: newId(),
          projectId,
          personId: server.rival.personId,
          projectRole: 'observer',
        }),
      ),
    ).toMatchObject({ code: 1004 });
    expect(await refusal(server.rival.call(projects.hold, { projectId, version, reason: 'Mine now' }))).toMatchObject({
      code: 1004,
    });
  });
});

describe('changing facts', () => {
  test('a change is kept with what it was before, and a stale one gets the project as it is', async () => {
    const rest = { ...projectFacts(), estimatedValueCents: 100 };
    const input = { clientRef: newId(), ...rest };
    const made = await pm.call(projects.create, input);
    const changed = await pm.call(projects.update, {
      ...rest,
      projectId: made.projectId,
      version: 1,
      projectName: 'Harbor Clinic East',
      city: null,
      rfiManagerId: server.person('engineer'),
      estimatedValueCents: 200,
    });
    expect(changed).toMatchObject({
      version: 2,
      title: 'Harbor Clinic East',
      projectName: 'Harbor Clinic East',
      city: null,
      rfiManager: { fullName: 'Sam Okafor' },
      estimatedValueCents: 200,
    });
    const [line] = await server.sql<{ changes: object }>(
      'select changes from trail where record_id = $1 order by seq desc limit 1',
      [made.projectId],
    );
    expect(line?.changes).toEqual({
      projectName: [input.projectName, 'Harbor Clinic East'],
      city: ['Boston', null],
      rfiManager: [null, 'Sam Okafor'],
      estimatedValueCents: [null, null],
    });
    const stale = await refusal(pm.call(projects.update, { ...rest, projectId: made.projectId, version: 1 }));
    expect(stale).toMatchObject({ code: 1500, data: { version: 2, projectName: 'Harbor Clinic East' } });
    const kept = await pm.call(projects.update, {
      ...projectFacts(),
      projectNumber: input.projectNumber,
      projectId: made.projectId,
      version: 2,
    });
    expect(kept.estimatedValueCents).toBe(200);
  });

  test('two people who save at once: one wins, the other hears of it', async () => {
    const made = await pm.call(projects.create, newProject());
    const save = (client: Client, projectName: string) =>
      client.call(projects.update, {
        ...projectFacts(),
        projectNumber: made.projectNumber,
        projectId: made.projectId,
        version: 1,
        projectName,
      });
    const outcomes = await Promise.allSettled([
      save(pm, 'One'),
      save(admin, 'Two'),
      save(pm, 'Three'),
      save(admin, 'Four'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 1500 });
  });

  test('who lacks the right does not get in, whether they see the project or not', async () => {
    const made = await pm.call(projects.create, newProject());
    const change = { ...projectFacts(), projectId: made.projectId, version: 1 };
    for (const part of ['viewer', 'super', 'tech', 'architect', 'accounting'] as const) {
      expect(await refusal((await server.as(part)).call(projects.update, change))).toMatchObject({ status: 403 });
    }
    // The project engineer holds the right, but not on this project.
    expect(await refusal((await server.as('engineer')).call(projects.update, change))).toMatchObject({ code: 1004 });
  });
});
