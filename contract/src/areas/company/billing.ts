import * as z from 'zod/mini';
import { classified, ownedBy } from '../../kit/classes.ts';
import { endpoint } from '../../kit/endpoint.ts';
import {
  can,
  clientRef,
  id,
  keyword,
  line,
  many,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  page,
  paging,
  personRef,
  sortBy,
  version,
  withoutDefaults,
} from '../../kit/fields.ts';

export const ADDRESS_STATUSES = ['pending', 'active', 'inactive'] as const;
export const DELIVERY_METHODS = ['email', 'portal', 'mail'] as const;
const resource = 'billingAddress';

/** A change of where money goes, waiting for a second person. `changes`: field → [before, after]. */
export const remitChange = z.object({
  changeId: z.string(),
  proposedBy: z.nullable(personRef),
  proposedAt: z.string(),
  changes: z.record(z.string(), z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
});

/** An address for bills (bill-to) or for payments (remit-to), as in lists: without bank data. */
const billingAddressRow = z.object({
  addressId: z.string(),
  version: z.int(),
  status: z.enum(ADDRESS_STATUSES),
  addressName: z.string(),
  /** null is our own company */
  companyId: nullableText,
  companyName: nullableText,
  attention: nullableText,
  line1: z.string(),
  line2: nullableText,
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  emails: z.array(z.string()),
  phone: nullableText,
  remitTo: z.boolean(),
  billTo: z.boolean(),
  defaultRemitTo: z.boolean(),
  defaultBillTo: z.boolean(),
  validFrom: nullableText,
  validTo: nullableText,
  poRequired: z.boolean(),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  lastUsedAt: nullableText,
  pending: z.nullable(remitChange),
  can,
});
export type BillingAddressRow = z.output<typeof billingAddressRow>;

/** One address. `taxId` is absent without the class bank, and from the change that waits. */
export const billingAddress = ownedBy(
  z.object({
    ...billingAddressRow.shape,
    taxId: z.optional(classified('bank', nullableText)),
    pending: z.nullable(
      z.object({
        ...remitChange.shape,
        changes: classified('bank', remitChange.shape.changes, (changes) => changes['taxId'] !== undefined),
      }),
    ),
  }),
  ({ addressId, addressName }) => ({
    kind: 'billingAddress',
    id: addressId,
    name: addressName,
    resource: 'billingAddress',
  }),
);
export type BillingAddress = z.output<typeof billingAddress>;

const fields = {
  addressName: line(120),
  companyId: optionalId,
  attention: optionalLine(120),
  line1: line(200),
  line2: optionalLine(200),
  city: line(80),
  state: line(40),
  postalCode: line(20),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'Give two capital letters, as in US' })),
  emails: z._default(z.array(z.email().check(z.maxLength(254))).check(z.maxLength(10)), []),
  phone: optionalLine(40),
  taxId: optionalLine(40),
  remitTo: z.boolean(),
  billTo: z.boolean(),
  defaultRemitTo: z._default(z.boolean(), false),
  defaultBillTo: z._default(z.boolean(), false),
  validFrom: optionalDay,
  validTo: optionalDay,
  poRequired: z._default(z.boolean(), false),
  deliveryMethod: z.enum(DELIVERY_METHODS),
};
const onAddress = { addressId: id, version };

/** Billing addresses. Where money goes changes only when a second person agrees. */
export const billing = {
  billingAddresses: endpoint({
    method: 'GET',
    path: '/apisc/billingAddress/list',
    does: 'Billing addresses by name.',
    right: { resource, action: 'read' },
    input: z.strictObject({
      keyword,
      status: many(z.enum(ADDRESS_STATUSES), 3),
      kind: many(z.enum(['remitTo', 'billTo']), 2),
      companyId: z.optional(id),
      sort: sortBy(['addressName', 'city', 'status']),
      ...paging,
    }),
    output: page(billingAddressRow),
  }),
  billingAddress: endpoint({
    method: 'GET',
    path: '/apisc/billingAddress/get',
    does: 'One billing address.',
    right: { resource, action: 'read' },
    input: z.strictObject({ addressId: id }),
    output: billingAddress,
  }),
  createBillingAddress: endpoint({
    method: 'POST',
    path: '/apisc/billingAddress/create',
    does: 'Adds a billing address; one that money is sent to waits for a second person.',
    right: { resource, action: 'create' },
    input: z.strictObject({ clientRef, ...fields }),
    output: billingAddress,
  }),
  updateBillingAddress: endpoint({
    method: 'POST',
    path: '/apisc/billingAddress/update',
    does: 'Changes a billing address; what changes where money goes waits for a second person.',
    right: { resource, action: 'update' },
    stepUp: true,
    input: z.strictObject({ ...onAddress, ...withoutDefaults(fields) }),
    output: billingAddress,
  }),
  setBillingAddressStatus: endpoint({
    method: 'POST',
    path: '/apisc/billingAddress/setStatus',
    does: 'Takes a billing address out of use or back into it.',
    right: { resource, action: 'update' },
    input: z.strictObject({ ...onAddress, active: z.boolean() }),
    output: billingAddress,
  }),
  decideRemitChange: endpoint({
    method: 'POST',
    path: '/apisc/billingAddress/decide',
    does: 'Agrees to a change of where money goes, or refuses it: never the person who proposed it. Payers are told.',
    right: { resource, action: 'update' },
    stepUp: true,
    input: z.strictObject({ ...onAddress, changeId: id, agree: z.boolean(), reason: optionalLine(1000) }),
    output: billingAddress,
  }),
};
