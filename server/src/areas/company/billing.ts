import type { BillingAddress, BillingAddressRow, company } from '@plumbline/contract/areas/company';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { notFound } from '../../kit/errors.ts';
import { presentCan, selectFields } from '../../kit/records/index.ts';
import type { Verdict } from '../../kit/records/index.ts';
import { selectInstant } from '../../kit/records/header/index.ts';
import { visibleAddresses } from './record.ts';

/** The fields of an address and their columns. */
export const ADDRESS_COLUMNS = {
  companyId: 'company_id',
  addressName: 'address_name',
  attention: 'attention',
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
  emails: 'emails',
  phone: 'phone',
  taxId: 'tax_id',
  remitTo: 'remit_to',
  billTo: 'bill_to',
  defaultRemitTo: 'default_remit_to',
  defaultBillTo: 'default_bill_to',
  validFrom: 'valid_from',
  validTo: 'valid_to',
  poRequired: 'po_required',
  deliveryMethod: 'delivery_method',
} as const;

type Line = Omit<BillingAddress, 'can'> & { createdById: string | null };

/** Billing addresses by name. */
export async function billingAddresses(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof company.billingAddresses>,
): Promise<OutputOf<typeof company.billingAddresses>> {
  const conditions = [sql`r.tenant_id = ${actor.tenantId}`, sql`r.kind = 'billingAddress'`, visibleAddresses(actor)];
  if (input.keyword)
    conditions.push(
      holdsWords(sql`concat_ws(' ', b.address_name, b.attention, b.line1, b.city, firm.company_name)`, input.keyword),
    );
  if (input.status) conditions.push(sql`r.status = any(${input.status}::text[])`);
  if (input.kind)
    conditions.push(
      sql`(('remitTo' = any(${input.kind}::text[]) and b.remit_to) or ('billTo' = any(${input.kind}::text[]) and b.bill_to))`,
    );
  if (input.companyId) conditions.push(sql`b.company_id = ${input.companyId}`);
  const page = await readPage<Line>(
    read,
    {
      columns,
      source: sql`${source} where ${sql.join(conditions, sql` and `)}`,
      order: sql`${orderOf(input.sort)}, b.id`,
    },
    input,
  );
  return { ...page, rows: page.rows.map((line) => presentRow(actor, line)) };
}

/** One billing address. Throws 1004 when the actor may not see it. */
export async function billingAddress(
  read: Read,
  actor: Actor,
  { addressId }: { addressId: string },
): Promise<BillingAddress> {
  const line = await read.first(sql<Line>`
    select ${columns}
    from ${source}
    where r.tenant_id = ${read.tenantId} and r.id = ${addressId} and ${visibleAddresses(actor)}`);
  if (!line) throw notFound();
  return present(actor, line);
}

const source = sql`record r
  join billing_address b on b.tenant_id = r.tenant_id and b.id = r.id
  left join company firm on firm.tenant_id = b.tenant_id and firm.id = b.company_id`;
const columns = sql`b.id as "addressId", r.version, r.status, r.created_by as "createdById", firm.company_name as "companyName",
  b.last_used_at as "lastUsedAt", ${selectFields('b', ADDRESS_COLUMNS)},
  (select json_build_object('changeId', ch.id, 'proposedBy', ${proposer()},
      'proposedAt', ${selectInstant(sql`ch.proposed_at`)}, 'changes', ch.changes)
    from remit_change ch
    where ch.tenant_id = b.tenant_id and ch.address_id = b.id and ch.state = 'pending') as pending`;

function proposer(): Sql {
  return sql`(select json_build_object('personId', said.id, 'fullName', said.full_name, 'companyName', context.company_name)
    from person said
      left join company context on context.tenant_id = said.tenant_id and context.id = said.company_id
    where said.tenant_id = ch.tenant_id and said.id = ch.proposed_by)`;
}

function orderOf(sort: string | undefined): Sql {
  const direction = sort?.startsWith('-') ? sql`desc` : sql`asc`;
  const by: Record<string, Sql> = { city: sql`lower(b.city) collate "C"`, status: sql`r.status` };
  return sql`${by[sort?.replace('-', '') ?? ''] ?? sql`lower(b.address_name) collate "C"`} ${direction}`;
}

/** Bank data are for those who hold the class. */
export function readsBank(actor: Actor): boolean {
  return reaches(actor.scope('billingAddress', 'readBank'), 'company');
}

/** The fields of an address in a list: no bank data, for any reader. */
function presentRow(actor: Actor, { taxId: _taxId, createdById, pending, ...open }: Line): BillingAddressRow {
  const update: Verdict =
    reaches(actor.scope('billingAddress', 'update'), 'company') || createdById === actor.personId ? true : 'noRight';
  return {
    ...open,
    pending: pending && { ...pending, changes: withoutTax(pending.changes) },
    can: presentCan(actor, { update, setStatus: update, decide: mayDecide(actor, pending) }),
  };
}

function present(actor: Actor, line: Line): BillingAddress {
  const row = presentRow(actor, line);
  return readsBank(actor) ? { ...row, pending: line.pending, taxId: line.taxId } : row;
}

function withoutTax<Changes extends Record<string, unknown>>({ taxId: _taxId, ...rest }: Changes) {
  return rest;
}

/** Whether the actor may decide on a waiting change: a person who sees bank data, may change addresses and did not propose it. */
export function mayDecide(actor: Actor, pending: { proposedBy: { personId: string } | null } | null): Verdict {
  if (!pending || !readsBank(actor) || !reaches(actor.scope('billingAddress', 'update'), 'company')) return 'noRight';
  return pending.proposedBy?.personId === actor.personId
    ? { reason: 'You proposed this yourself: a second person decides.' }
    : true;
}

/** What an invoice keeps of an address, so that no later change rewrites it. */
export interface AddressSnapshot {
  addressId: string;
  addressName: string;
  companyName: string | null;
  attention: string | null;
  lines: string[];
  emails: string[];
  phone: string | null;
  taxId: string | null;
}

/**
 * The address as it is now, for a document that keeps it, and notes that it was used. Throws 1004 when there is none that is
 * active.
 * @public invoices and statements take it
 */
export async function snapshotAddress(tx: Tx, actor: Pick<Actor, 'now'>, addressId: string): Promise<AddressSnapshot> {
  const row = await tx.first(sql<AddressSnapshot>`
    with used as (
      update billing_address b set last_used_at = ${actor.now}
      from record r
      where b.tenant_id = ${tx.tenantId} and b.id = ${addressId} and r.tenant_id = b.tenant_id and r.id = b.id
        and r.status = 'active'
      returning b.*
    )
    select used.id as "addressId", used.address_name as "addressName",
      coalesce(firm.company_name, (select t.name from tenant t where t.tenant_id = used.tenant_id)) as "companyName",
      used.attention,
      array_remove(array[used.line1, used.line2,
        concat_ws(', ', used.city, concat_ws(' ', used.state, used.postal_code)), used.country], null) as lines,
      used.emails, used.phone, used.tax_id as "taxId"
    from used
      left join company firm on firm.tenant_id = used.tenant_id and firm.id = used.company_id`);
  if (!row) throw notFound();
  return row;
}
