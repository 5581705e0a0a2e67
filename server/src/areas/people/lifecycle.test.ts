import { employees, people } from '@plumbline/contract/areas/people';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { session } from '@plumbline/contract/areas/session';
import { dayIn } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRfi } from '../rfis/index.ts';
import { refusal } from '../../../test/refusal.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { Part, TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function card(part: Part) {
  const admin = await server.as('admin');
  return admin.call(employees.get, { personId: server.person(part) });
}
async function step(part: Part) {
  const { personId, version } = await card(part);
  return { personId, version };
}
const reason = 'Until the matter of the badge is cleared';

describe('where somebody stands', () => {
  test('a suspended person is out with the next request, and back after it', async () => {
    const [admin, viewer] = [await server.as('admin'), await server.as('viewer')];
    await viewer.call(session.myInfo, {});
    const suspended = await admin.call(people.suspend, { ...(await step('viewer')), reason });
    expect(suspended.status).toBe('suspended');
    expect(await refusal(viewer.call(session.myInfo, {}))).toMatchObject({ code: 1009 });
    const login = await server.anonymous.raw('POST', session.login.path, {
      email: 'viewer@harbor.example',
      password: PASSWORD,
    });
    expect(login.json().code).not.toBe(0);
    const trail = await server.sql('select verb, note from trail where record_id = $1 order by seq desc limit 1', [
      server.person('viewer'),
    ]);
    expect(trail).toEqual([{ verb: 'suspend', note: null }]);
    const [line] = await server.sql<{ detail: object }>("select detail from audit where verb = 'suspend'");
    expect(line?.detail).toEqual({ from: 'active', to: 'suspended', reason });
    const back = await admin.call(people.reinstate, {
      personId: suspended.personId,
      version: suspended.version,
      reason,
    });
    expect(back.status).toBe('active');
    const again = await server.anonymous.raw('POST', session.login.path, {
      email: 'viewer@harbor.example',
      password: PASSWORD,
    });
    expect(again.json().code).toBe(0);
  });

  test('leave of absence and rest from the roster, there and back', async () => {
    const admin = await server.as('admin');
    const away = await admin.call(people.startLeave, await step('estimator'));
    expect(away.status).toBe('onLeave');
    expect(await refusal(admin.call(people.startLeave, await step('estimator')))).toMatchObject({ code: 2000 });
    expect((await admin.call(people.endLeave, await step('estimator'))).status).toBe('active');
    expect((await admin.call(people.deactivate, await step('estimator'))).status).toBe('inactive');
    expect((await admin.call(people.reactivate, await step('estimator'))).status).toBe('active');
    expect(
      await refusal(admin.call(people.suspend, { personId: server.person('estimator'), version: 1, reason })),
    ).toMatchObject({ code: 1500 });
  });

  test('is nobody’s own to change, and the last admin stays', async () => {
    const [admin, safety] = [await server.as('admin'), await server.as('safety')];
    expect(await refusal(admin.call(people.suspend, { ...(await step('admin')), reason }))).toMatchObject({
      code: 2000,
    });
    const refused = await refusal(safety.call(people.suspend, { ...(await step('admin')), reason }));
    expect(refused).toMatchObject({
      code: 2000,
      message: 'This is the last tenant admin. Make somebody else an admin first.',
    });
    expect(
      await refusal((await server.as('pm')).call(people.suspend, { ...(await step('viewer')), reason })),
    ).toMatchObject({ status: 403 });
    expect(await refusal(server.rival.call(people.suspend, { ...(await step('viewer')), reason }))).toMatchObject({
      code: 1004,
    });
  });

  test('the second factor can be asked of one person, or waived', async () => {
    const admin = await server.as('admin');
    const asked = await admin.call(people.exemptFactor, { ...(await step('purchasing')), exempt: false, reason });
    expect(asked).toMatchObject({ factorRequired: true, mfaStatus: 'notEnrolled' });
    const waived = await admin.call(people.exemptFactor, { ...(await step('purchasing')), exempt: true, reason });
    expect(waived).toMatchObject({ factorRequired: false, factorExempt: true, mfaStatus: 'exempt' });
  });
});

