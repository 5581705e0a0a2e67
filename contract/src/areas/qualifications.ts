import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import {
  clientRef,
  id,
  keyword,
  line,
  many,
  noInput,
  nothing,
  optionalLine,
  page,
  paging,
  version,
  withoutDefaults,
} from '../kit/fields.ts';
import {
  skillRow,
  personSkill,
  certificateType,
  requirement,
  certificateRow,
  certificateFields,
  matrix,
  matrixFilters,
  technicianConfig,
  SKILL_LEVELS,
  CERTIFICATE_STATES,
  REQUIREMENT_SUBJECTS,
  OFF_DAYS,
  ON_EXPIRY,
} from './qualifications/shapes.ts';

export {
  CERTIFICATE_STATES,
  MATRIX_STATES,
  OFF_DAYS,
  ON_EXPIRY,
  REQUIREMENT_SUBJECTS,
  SKILL_LEVELS,
} from './qualifications/shapes.ts';
export type { CertificateRow, CertificateState, SkillLevel, TechnicianConfig } from './qualifications/shapes.ts';

const see = { resource: 'setting.technicianConfig', action: 'read' } as const;
const configure = { resource: 'setting.technicianConfig', action: 'update' } as const;
const read = { resource: 'training', action: 'read' } as const;
const create = { resource: 'training', action: 'create' } as const;
const update = { resource: 'training', action: 'update' } as const;

const hoursOfDay = z.number().check(z.minimum(1), z.maximum(24));

