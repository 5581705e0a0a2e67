import * as z from 'zod/mini';
import { classified, ownedBy } from '../../kit/classes.ts';
import { nullableText, personRef } from '../../kit/fields.ts';
import { attachmentRow, recordParts } from '../../kit/recordShapes.ts';
import { companyRow, contactRow } from './reads.ts';

export { COMPANY_ROLES, companyRow, contactRow } from './reads.ts';

/** `merged` is where a card ends that another one took over. */
export const COMPANY_STATUSES = ['prospect', 'active', 'onHold', 'doNotUse', 'inactive', 'merged'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];
export const DIVERSITY_FLAGS = ['mbe', 'wbe', 'sbe', 'dbe', 'eightA', 'sdvosb', 'hubzone'] as const;
export const CHANNELS = ['email', 'phone', 'mobile', 'text'] as const;

export const DOCUMENT_KINDS = ['insurance', 'license', 'w9', 'other'] as const;
export const INSURANCE_TYPES = [
  'generalLiability',
  'auto',
  'umbrella',
  'workersComp',
  'professional',
  'pollution',
  'buildersRisk',
  'bond',
] as const;
/** How far a paper is: asked for, sent by their contact and waiting for us, taken as good, replaced by a newer one, or struck. */
export const DOCUMENT_STATUSES = ['requested', 'offered', 'accepted', 'superseded', 'void'] as const;
/** How it stands with the papers of a company: the worst of those in force counts; `expiring` is within 60 days. */
export const STANDINGS = ['none', 'ok', 'expiring', 'expired'] as const;

export const companyRef = z.object({ companyId: z.string(), companyName: z.string() });
export const tradeRef = z.object({ tradeId: z.string(), name: z.string() });
export const groupingRef = z.object({ groupingId: z.string(), name: z.string(), colour: z.string() });

/** A line of the directory: a company or a person outside. */
export const directoryRow = z.object({
  contactId: z.string(),
  kind: z.enum(['company', 'person']),
  version: z.int(),
  /** of the company, or of the person */
  name: z.string(),
  companyId: nullableText,
  companyName: nullableText,
  title: nullableText,
  email: nullableText,
  phone: nullableText,
  roles: z.array(z.string()),
  trades: z.array(z.string()),
  groupings: z.array(groupingRef),
  status: z.string(),
  statusReason: nullableText,
  insurance: z.nullable(z.enum(STANDINGS)),
  lastActivityAt: z.string(),
});
export type DirectoryRow = z.output<typeof directoryRow>;

/** A paper of a company. `standing` is null until it is accepted. `expiresInDays` is negative when it is over. */
export const complianceRow = z.object({
  documentId: z.string(),
  version: z.int(),
  companyId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  insuranceType: z.nullable(z.enum(INSURANCE_TYPES)),
  title: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  standing: z.nullable(z.enum(STANDINGS)),
  carrier: nullableText,
  policyNo: nullableText,
  limitCents: z.nullable(z.int()),
  effectiveOn: nullableText,
  expiresOn: nullableText,
  expiresInDays: z.nullable(z.int()),
  additionalInsured: z.nullable(z.boolean()),
  askedOf: z.nullable(personRef),
  note: nullableText,
  files: z.array(attachmentRow),
});
export type ComplianceRow = z.output<typeof complianceRow>;

/**
 * A company with all that its page shows. `paymentTermsDays` and `defaultRetainagePct` are absent without `contact.finance`,
 * `taxId` without its class bank.
 */
const companyFacts = z.object({
  ...recordParts,
  ...companyRow.shape,
  legalName: nullableText,
  dba: nullableText,
  trades: z.array(tradeRef),
  groupings: z.array(groupingRef),
  parent: z.nullable(companyRef),
  subsidiaries: z.array(companyRef),
  primaryContact: z.nullable(personRef),
  owner: z.nullable(personRef),
  addressLine: nullableText,
  city: nullableText,
  state: nullableText,
  postalCode: nullableText,
  country: nullableText,
  website: nullableText,
  licenseNumber: nullableText,
  licenseState: nullableText,
  licenseExpiry: nullableText,
  unionMember: z.nullable(z.boolean()),
  prevailingWage: z.nullable(z.boolean()),
  diversityFlags: z.array(z.string()),
  prequalified: z.nullable(z.boolean()),
  prequalScore: z.nullable(z.int()),
  prequalExpiry: nullableText,
  authorizedBidder: z.nullable(z.boolean()),
  paymentTermsDays: z.optional(z.nullable(z.int())),
  defaultRetainagePct: z.optional(z.nullable(z.number())),
  taxId: z.optional(classified('bank', nullableText)),
  notes: nullableText,
  aliases: z.array(z.string()),
  mergedInto: z.nullable(companyRef),
  insurance: z.enum(STANDINGS),
});
export const companyCard = ownedBy(companyFacts, ({ companyId, companyName }) => ({
  kind: 'company',
  id: companyId,
  name: companyName,
  resource: 'contact.finance',
}));
export type CompanyCard = z.output<typeof companyCard>;

/** A person with all that their page shows. */
export const personCard = z.object({
  ...recordParts,
  ...contactRow.shape,
  companyStatus: nullableText,
  companyStatusReason: nullableText,
  mobile: nullableText,
  preferredChannel: z.nullable(z.enum(CHANNELS)),
  noMailings: z.boolean(),
  noCalls: z.boolean(),
  notes: nullableText,
  groupings: z.array(groupingRef),
  owner: z.nullable(personRef),
  aliases: z.array(z.string()),
  otherEmails: z.array(z.string()),
  mergedInto: z.nullable(personRef),
});
export type PersonCard = z.output<typeof personCard>;