describe('leaving', () => {
  test('hands over what lies open, ends roles, teams and sessions, and frees nothing half', async () => {
    const [admin, engineer] = [await server.as('admin'), await server.as('engineer')];
    const superintendent = await server.as('super');
    const draft = await superintendent.call(rfis.create, buildRfi(server.projectId));
    const { rfiId: rfi } = await superintendent.call(rfis.submit, { rfiId: draft.rfiId, version: draft.version });
    const open = await admin.call(people.handOver, { personId: server.person('engineer') });
    expect(open).toContainEqual(expect.objectContaining({ duty: 'projectRfiManager', recordId: server.projectId }));
    expect(open).toContainEqual(expect.objectContaining({ duty: 'rfiManager', recordId: rfi }));
    const endDate = dayIn('America/Los_Angeles', new Date());
    const nothing = await refusal(admin.call(people.leave, { ...(await step('engineer')), endDate, items: [] }));
    expect(nothing).toMatchObject({ code: 1400 });
    expect((await card('engineer')).status).toBe('active');
    await engineer.call(session.myInfo, {});
    const items = open.map(({ key, duty }) =>
      duty === 'rfiManager' ? { key, toPersonId: server.person('pm') } : { key, waiver: 'Named anew next week' },
    );
    const foreign = items.map((item) => ({ ...item, toPersonId: server.rival.personId }));
    expect(
      await refusal(admin.call(people.leave, { ...(await step('engineer')), endDate, items: foreign })),
    ).toMatchObject({ code: 1400 });
    const gone = await admin.call(people.leave, { ...(await step('engineer')), endDate, items });
    expect(gone).toMatchObject({ status: 'left', endDate });
    expect(gone.roles.every((role) => !role.inForce)).toBe(true);
    expect(await refusal(engineer.call(session.myInfo, {}))).toMatchObject({ code: 1009 });
    const [after] = await server.sql<{ owner_id: string }>('select owner_id from record where id = $1', [rfi]);
    expect(after?.owner_id).toBe(server.person('pm'));
    const team = await admin.call(projects.members, { projectId: server.projectId, pageSize: 100 });
    expect(team.rows.find((row) => row.person.personId === gone.personId)?.endDate).toBe(endDate);
  });

  test('is on record only once the day has come', async () => {
    const admin = await server.as('admin');
    const person = await admin.call(employees.create, { clientRef: newId(), fullName: 'Leaver' });
    const on = { personId: person.personId, version: person.version, items: [] };
    expect(await refusal(admin.call(people.leave, { ...on, endDate: '2098-01-01' }))).toMatchObject({ code: 1400 });
    await admin.call(people.leave, { ...on, endDate: '2026-01-31' });
  });

  test('can be followed by coming back with new roles, on the same card', async () => {
    const admin = await server.as('admin');
    const [viewer] = await server.sql<{ id: string }>("select id from role where tenant_id = $1 and code = 'viewer'", [
      server.tenantId,
    ]);
    const back = await admin.call(people.rehire, {
      ...(await step('engineer')),
      hireDate: '2026-11-01',
      roleIds: [viewer?.id ?? ''],
    });
    // The account is the person's: they are asked whether they come back.
    expect(back).toMatchObject({
      status: 'invited',
      endDate: null,
      hireDate: '2026-11-01',
      accountStatus: 'invitePending',
    });
    expect(back.roles.map((role) => role.name)).toEqual(['Viewer']);
  });

  test('and by the removal of what is personal, once and for all', async () => {
    const admin = await server.as('admin');
    const person = await admin.call(employees.create, {
      clientRef: newId(),
      fullName: 'Wilhelmina Vance',
      email: 'w.vance@harbor.example',
      homeBase: 'Elm 4',
    });
    const active = { personId: person.personId, version: person.version };
    expect(await refusal(admin.call(people.anonymise, { ...active, reason }))).toMatchObject({ code: 2000 });
    const left = await admin.call(people.leave, { ...active, endDate: '2026-01-31', items: [] });
    const nobody = await admin.call(people.anonymise, { personId: left.personId, version: left.version, reason });
    expect(nobody).toMatchObject({ fullName: 'Former employee 1', email: null, homeBase: null });
    expect(
      await refusal(
        admin.call(people.rehire, { personId: left.personId, version: nobody.version, hireDate: '2026-02-01' }),
      ),
    ).toMatchObject({ code: 2000 });
    const found = await admin.call(employees.list, { keyword: 'Wilhelmina' });
    expect(found.total).toBe(0);
  });
});

describe('many at once', () => {
  test('says beforehand what will be refused, and does the rest', async () => {
    const admin = await server.as('admin');
    const ids = [server.person('admin'), server.person('controller'), newId()];
    const preview = await admin.call(employees.bulk, { personIds: ids, verb: 'deactivate', preview: true });
    expect(preview.done).toEqual([server.person('controller')]);
    expect(preview.refused.map((one) => one.reason).sort()).toEqual([
      'Nobody changes their own status. Ask another admin.',
      'There is nothing here, or you may not see it.',
    ]);
    expect((await card('controller')).status).toBe('active');
    expect((await admin.call(employees.bulk, { personIds: ids, verb: 'deactivate' })).done).toEqual(preview.done);
    expect((await card('controller')).status).toBe('inactive');
  });

  test('asks for a second factor, gives a role, invites', async () => {
    const admin = await server.as('admin');
    const [role] = await server.sql<{ id: string }>("select id from role where tenant_id = $1 and code = 'executive'", [
      server.tenantId,
    ]);
    const people = [server.person('pm'), server.person('executive')];
    expect((await admin.call(employees.bulk, { personIds: people, verb: 'requireFactor' })).done).toHaveLength(2);
    expect((await admin.call(employees.bulk, { personIds: people, verb: 'requireFactor' })).refused).toHaveLength(2);
    const given = await admin.call(employees.bulk, { personIds: people, verb: 'assignRole', roleId: role?.id ?? '' });
    expect(given.done).toEqual([server.person('pm')]);
    expect(given.refused).toMatchObject([{ reason: 'This person has this role already.' }]);
    const invited = await admin.call(employees.bulk, { personIds: people, verb: 'invite' });
    expect(invited.refused.map((one) => one.reason)).toEqual([
      'This person can sign in already.',
      'This person can sign in already.',
    ]);
  });
});
