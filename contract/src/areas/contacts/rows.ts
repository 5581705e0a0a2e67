import * as z from 'zod/mini';
import { nullableText } from '../../kit/fields.ts';

export const COMPANY_ROLES = [
  'client',
  'subcontractor',
  'supplier',
  'architect',
  'engineer',
  'inspector',
  'insurer',
  'lender',
  'own',
] as const;

export const companyRow = z.object({
  companyId: z.string(),
  version: z.int(),
  companyName: z.string(),
  roles: z.array(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  people: z.int(),
  status: z.string(),
  /** why it rests or must not be used; shown in every picker */
  statusReason: nullableText,
});

/** A person of the directory: a contact, or a member of this company when `family` is set. */
export const contactRow = z.object({
  personId: z.string(),
  version: z.int(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  title: z.nullable(z.string()),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  family: z.nullable(z.string()),
});
