import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import {
  createCertificate,
  saveConfig,
  saveRequirement,
  saveSkill,
  saveType,
  setSkill,
} from '../../areas/qualifications/index.ts';
import { todayOf } from '../../kit/actor.ts';
import type { Stage } from './stage.ts';

const TYPES = [
  { name: 'OSHA 10-Hour Construction', issuer: 'OSHA Training Institute', validityMonths: null, asked: 'block' },
  { name: 'First aid and CPR', issuer: 'American Red Cross', validityMonths: 24, asked: 'warn' },
  { name: 'Scissor lift operator', issuer: 'Bay Lift Academy', validityMonths: 36, asked: null },
  { name: 'Silica competent person', issuer: 'Harbor & Vale Construction', validityMonths: 12, asked: null },
] as const;
const SKILLS = [
  ['Rigging and signalling', 'Steel'],
  ['Formwork', 'Concrete'],
  ['Finish carpentry', 'Interiors'],
  ['Layout with total station', 'Survey'],
] as const;
const LEVELS = ['basic', 'working', 'proficient', 'expert'] as const;

/** How long each certificate has still to run, in days, one technician after the other; null: they never took it. */
const LEFT: (number | null)[][] = [
  [900, 400, 500, 200],
  [700, 25, null, null],
  [600, -12, 300, null],
  [400, 320, null, 45],
  [null, 150, 80, null],
];

/** What the people of the demo are certified for and can do: most of it in order, some ending soon, some run out, some missing. */
export async function settlePapers(stage: Stage, keeper: string): Promise<void> {
  const { context, tenant, clock } = stage;
  await context.database.transact(tenant.tenantId, async (tx) => {
    const actor = stage.actor(keeper, clock.at(30, 10));
    const today = todayOf(actor, actor.facts.tenant.timeZone);
    await saveConfig(tx, actor, {
      version: 1,
      trades: ['Carpenter', 'Laborer', 'Cement mason', 'Ironworker', 'Electrician', 'Operating engineer'],
      classifications: ['Apprentice', 'Journeyman', 'Foreman'],
      workDays: [1, 2, 3, 4, 5],
      hoursPerDay: 8,
      overtimeAfterHoursPerDay: 8,
      doubleTimeAfterHoursPerDay: 12,
      overtimeAfterHoursPerWeek: 40,
      offDays: 'overtime',
      seventhDay: true,
      maxHoursPerDay: 14,
      onExpiry: 'warn',
      seePrices: false,
    });
    const types = TYPES.map((type) => ({ ...type, certificateTypeId: newId(actor.now.getTime()) }));
    for (const { certificateTypeId, name, issuer, validityMonths, asked } of types) {
      await saveType(tx, actor, { certificateTypeId, name, issuer, validityMonths });
      if (asked)
        await saveRequirement(tx, actor, {
          requirementId: newId(actor.now.getTime()),
          certificateTypeId,
          subject: 'technician',
          mode: asked,
        });
    }
    const skills = SKILLS.map(([name, category]) => ({ name, category, skillId: newId(actor.now.getTime()) }));
    for (const skill of skills) await saveSkill(tx, actor, skill);
    const technicians = await tx.all(
      sql<{
        personId: string;
      }>`select person_id as "personId" from profile where tenant_id = ${tx.tenantId} and technician_number is not null
        order by technician_number`,
    );
    for (const [at, { personId }] of technicians.entries()) {
      for (const [index, { certificateTypeId, issuer, validityMonths }] of types.entries()) {
        const left = LEFT[at % LEFT.length]?.[index] ?? null;
        if (left === null) continue;
        await createCertificate(tx, actor, {
          clientRef: newId(actor.now.getTime()),
          personId,
          certificateTypeId,
          issuer,
          issuerKind: index === 3 ? 'internal' : 'external',
          number: `${2400 + at * 7 + index}-${index + 1}`,
          issuedDate: addDays(today, left - 1100),
          ...(validityMonths === null ? {} : { expiryDate: addDays(today, left) }),
        });
      }
      const skill = skills[at % skills.length];
      const level = LEVELS[at % LEVELS.length];
      if (skill && level) await setSkill(tx, actor, { personId, skillId: skill.skillId, level });
    }
  });
}
