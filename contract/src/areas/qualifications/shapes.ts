import * as z from 'zod/mini';
import {
  day,
  id,
  keyword,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  page,
  personRef,
} from '../../kit/fields.ts';

export const SKILL_LEVELS = ['basic', 'working', 'proficient', 'expert'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** The state of a certificate today; `expiring` ends within 90 days. */
export const CERTIFICATE_STATES = [
  'pendingReview',
  'valid',
  'expiring',
  'expired',
  'refused',
  'revoked',
  'superseded',
] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** The people whom a requirement covers: everybody of a family, a trade by name, a role by id. */
export const REQUIREMENT_SUBJECTS = ['employee', 'technician', 'trade', 'role'] as const;
export const OFF_DAYS = ['regular', 'overtime', 'doubleTime'] as const;
export const ON_EXPIRY = ['off', 'warn', 'suspend'] as const;

export const skillRow = z.object({
  skillId: z.string(),
  name: z.string(),
  category: nullableText,
  /** how many people have it */
  people: z.int(),
});
export const personSkill = z.object({
  skillId: z.string(),
  name: z.string(),
  category: nullableText,
  level: z.enum(SKILL_LEVELS),
  verifiedBy: z.nullable(personRef),
  verifiedAt: nullableText,
});

export const certificateType = z.object({
  certificateTypeId: z.string(),
  name: z.string(),
  issuer: nullableText,
  /** null: it never expires */
  validityMonths: z.nullable(z.int()),
  /** how many people hold a valid one */
  holders: z.int(),
});
export const requirement = z.object({
  requirementId: z.string(),
  certificateTypeId: z.string(),
  certificateTypeName: z.string(),
  subject: z.enum(REQUIREMENT_SUBJECTS),
  value: nullableText,
  /** the name of the trade or role */
  valueName: nullableText,
  /** `block`: people without it may be suspended, see the rules */
  mode: z.enum(['warn', 'block']),
});

export const certificateRow = z.object({
  certificateId: z.string(),
  version: z.int(),
  person: personRef,
  certificateTypeId: z.string(),
  typeName: z.string(),
  number: nullableText,
  issuer: z.string(),
  issuerKind: z.enum(['internal', 'external']),
  trainerName: nullableText,
  evaluatorName: nullableText,
  trainingDate: nullableText,
  evaluationDate: nullableText,
  issuedDate: z.string(),
  expiryDate: nullableText,
  /** days until it ends, below zero when it has; null when it never does */
  daysLeft: z.nullable(z.int()),
  jurisdiction: nullableText,
  state: z.enum(CERTIFICATE_STATES),
  reason: nullableText,
  fileId: nullableText,
  fileName: nullableText,
  reviewedBy: z.nullable(personRef),
  /** may change, review and revoke it */
  mayManage: z.boolean(),
});
export type CertificateRow = z.output<typeof certificateRow>;

export const certificateFields = {
  certificateTypeId: id,
  number: optionalLine(60),
  issuer: line(120),
  issuerKind: z._default(z.enum(['internal', 'external']), 'external'),
  trainerName: optionalLine(120),
  evaluatorName: optionalLine(120),
  trainingDate: optionalDay,
  evaluationDate: optionalDay,
  issuedDate: day,
  /** left out it follows from the type; null means that it never ends */
  expiryDate: optionalDay,
  jurisdiction: optionalLine(80),
  fileId: optionalId,
};

export const MATRIX_STATES = ['missing', 'pendingReview', 'valid', 'expiring', 'expired'] as const;
export const matrix = z.object({
  types: z.array(z.object({ certificateTypeId: z.string(), name: z.string() })),
  page: page(
    z.object({
      person: personRef,
      cells: z.array(
        z.object({
          certificateTypeId: z.string(),
          /** asked of this person, and how strictly; null when they hold it without being asked */
          mode: z.nullable(z.enum(['warn', 'block'])),
          state: z.enum(MATRIX_STATES),
          expiryDate: nullableText,
        }),
      ),
    }),
  ),
});
export const matrixFilters = {
  keyword,
  family: z.optional(z.enum(['employee', 'technician'])),
  gapsOnly: z.optional(z.enum(['true', 'false'])),
};

export const technicianConfig = z.object({
  version: z.int(),
  trades: z.array(z.string()),
  classifications: z.array(z.string()),
  /** 1 Monday to 7 Sunday */
  workDays: z.array(z.int()),
  hoursPerDay: z.number(),
  /** null: the week alone counts */
  overtimeAfterHoursPerDay: z.nullable(z.number()),
  doubleTimeAfterHoursPerDay: z.nullable(z.number()),
  overtimeAfterHoursPerWeek: z.number(),
  /** what hours on a day count as that is no working day */
  offDays: z.enum(OFF_DAYS),
  /** the seventh day in a row is overtime from its first hour, and double time beyond a usual day */
  seventhDay: z.boolean(),
  /** null: as many as there are */
  maxHoursPerDay: z.nullable(z.number()),
  onExpiry: z.enum(ON_EXPIRY),
  seePrices: z.boolean(),
});
export type TechnicianConfig = z.output<typeof technicianConfig>;
