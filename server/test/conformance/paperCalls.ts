import { newId } from '@plumbline/contract/kit/uuid';
import type { Call, Kind, Target } from './target.ts';

const on = (kind: Kind, input: Call['input'], status = 'active'): Call => ({ kind, status, input });
const none = (input: Call['input'] = () => ({})): Call => on('none', input, '');
/** The history of the holder's card has the changes of papers. */
const onCard = (call: Call): Call => ({ ...call, trailOf: ({ holderId }) => holderId });
const facts = ({ certificateTypeId }: Target) => ({
  certificateTypeId,
  issuer: 'Lift Academy',
  issuedDate: '2024-02-01',
  jurisdiction: 'WA',
});
const held = (more: (target: Target) => Record<string, unknown>, status = 'valid') =>
  onCard(
    on('certificate', (target) => ({ certificateId: target.id, version: target.version, ...more(target) }), status),
  );

/** Skills, certificates, and the rules for those who work on site. */
export const paperCalls: Record<string, Call> = {
  'qualifications.skills': none(),
  'qualifications.saveSkill': none(() => {
    const skillId = newId();
    return { skillId, name: `Skill ${skillId}`, category: 'Steel' };
  }),
  'qualifications.retireSkill': on('skill', ({ id }) => ({ skillId: id })),
  'qualifications.personSkills': on('skill', ({ holderId }) => ({ personId: holderId })),
  'qualifications.setSkill': onCard(
    on('skill', ({ holderId, skillId }) => ({ personId: holderId, skillId, level: 'expert' })),
  ),
  'qualifications.types': none(),
  'qualifications.saveType': none(() => {
    const certificateTypeId = newId();
    return { certificateTypeId, name: `Type ${certificateTypeId}`, validityMonths: 12 };
  }),
  'qualifications.retireType': on('certificateType', ({ id }) => ({ certificateTypeId: id })),
  'qualifications.requirements': none(),
  'qualifications.saveRequirement': on('certificateType', ({ id }) => ({
    requirementId: newId(),
    certificateTypeId: id,
    subject: 'trade',
    value: 'Mason',
    mode: 'block',
  })),
  'qualifications.removeRequirement': on('requirement', ({ id }) => ({ requirementId: id })),
  'qualifications.certificates': on('certificate', ({ holderId }) => ({ personId: holderId, state: 'valid' }), 'valid'),
  'qualifications.createCertificate': onCard(
    on('certificateType', (target) => ({ clientRef: newId(), personId: target.holderId, ...facts(target) })),
  ),
  'qualifications.updateCertificate': held(facts),
  'qualifications.reviewCertificate': held(() => ({ accept: true }), 'pendingReview'),
  'qualifications.revokeCertificate': held(() => ({ reason: 'Because the field says so' })),
  'qualifications.matrix': none(() => ({ keyword: 'CANARY', family: 'technician' })),
  // Only the door is of interest here: a sheet of thousands of people against as many certificates takes its time.
  'qualifications.export': none(() => ({ keyword: 'nobody of this name', format: 'csv' })),
  'qualifications.config': none(),
  // What changes nothing keeps the version, so that it fits however often it is called.
  'qualifications.saveConfig': none(() => ({
    version: 1,
    trades: [],
    classifications: [],
    workDays: [1, 2, 3, 4, 5],
    hoursPerDay: 8,
    overtimeAfterHoursPerDay: null,
    doubleTimeAfterHoursPerDay: null,
    overtimeAfterHoursPerWeek: 40,
    offDays: 'regular',
    seventhDay: false,
    maxHoursPerDay: null,
    onExpiry: 'warn',
    seePrices: false,
  })),
  'qualifications.trades': none(),
};

/** What writes, and is told in the audit: the lists that papers choose from have no page of their own. */
export const PAPER_SILENT: Record<string, string> = Object.fromEntries(
  ['saveSkill', 'retireSkill', 'saveType', 'retireType', 'saveRequirement', 'removeRequirement', 'saveConfig'].map(
    (name) => [`qualifications.${name}`, 'a list or a rule of the company: the audit tells of it'],
  ),
);