/** Skills, certificates and the rules for who must hold them. */
export const qualifications = {
  skills: endpoint({
    method: 'GET',
    path: '/apisc/skill/list',
    does: 'The skill catalogue.',
    right: read,
    input: noInput,
    output: z.array(skillRow),
  }),
  saveSkill: endpoint({
    method: 'POST',
    path: '/apisc/skill/save',
    does: 'Adds a skill to the catalogue, or renames it.',
    right: configure,
    input: z.strictObject({ skillId: id, name: line(80), category: optionalLine(80) }),
    output: skillRow,
  }),
  retireSkill: endpoint({
    method: 'POST',
    path: '/apisc/skill/retire',
    does: 'Takes a skill out of the catalogue; who has it keeps it.',
    right: configure,
    input: z.strictObject({ skillId: id }),
    output: nothing,
  }),
  personSkills: endpoint({
    method: 'GET',
    path: '/apisc/skill/person/list',
    does: 'What one person can do, and how well.',
    right: read,
    input: z.strictObject({ personId: id }),
    output: z.object({ skills: z.array(personSkill), mayManage: z.boolean() }),
  }),
  setSkill: endpoint({
    method: 'POST',
    path: '/apisc/skill/person/set',
    does: 'Says how well a person can do something; without a level they cannot. Whoever says it stands for it.',
    right: update,
    input: z.strictObject({ personId: id, skillId: id, level: z.nullish(z.enum(SKILL_LEVELS)) }),
    output: z.object({ skills: z.array(personSkill), mayManage: z.boolean() }),
  }),
  types: endpoint({
    method: 'GET',
    path: '/apisc/certificate/type/list',
    does: 'Types of certificates with how long they count.',
    right: read,
    input: noInput,
    output: z.array(certificateType),
  }),
  saveType: endpoint({
    method: 'POST',
    path: '/apisc/certificate/type/save',
    does: 'Adds a type of certificate, or changes it; what was issued stays as it is.',
    right: configure,
    input: z.strictObject({
      certificateTypeId: id,
      name: line(120),
      issuer: optionalLine(120),
      validityMonths: z.nullish(z.int().check(z.minimum(1), z.maximum(600))),
    }),
    output: certificateType,
  }),
  retireType: endpoint({
    method: 'POST',
    path: '/apisc/certificate/type/retire',
    does: 'Retires a type of certificate, with what required it.',
    right: configure,
    input: z.strictObject({ certificateTypeId: id }),
    output: nothing,
  }),
  requirements: endpoint({
    method: 'GET',
    path: '/apisc/certificate/requirement/list',
    does: 'Which certificates are asked of whom.',
    right: see,
    input: noInput,
    output: z.array(requirement),
  }),
  saveRequirement: endpoint({
    method: 'POST',
    path: '/apisc/certificate/requirement/save',
    does: 'Asks a certificate of a family, a trade or a role; the same again changes how strictly.',
    right: configure,
    input: z.strictObject({
      requirementId: id,
      certificateTypeId: id,
      subject: z.enum(REQUIREMENT_SUBJECTS),
      value: optionalLine(80),
      mode: z.enum(['warn', 'block']),
    }),
    output: requirement,
  }),
  removeRequirement: endpoint({
    method: 'POST',
    path: '/apisc/certificate/requirement/remove',
    does: 'Asks it no longer.',
    right: configure,
    input: z.strictObject({ requirementId: id }),
    output: nothing,
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/apisc/certificate/list',
    does: 'Certificates that I may see, those that end first leading.',
    right: read,
    input: z.strictObject({
      personId: z.optional(id),
      certificateTypeId: many(id, 50),
      state: many(z.enum(CERTIFICATE_STATES), 7),
      keyword,
      ...paging,
    }),
    output: page(certificateRow),
  }),
  createCertificate: endpoint({
    method: 'POST',
    path: '/apisc/certificate/create',
    does: 'Adds a certificate; one’s own waits for a review.',
    right: create,
    input: z.strictObject({ clientRef, personId: id, ...certificateFields }),
    output: certificateRow,
  }),
  updateCertificate: endpoint({
    method: 'POST',
    path: '/apisc/certificate/update',
    does: 'Corrects a certificate.',
    right: update,
    input: z.strictObject({ certificateId: id, version, ...withoutDefaults(certificateFields) }),
    output: certificateRow,
  }),
  reviewCertificate: endpoint({
    method: 'POST',
    path: '/apisc/certificate/review',
    does: 'Accepts a certificate that waits, or refuses it with a reason. Nobody reviews their own.',
    right: update,
    input: z.strictObject({ certificateId: id, version, accept: z.boolean(), reason: optionalLine(500) }),
    output: certificateRow,
  }),
  revokeCertificate: endpoint({
    method: 'POST',
    path: '/apisc/certificate/revoke',
    does: 'Revokes a certificate with a reason.',
    right: update,
    input: z.strictObject({ certificateId: id, version, reason: line(500) }),
    output: certificateRow,
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/apisc/certificate/matrix',
    does: 'People against the certificates that are asked of them or that they hold.',
    right: read,
    input: z.strictObject({ ...matrixFilters, ...paging }),
    output: matrix,
  }),
  config: endpoint({
    method: 'GET',
    path: '/apisc/technicianConfig/get',
    does: 'The rules for those who work on site.',
    right: see,
    input: noInput,
    output: technicianConfig,
  }),
  saveConfig: endpoint({
    method: 'POST',
    path: '/apisc/technicianConfig/update',
    does: 'Changes the rules for those who work on site.',
    right: configure,
    changesRights: true,
    input: z.strictObject({
      version,
      trades: z.array(line(60)).check(z.maxLength(100)),
      classifications: z.array(line(60)).check(z.maxLength(100)),
      workDays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
      hoursPerDay: hoursOfDay,
      overtimeAfterHoursPerDay: z.nullable(hoursOfDay),
      doubleTimeAfterHoursPerDay: z.nullable(hoursOfDay),
      overtimeAfterHoursPerWeek: z.number().check(z.minimum(1), z.maximum(168)),
      offDays: z.enum(OFF_DAYS),
      seventhDay: z.boolean(),
      maxHoursPerDay: z.nullable(hoursOfDay),
      onExpiry: z.enum(ON_EXPIRY),
      seePrices: z.boolean(),
    }),
    output: technicianConfig,
  }),
  /** Feeds pickers: the trades and classifications that the company works with. */
  trades: endpoint({
    method: 'GET',
    path: '/apisc/technicianConfig/trades',
    does: 'The trades and classifications that the company works with.',
    right: 'session',
    input: noInput,
    output: z.object({ trades: z.array(z.string()), classifications: z.array(z.string()) }),
  }),
};

export const qualificationDownloads = {
  export: {
    method: 'GET',
    path: '/apisc/certificate/export',
    does: 'The certificate matrix as CSV or XLSX.',
    right: { resource: 'training', action: 'export' },
    input: z.strictObject({ ...matrixFilters, format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  },
} as const;
