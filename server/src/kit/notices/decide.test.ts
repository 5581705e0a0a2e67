import { expect, test } from 'vitest';
import type { NoticeEvent } from '@plumbline/contract/areas/notifications/events';
import { decide } from './decide.ts';
import type { Happened, Reader, Rule } from './decide.ts';

/* Rule of the company, preference, mute, quiet hours, digest: in this order. */

// @ts-expect-error nobody publishes an answered company, and what nobody publishes is no event
const nobodys: NoticeEvent = 'company.answered';

// 17:20 in Los Angeles.
const NOW = new Date('2026-11-24T01:20:00Z');
const watched: Happened = {
  kind: 'rfi',
  reason: 'watching',
  recordId: 'rfi-12',
  projectId: 'mission-creek',
  byId: 'sam',
  dueIn: 2,
  now: NOW,
};
const held = { ...watched, reason: 'court' };
const jordan: Reader = {
  is: new Set(['told', 'owner', 'projectRole:projectManager']),
  zone: 'America/Los_Angeles',
  preferences: [],
  mutes: [],
  hours: { quietFrom: null, quietTo: null, digestAt: '06:30' },
  devices: [],
};
const rule: Rule = {
  ruleId: 'rule',
  event: 'rfi.watching',
  audience: 'told',
  projectRole: null,
  projectId: null,
  channel: 'mail',
  timing: 'hourly',
  mandatory: false,
  condition: 'always',
  quietFrom: null,
  quietTo: null,
};
const prefers = (timing: 'now' | 'hourly' | 'daily' | 'off', event = '*.watching'): Reader => ({
  ...jordan,
  preferences: [{ event, channel: 'mail', timing }],
});
const onMail = (happened: Happened, reader: Reader, rules: Rule[] = []) => decide('mail', happened, reader, rules);

test('without a rule everything comes at once', () => {
  expect(nobodys).toBeDefined();
  expect(onMail(watched, jordan)).toEqual({ timing: 'now', cause: 'standard', ruleId: null, dueAt: null });
});

test('a preference lowers and never raises', () => {
  expect(onMail(watched, prefers('off'))).toMatchObject({ timing: 'off', cause: 'preference' });
  expect(onMail(watched, prefers('now'), [rule])).toMatchObject({ timing: 'hourly', cause: 'rule' });
  const other = {
    ...prefers('off'),
    preferences: [...prefers('off').preferences, ...prefers('hourly', 'rfi.watching').preferences],
  };
  expect(onMail(watched, other)).toMatchObject({ timing: 'hourly' });
});

test('the rule that says more decides; what is mandatory before all', () => {
  const onProject: Rule = { ...rule, ruleId: 'project', projectId: 'mission-creek', timing: 'daily' };
  const ofManagers: Rule = {
    ...onProject,
    ruleId: 'managers',
    audience: 'projectRole',
    projectRole: 'projectManager',
    timing: 'off',
  };
  const required: Rule = { ...rule, ruleId: 'required', event: '*.watching', timing: 'now', mandatory: true };
  expect(onMail(watched, jordan, [rule, onProject]).ruleId).toBe('project');
  expect(onMail(watched, jordan, [rule, onProject, ofManagers])).toMatchObject({ ruleId: 'managers', timing: 'off' });
  const muted = { ...prefers('off'), mutes: [{ recordId: null, kind: 'rfi', byPersonId: null }] };
  expect(onMail(watched, muted, [rule, ofManagers, required])).toMatchObject({ timing: 'now', cause: 'mandatory' });
  expect(onMail(watched, jordan, [{ ...onProject, projectId: 'elsewhere' }])).toMatchObject({ cause: 'standard' });
  expect(onMail(watched, jordan, [{ ...rule, audience: 'watchers' }])).toMatchObject({ cause: 'standard' });
});

test('a condition asks how the record stands', () => {
  const late: Rule = { ...rule, condition: 'late', timing: 'off' };
  expect(onMail(watched, jordan, [late])).toMatchObject({ cause: 'standard' });
  expect(onMail({ ...watched, dueIn: -1 }, jordan, [late])).toMatchObject({ timing: 'off' });
  expect(onMail(watched, jordan, [{ ...late, condition: 'dueSoon' }])).toMatchObject({ timing: 'off' });
  expect(onMail({ ...watched, dueIn: null }, jordan, [{ ...late, condition: 'dueSoon' }])).toMatchObject({
    timing: 'now',
  });
});

test.each([
  { recordId: 'rfi-12', kind: null, byPersonId: null },
  { recordId: 'mission-creek', kind: null, byPersonId: null },
  { recordId: null, kind: 'rfi', byPersonId: null },
  { recordId: null, kind: null, byPersonId: 'sam' },
])('what is muted is silent, and what waits for me stands at the bell all the same: %o', (mute) => {
  const reader = { ...jordan, mutes: [mute] };
  expect(decide('bell', watched, reader, [])).toMatchObject({ timing: 'off', cause: 'muted' });
  expect(onMail(held, reader)).toMatchObject({ timing: 'off', cause: 'muted' });
  expect(decide('bell', held, reader, [])).toMatchObject({ timing: 'now' });
  expect(
    decide('bell', { ...watched, recordId: 'x', projectId: 'y', kind: 'task', byId: 'z' }, reader, []),
  ).toMatchObject({ timing: 'now' });
});

test('digests come at the full hour, and each morning in the zone of the reader', () => {
  expect(onMail(watched, prefers('hourly')).dueAt?.toISOString()).toBe('2026-11-24T02:00:00.000Z');
  expect(onMail(watched, prefers('daily')).dueAt?.toISOString()).toBe('2026-11-24T14:30:00.000Z');
});

test('in quiet hours a mail waits for their end, one’s own before those of the rule', () => {
  const evening: Rule = { ...rule, timing: 'now', quietFrom: '17:00', quietTo: '06:00' };
  expect(onMail(watched, jordan, [evening])).toMatchObject({
    cause: 'quietHours',
    dueAt: new Date('2026-11-24T14:00:00Z'),
  });
  const own = { ...jordan, hours: { quietFrom: '17:20', quietTo: '18:00', digestAt: '06:30' } };
  expect(onMail(watched, own, [evening]).dueAt?.toISOString()).toBe('2026-11-24T02:00:00.000Z');
  expect(onMail({ ...watched, now: new Date('2026-11-24T02:00:00Z') }, own, [evening]).dueAt).toBeNull();
  expect(decide('bell', watched, own, []).dueAt).toBeNull();
});
