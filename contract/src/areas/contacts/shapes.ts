import * as z from 'zod/mini';
import { classified, ownedBy } from '../../kit/classes.ts';
import {
  answerFields,
  ids,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { recordParts } from '../../kit/recordShapes.ts';
import { COMPANY_ROLES, companyRow, contactRow } from './reads.ts';

export { COMPANY_ROLES, companyRow, contactRow } from './reads.ts';

/** `merged` is where a card ends that another one took over. */
export const COMPANY_STATUSES = ['prospect', 'active', 'onHold', 'doNotUse', 'inactive', 'merged'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];
export const DIVERSITY_FLAGS = ['mbe', 'wbe', 'sbe', 'dbe', 'eightA', 'sdvosb', 'hubzone'] as const;
export const CHANNELS = ['email', 'phone', 'mobile', 'text'] as const;

/** The state of a paper, or of a company's insurance: there the worst accepted paper counts. `expiring` ends within 60 days. */
export const STANDINGS = ['none', 'ok', 'expiring', 'expired'] as const;

const email = z.nullish(z.email().check(z.maxLength(254)));
const answer = z.nullish(z.boolean());

/** The facts of a company besides those in every list. */
const companyFacts = {
  legalName: optionalLine(160),
  dba: optionalLine(160),
  website: z.nullish(
    z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).check(z.maxLength(300))]),
  ),
  addressLine: optionalLine(200),
  city: optionalLine(80),
  state: optionalLine(40),
  postalCode: optionalLine(20),
  country: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'Give two capital letters, as in US' }))),
  licenseNumber: optionalLine(60),
  licenseState: optionalLine(40),
  licenseExpiry: optionalDay,
  unionMember: answer,
  prevailingWage: answer,
  diversityFlags: z.optional(z.array(z.enum(DIVERSITY_FLAGS)).check(z.maxLength(7))),
  prequalified: answer,
  prequalScore: z.nullish(z.int().check(z.minimum(0), z.maximum(100))),
  prequalExpiry: optionalDay,
  authorizedBidder: answer,
  notes: optionalProse(5000),
};

/** Fields of a company. An update keeps omitted fields; null removes a value. */
export const companyFields = {
  companyName: line(160),
  ...companyFacts,
  roles: z.optional(z.array(z.enum(COMPANY_ROLES)).check(z.maxLength(9))),
  tradeIds: z.optional(ids(20)),
  groupingIds: z.optional(ids(30)),
  parentCompanyId: optionalId,
  primaryContactId: optionalId,
  keeperId: optionalId,
  phone: optionalLine(40),
  email,
};

/** The facts of a person besides those in every list. */
const personFacts = {
  mobile: optionalLine(40),
  preferredChannel: z.nullish(z.enum(CHANNELS)),
  noMailings: z.optional(z.boolean()),
  noCalls: z.optional(z.boolean()),
  notes: optionalProse(5000),
};

/** Fields of a person, in the same way. */
export const personFields = {
  fullName: line(120),
  ...personFacts,
  email,
  phone: optionalLine(40),
  title: optionalLine(120),
  companyId: optionalId,
  groupingIds: z.optional(ids(30)),
  keeperId: optionalId,
};

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

/**
 * A company with all that its page shows. `paymentTermsDays` and `defaultRetainagePct` are absent without `contact.finance`,
 * `taxId` without its class bank.
 */
const company = z.object({
  ...recordParts,
  ...companyRow.shape,
  ...answerFields(companyFacts),
  trades: z.array(tradeRef),
  groupings: z.array(groupingRef),
  parent: z.nullable(companyRef),
  subsidiaries: z.array(companyRef),
  primaryContact: z.nullable(personRef),
  owner: z.nullable(personRef),
  paymentTermsDays: z.optional(z.nullable(z.int())),
  defaultRetainagePct: z.optional(z.nullable(z.number())),
  taxId: z.optional(classified('bank', nullableText)),
  aliases: z.array(z.string()),
  mergedInto: z.nullable(companyRef),
  insurance: z.enum(STANDINGS),
});
export const companyCard = ownedBy(company, ({ companyId, companyName }) => ({
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
  ...answerFields(personFacts),
  groupings: z.array(groupingRef),
  owner: z.nullable(personRef),
  aliases: z.array(z.string()),
  otherEmails: z.array(z.string()),
  mergedInto: z.nullable(personRef),
});
export type PersonCard = z.output<typeof personCard>;
