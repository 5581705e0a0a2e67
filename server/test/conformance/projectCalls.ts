import { newId } from '@plumbline/contract/kit/uuid';
import type { Call, Target } from './target.ts';

const reason = 'Because the owner says so';

function onProject(status: string, more: (target: Target) => Record<string, unknown> = () => ({})): Call {
  return { kind: 'project', status, input: (target) => ({ projectId: target.id, ...more(target) }) };
}
/** A list of parts in the file that everybody imports: its numbers and titles are codes, or places. */
const partsOf = (mapping: Record<string, number>) => ({
  preview: onProject('active', ({ fileId }) => ({ fileId, mapping })),
  run: onProject('active', ({ fileId }) => ({ clientRef: newId(), fileId, mapping, skipLines: [] })),
});
const codes = partsOf({ code: 0, name: 1 });
const places = partsOf({ building: 0, room: 1 });
function step(status: string, more: Record<string, unknown> = {}): Call {
  return onProject(status, ({ version }) => ({ version, ...more }));
}

function facts({ id, companyId, managerId }: Target): Record<string, unknown> {
  return {
    projectNumber: `N-${id.slice(9)}`.slice(0, 30),
    projectName: 'Clinic',
    projectType: 'renovation',
    sector: 'healthcare',
    deliveryMethod: 'cmar',
    addressLine: '2 Main',
    city: 'Reno',
    state: 'NV',
    postalCode: '89501',
    timeZone: 'America/Denver',
    description: 'Two floors',
    clientCompanyId: companyId,
    architectCompanyId: companyId,
    grossArea: 1000,
    estimatedStartDate: '2025-01-01',
    estimatedFinishDate: '2026-01-01',
    estimatedValueCents: 100,
    rfiManagerId: managerId,
    rfiDueDays: 5,
    rfiDueWorkingDays: true,
    rfiPrefix: 'RFI',
    rfiFirstNumber: 1,
  };
}

export const projectCalls: Record<string, Call> = {
  'projects.list': { kind: 'none', status: '', input: () => ({ keyword: 'a', sort: 'projectName' }) },
  'projects.get': onProject('active'),
  'projects.counts': { kind: 'none', status: '', input: () => ({}) },
  'projects.participation': { kind: 'none', status: '', input: () => ({}) },
  'projects.create': {
    kind: 'none',
    status: '',
    input: (target) => ({ clientRef: newId(), startIn: 'pursuit', ...facts(target) }),
  },
  'projects.update': onProject('active', (target) => ({ version: target.version, ...facts(target) })),
  'projects.award': step('pursuit', { waiverReason: reason }),
  'projects.activate': step('preconstruction', { actualStartDate: '2025-02-01', waiverReason: reason }),
  'projects.hold': step('active', { reason }),
  'projects.resume': step('onHold', { reason }),
  'projects.certifySubstantial': step('active', { substantialCompletionDate: '2025-03-01', waiverReason: reason }),
  'projects.startCloseout': step('substantiallyComplete'),
  'projects.close': step('closeout', { finalCompletionDate: '2025-04-01', waiverReason: reason }),
  'projects.cancel': step('active', { reason }),
  'projects.reopen': step('closed', { reason }),
  'projects.members': onProject('active', () => ({ keyword: 'a' })),
  'projects.addMember': onProject('active', ({ newcomerId }) => ({
    clientRef: newId(),
    personId: newcomerId,
    projectRole: 'technician',
    startDate: '2025-01-01',
    endDate: '2026-01-01',
  })),
  'projects.updateMember': onProject('active', ({ memberId }) => ({ memberId, projectRole: 'technician' })),
  'projects.removeMember': onProject('active', ({ memberId }) => ({ memberId })),
  'calendars.project': onProject('active'),
  'calendars.saveProject': onProject('active', () => ({ own: null })),
  'locations.list': onProject('active'),
  'locations.create': onProject('active', ({ locationId }) => ({
    clientRef: newId(),
    parentId: locationId,
    name: 'North',
  })),
  'locations.update': onProject('active', ({ locationId }) => ({ locationId, parentId: null, name: 'South' })),
  'locations.remove': onProject('active', ({ locationId }) => ({ locationId })),
  'locationImport.preview': places.preview,
  'locationImport.run': places.run,
  'costCodeImport.preview': codes.preview,
  'costCodeImport.run': codes.run,
  'costCodes.list': onProject('active'),
  'costCodes.create': onProject('active', () => ({
    clientRef: newId(),
    code: '09 91 00',
    name: 'Paint',
    costType: 'L',
  })),
  'costCodes.update': onProject('active', ({ costCodeId }) => ({
    costCodeId,
    code: '09 91 01',
    name: 'Paint',
    costType: 'M',
  })),
  'costCodes.remove': onProject('active', ({ costCodeId }) => ({ costCodeId })),
};
