import * as z from 'zod/mini';
import { classified, ownedBy } from '../kit/classes.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  can,
  clientRef,
  id,
  ids,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  personRef,
  version,
} from '../kit/fields.ts';
import { billing } from './company/billing.ts';

export * from './company/billing.ts';

const readProfile = { resource: 'companyProfile', action: 'read' } as const;
const updateProfile = { resource: 'companyProfile', action: 'update' } as const;

const license = z.object({ state: line(40), number: line(60), expiry: optionalDay });

/** What a company says of itself. `taxId` is absent without `companyProfile.readBank`. */
const facts = z.object({
  version: z.int(),
  name: z.string(),
  shortName: z.string(),
  legalName: nullableText,
  dba: nullableText,
  phone: nullableText,
  email: nullableText,
  website: nullableText,
  addressLine: nullableText,
  city: nullableText,
  state: nullableText,
  postalCode: nullableText,
  country: nullableText,
  timeZone: z.string(),
  locale: z.enum(['en', 'es']),
  licenses: z.array(z.object({ state: z.string(), number: z.string(), expiry: nullableText })),
  /** a picture of `/apisc/companyProfile/logo` */
  logoFileId: nullableText,
  taxId: z.optional(classified('bank', nullableText)),
  allowedOrigins: z.array(z.string()),
  can,
});
export const companyProfile = ownedBy(facts, ({ name }) => ({
  kind: 'tenant',
  id: null,
  name,
  resource: 'companyProfile',
}));
export type CompanyProfile = z.output<typeof companyProfile>;

export const rfiTypeRow = z.object({
  rfiTypeId: z.string(),
  name: z.string(),
  dueDays: z.int(),
  isDefault: z.boolean(),
  retired: z.boolean(),
  /** the people proposed when an RFI of this type is sent to review: those who are asked, and those who are informed */
  reviewers: z.array(personRef),
  distribution: z.array(personRef),
  /** RFIs that have it */
  used: z.int(),
});

/** Our own company: what it says of itself and the lists that it keeps. */
export const company = {
  profile: endpoint({
    method: 'GET',
    path: '/apisc/companyProfile/get',
    does: 'What our company says of itself.',
    right: readProfile,
    input: z.strictObject({}),
    output: companyProfile,
  }),
  updateProfile: endpoint({
    method: 'POST',
    path: '/apisc/companyProfile/update',
    does: 'Changes what our company says of itself; what is left out stays as it is.',
    right: updateProfile,
    input: z.strictObject({
      version,
      name: z.optional(line(120)),
      shortName: z.optional(line(8)),
      legalName: optionalLine(160),
      dba: optionalLine(160),
      phone: optionalLine(40),
      email: z.nullish(z.email().check(z.maxLength(254))),
      website: z.nullish(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(300))])),
      addressLine: optionalLine(200),
      city: optionalLine(80),
      state: optionalLine(40),
      postalCode: optionalLine(20),
      country: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'Give two capital letters, as in US' }))),
      timeZone: z.optional(line(60)),
      locale: z.optional(z.enum(['en', 'es'])),
      licenses: z.optional(z.array(license).check(z.maxLength(60))),
      logoFileId: optionalId,
      taxId: optionalLine(40),
    }),
    output: companyProfile,
  }),
  setOrigins: endpoint({
    method: 'POST',
    path: '/apisc/companyProfile/setOrigins',
    does: 'Says which sites may show Plumbline in a frame: https origins, without a path.',
    right: updateProfile,
    stepUp: true,
    changesRights: true,
    input: z.strictObject({
      version,
      origins: z.array(z.string().check(z.trim(), z.maxLength(200))).check(z.maxLength(20)),
    }),
    output: companyProfile,
  }),
  rfiTypes: endpoint({
    method: 'GET',
    path: '/apisc/companyProfile/rfiType/list',
    does: 'The types of RFIs, those out of use too.',
    right: readProfile,
    input: z.strictObject({}),
    output: z.array(rfiTypeRow),
  }),
  saveRfiType: endpoint({
    method: 'POST',
    path: '/apisc/companyProfile/rfiType/save',
    does: 'Adds a type of RFI, changes it, makes it the default or takes it out of use.',
    right: updateProfile,
    input: z.strictObject({
      rfiTypeId: clientRef,
      name: line(80),
      dueDays: z.int().check(z.minimum(1), z.maximum(365)),
      isDefault: z.boolean(),
      retired: z._default(z.boolean(), false),
      /** left out, they stay as they are */
      reviewerIds: z.optional(ids(20)),
      distributionIds: z.optional(ids(100)),
    }),
    output: rfiTypeRow,
  }),
  ...billing,
};

/** Downloads: our logo, as letters and the frame show it. */
export const companyDownloads = {
  logo: {
    method: 'GET',
    path: '/apisc/companyProfile/logo',
    does: 'The logo of our company.',
    right: 'session',
    input: z.strictObject({ fileId: z.optional(id) }),
  },
} as const;
