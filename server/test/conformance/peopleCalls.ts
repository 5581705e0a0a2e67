import { newId } from '@plumbline/contract/kit/uuid';
import type { Call, Kind, Target } from './target.ts';

const on = (kind: Kind, status: string, more: (target: Target) => Record<string, unknown> = () => ({})): Call => ({
  kind,
  status,
  input: (target) => ({ personId: target.id, version: target.version, ...more(target) }),
});
const none = (input: Call['input'] = () => ({})): Call => ({ kind: 'none', status: '', input });
/** The history of my own card has my changes of myself. */
const mine = (input: () => Record<string, unknown>): Call => ({
  kind: 'none',
  status: '',
  trailOf: ({ actorId }) => actorId,
  input,
});
const reason = 'Because the field says so';

/** The calls of one family; both have the same. `other`: somebody who is not of this family yet. */
function family(name: string, other: Kind): Record<string, Call> {
  const calls: Record<string, Call> = {
    list: none(({ projectId }) => ({ keyword: 'CANARY', projectId, sort: '-lastLoginAt' })),
    counts: none(),
    get: { ...on('member', 'active'), input: ({ id }) => ({ personId: id }) },
    create: none(() => {
      const clientRef = newId();
      // A number of its own: the next free one would tell how many were made before.
      return {
        clientRef,
        number: clientRef,
        fullName: 'New Person',
        trades: ['Mason'],
        homeBase: 'Elm 4',
        roleIds: [],
      };
    }),
    enlist: on(other, 'active', () => ({ number: null })),
    update: on('member', 'active', (target) => ({
      fullName: 'Other Person',
      department: 'Field',
      hireDate: '2024-02-01',
      employmentType: 'fullTime',
      emergencyContact: { name: `Kin ${target.id}`, relation: 'sister', phone: '1' },
      homeBase: 'Elm 5',
    })),
    invite: on('member', 'invited'),
    setRate: on('member', 'active', () => ({
      effectiveFrom: '2024-03-01',
      costRateCents: 5000,
      billRateCents: 9000,
      otMultiplier: 1.5,
      burdenPct: 31.5,
    })),
    removeRate: on('member', 'active', ({ rateId }) => ({ rateId })),
    setLimits: on('member', 'active', () => ({ limits: [{ recordType: 'changeOrder', limitCents: 5000 }] })),
    bulk: {
      ...on('member', 'active'),
      input: ({ id }) => ({ personIds: [id], verb: 'requireFactor', roleId: null, preview: false }),
    },
    export: none(({ projectId }) => ({ projectId, keyword: 'CANARY', format: 'csv' })),
    badges: { ...on('member', 'active'), input: ({ id }) => ({ personId: id }) },
  };
  return Object.fromEntries(Object.entries(calls).map(([verb, call]) => [`${name}.${verb}`, call]));
}

/** People: both families, their statuses, their roles, and their own profiles. */
export const peopleCalls: Record<string, Call> = {
  ...family('employees', 'crew'),
  ...family('technicians', 'staff'),
  ...Object.fromEntries(
    ['employeeImport', 'technicianImport'].flatMap((name): [string, Call][] => [
      [`${name}.preview`, none(({ fileId }) => ({ fileId, mapping: { fullName: 1 } }))],
      [
        `${name}.run`,
        none(({ fileId }) => ({ clientRef: newId(), fileId, mapping: { fullName: 1 }, skipLines: [2, 3] })),
      ],
    ]),
  ),
  'employees.emergency': { kind: 'project', status: 'active', input: ({ id }) => ({ projectId: id, format: 'csv' }) },
  'people.startLeave': on('member', 'active', () => ({ reason })),
  'people.endLeave': on('member', 'onLeave'),
  'people.suspend': on('member', 'active', () => ({ reason })),
  'people.reinstate': on('member', 'suspended', () => ({ reason })),
  'people.deactivate': on('member', 'active', () => ({ reason })),
  'people.reactivate': on('member', 'inactive'),
  'people.handOver': { ...on('member', 'active'), input: ({ id }) => ({ personId: id }) },
  'people.leave': on('member', 'active', () => ({ endDate: '2024-01-31', reason, items: [] })),
  'people.rehire': on('member', 'left', () => ({ hireDate: '2024-05-01', roleIds: [] })),
  'people.anonymise': on('member', 'left', () => ({ reason })),
  'people.exemptFactor': on('member', 'active', () => ({ exempt: true, reason })),
  'people.decideRoles': on('hire', 'active', () => ({ agree: false })),
  'people.inviteContact': on('person', 'active'),
  'people.roles': none(() => ({ family: 'employee' })),
  'people.assignRoles': on('member', 'active', ({ bareRoleId }) => ({
    roles: [{ roleId: bareRoleId, validFrom: '2024-01-01', validTo: null }],
  })),
  'profile.get': none(),
  'profile.update': mine(() => ({ preferredName: 'Ace', reachNote: 'Call me', timeZone: 'America/Denver' })),
  'profile.setPhoto': mine(() => ({ fileId: null })),
  'profile.setSignature': mine(() => ({ fileId: null })),
};

/** What writes, and leaves nothing in a trail of its own. */
export const PEOPLE_SILENT: Record<string, string> = Object.fromEntries(
  ['employeeImport', 'technicianImport'].flatMap((name) => [
    [`${name}.preview`, 'changes nothing'],
    [`${name}.run`, 'each person that it makes begins their own trail; the audit tells of the roster'],
  ]),
);
