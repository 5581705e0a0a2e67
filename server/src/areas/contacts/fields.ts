import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TrailEntry } from '../../kit/records/index.ts';

/*
 * What a card holds, field by field: the column it stands in. Commands write by these tables, the trail tells by them, a
 * merge chooses by them, so none can forget a field.
 */

export const COMPANY_COLUMNS = {
  companyName: 'company_name',
  legalName: 'legal_name',
  dba: 'dba',
  roles: 'roles',
  parentCompanyId: 'parent_company_id',
  primaryContactId: 'primary_contact_id',
  phone: 'phone',
  email: 'email',
  website: 'website',
  addressLine: 'address_line',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
  licenseNumber: 'license_number',
  licenseState: 'license_state',
  licenseExpiry: 'license_expiry',
  unionMember: 'union_member',
  prevailingWage: 'prevailing_wage',
  diversityFlags: 'diversity_flags',
  prequalified: 'prequalified',
  prequalScore: 'prequal_score',
  prequalExpiry: 'prequal_expiry',
  authorizedBidder: 'authorized_bidder',
  notes: 'notes',
} as const;
export const FINANCE_COLUMNS = {
  paymentTermsDays: 'payment_terms_days',
  defaultRetainagePct: 'default_retainage_pct',
  taxId: 'tax_id',
} as const;
export const PERSON_COLUMNS = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  mobile: 'mobile',
  title: 'title',
  companyId: 'company_id',
  preferredChannel: 'preferred_channel',
  noMailings: 'no_mailings',
  noCalls: 'no_calls',
  notes: 'notes',
} as const;
export type Columns = Readonly<Record<string, string>>;

/** The values of a card by field. */
export type Values = Readonly<Record<string, unknown>>;

/** What an input says of the fields of a table: those that it leaves out are left out, an empty text is nothing. */
export function given(input: object, columns: Columns): Values {
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, value]): [string, unknown][] => {
      if (!(field in columns) || value === undefined) return [];
      return [[field, Array.isArray(value) ? [...new Set<unknown>(value)] : value === '' ? null : value]];
    }),
  );
}

/** `column, column` of these fields, for an insert. */
export function columnList(values: Values, columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.keys(values).map((field) => sql.ref(columns[field] ?? field)));
}
export function valueList(values: Values): RawBuilder<unknown> {
  return sql.join(Object.values(values).map((value) => sql`${value}`));
}
/** `column = value, column = value` of these fields, for an update. */
export function assignments(values: Values, columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.entries(values).map(([field, value]) => sql`${sql.ref(columns[field] ?? field)} = ${value}`));
}
/** The columns of a table under the names of their fields, over an alias. */
export function namedColumns(alias: string, columns: Columns): RawBuilder<unknown> {
  return sql.join(
    Object.entries(columns).map(([field, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(field)}`),
  );
}

/** A value as the trail keeps it. */
export function say(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Field → [before, after] of what differs; null when nothing does. */
export function differences(pairs: Record<string, readonly [unknown, unknown]>): TrailEntry['changes'] {
  const changed = Object.entries(pairs).flatMap(([field, [was, is]]): [string, [string | null, string | null]][] =>
    say(was) === say(is) ? [] : [[field, [say(was), say(is)]]],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** The differences between a card and what an input says of it; what it leaves out does not differ. */
export function changesTo(before: Values, after: Values): Record<string, [unknown, unknown]> {
  return Object.fromEntries(Object.entries(after).map(([field, value]) => [field, [before[field], value]]));
}
