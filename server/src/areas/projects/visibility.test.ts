import { projects } from '@plumbline/contract/areas/projects';
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

describe('who sees what', () => {
  test('each role lists what it may see, in one statement', async () => {
    const everywhere = ['admin', 'executive', 'accounting', 'controller', 'estimator', 'purchasing', 'safety'] as const;
    const total = (await admin.call(projects.list, { pageSize: 100 })).total;
    for (const part of everywhere) {
      expect((await (await server.as(part)).call(projects.list, {})).total, part).toBe(total);
    }
    for (const part of [
      'engineer',
      'super',
      'viewer',
      'tech',
      'apprentice',
      'lead',
      'architect',
      'owner',
      'trade',
    ] as const) {
      const client = await server.as(part);
      const { rows } = await client.call(projects.list, {});
      expect(
        rows.map(({ projectId }) => projectId),
        part,
      ).toEqual([server.projectId]);
      expect(await refusal(client.call(projects.get, { projectId: server.otherProjectId })), part).toMatchObject({
        code: 1004,
      });
    }
    expect((await server.rival.call(projects.list, {})).rows.map(({ projectId }) => projectId)).toEqual([
      server.rivalProjectId,
    ]);
  });

  test('the value of a project is not even a key for those who may not see costs', async () => {
    await server.sql('update project set estimated_value_cents = 12345 where id = $1', [server.projectId]);
    for (const part of ['pm', 'engineer', 'admin', 'accounting', 'executive'] as const) {
      const client = await server.as(part);
      expect((await client.call(projects.get, { projectId: server.projectId })).estimatedValueCents, part).toBe(12345);
      expect((await client.call(projects.list, { keyword: 'P-1' })).rows[0]?.estimatedValueCents, part).toBe(12345);
    }
    for (const part of ['super', 'viewer', 'tech', 'lead', 'architect', 'consultant', 'owner', 'trade'] as const) {
      const client = await server.as(part);
      expect(await client.call(projects.get, { projectId: server.projectId }), part).not.toHaveProperty(
        'estimatedValueCents',
      );
      expect((await client.call(projects.list, { keyword: 'P-1' })).rows[0], part).not.toHaveProperty(
        'estimatedValueCents',
      );
    }
  });

  test('filters, words, order and pages', async () => {
    const names = ['Zeta', 'alpha', 'Midway'].map((name) => `${name} Wharf`);
    const made: string[] = [];
    for (const projectName of names)
      made.push((await pm.call(projects.create, newProject({ projectName, startIn: 'pursuit' }))).projectId);
    const list = (input: object) => admin.call(projects.list, { keyword: 'wharf', ...input });
    expect((await list({ sort: 'projectName' })).rows.map(({ projectName }) => projectName)).toEqual([
      'alpha Wharf',
      'Midway Wharf',
      'Zeta Wharf',
    ]);
    expect((await list({ sort: '-projectName', pageSize: 2 })).rows.map(({ projectName }) => projectName)).toEqual([
      'Zeta Wharf',
      'Midway Wharf',
    ]);
    expect(await list({ sort: 'projectName', pageNum: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      pageNum: 2,
      rows: [{ projectName: 'Zeta Wharf' }],
    });
    expect(await list({ pageNum: 9, pageSize: 2 })).toEqual({ rows: [], total: 3, pageNum: 9, pageSize: 2 });
    expect((await list({ status: ['active'] })).total).toBe(0);
    expect((await list({ status: ['pursuit', 'active'] })).total).toBe(3);
    expect((await list({ mine: true })).total).toBe(0);
    expect((await list({ keyword: `100%_'"\\` })).total).toBe(0);
    for (const sort of ['status', '-estimatedFinishDate', '-lastActivityAt'] as const)
      expect((await list({ sort })).total).toBe(3);
    const inStatus = await admin.call(projects.counts, {});
    expect(inStatus['pursuit']).toBe((await admin.call(projects.list, { status: ['pursuit'] })).total);
  });

  test('a list and a project take one round trip, a create three and a change four', async () => {
    const trips = async (call: () => Promise<unknown>) => {
      await call();
      // A project's maker gets new rights, and their session is read again: that round trip does not count for the call.
      await pm.call(projects.list, {});
      const before = server.trips();
      await call();
      return server.trips() - before;
    };
    const filters = { keyword: 'harbor', status: ['active' as const], sort: '-lastActivityAt' };
    expect(await trips(() => pm.call(projects.list, filters))).toBe(1);
    expect(await trips(() => pm.call(projects.get, { projectId: server.projectId }))).toBe(1);
    expect(await trips(() => pm.call(projects.members, { projectId: server.projectId }))).toBe(1);
    expect(await trips(() => pm.call(projects.create, newProject()))).toBe(3);
    const { projectId } = await pm.call(projects.create, newProject());
    await pm.call(projects.list, {});
    let version = 0;
    expect(await trips(() => pm.call(projects.update, { ...projectFacts(), projectId, version: (version += 1) }))).toBe(
      4,
    );
  });

  test('what one takes part in, over all companies, with why it is locked', async () => {
    await server.sql(`update record set status = 'onHold' where id = $1`, [server.projectId]);
    const tech = await server.as('tech');
    expect(await tech.call(projects.participation, {})).toEqual([
      {
        tenantId: server.tenantId,
        tenantName: 'Harbor & Vale',
        projectId: server.projectId,
        projectNumber: 'P-1',
        projectName: 'Mission Creek',
        status: 'onHold',
        projectRole: 'observer',
        lockedReason: 'The project is on hold.',
      },
    ]);
    await server.sql(`update record set status = 'active' where id = $1`, [server.projectId]);
    expect((await tech.call(projects.participation, {}))[0]?.lockedReason).toBeNull();
  });
});
