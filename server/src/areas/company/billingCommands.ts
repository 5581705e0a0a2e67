import type { BillingAddress, company } from '@plumbline/contract/areas/company';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, notFound, refuse } from '../../kit/errors.ts';
import { allow, change, insertRecord, lock, withExisting } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { ADDRESS_COLUMNS, billingAddress, mayDecide, readsBank } from './billing.ts';
import { tellPayers } from './payers.ts';
import { billingAddressKind, mayChangeAddress } from './record.ts';

type Changed = Omit<ParsedOf<typeof company.updateBillingAddress>, 'addressId' | 'version'>;
type Values = Record<string, unknown>;

/** What decides where money goes: none of it changes without a second person. */
const PAYEE = [
  'addressName',
  'companyId',
  'attention',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'emails',
  'taxId',
  'remitTo',
  'defaultRemitTo',
];

/** Adds an address. One that money is sent to waits for a second person before anybody can use it. */
export async function createBillingAddress(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof company.createBillingAddress>,
): Promise<BillingAddress> {
  const { clientRef: id, ...fields } = input;
  check(fields);
  if (fields.taxId && !readsBank(actor)) throw forbidden();
  const values = { ...valuesOf(fields), ...(fields.remitTo ? { defaultRemitTo: false } : {}) };
  const fresh = await withExisting(
    insertRecord(tx, actor, {
      id,
      kind: 'billingAddress',
      projectId: null,
      title: fields.addressName,
      status: fields.remitTo ? 'pending' : 'active',
      searchText: wordsOf(values),
      content: input,
    }),
    () => billingAddress(tx, actor, { addressId: id }),
  );
  if (!fresh) return billingAddress(tx, actor, { addressId: id });
  await onlyDefault(tx, id, values);
  await tx.run(sql`insert into billing_address (tenant_id, id, ${sql.join(Object.keys(values).map((field) => sql.ref(columnOf(field))))})
    values (${tx.tenantId}, ${id}, ${sql.join(Object.values(values).map((value) => sql`${value}`))})`);
  if (fields.remitTo) {
    const wanted = Object.fromEntries(
      PAYEE.map((field) => [field, new Map(Object.entries(valuesOf(fields))).get(field) ?? null]),
    );
    await propose(tx, actor, id, wanted, differences({}, wanted));
  }
  return billingAddress(tx, actor, { addressId: id });
}

/** Changes an address; what the input leaves out stays. What changes where money goes waits for a second person; the rest counts at once. */
export async function updateBillingAddress(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof company.updateBillingAddress>,
): Promise<BillingAddress> {
  const { addressId, version, ...fields } = input;
  const record = await take(tx, actor, { addressId, version });
  if (fields.taxId !== undefined && !readsBank(actor)) throw forbidden();
  const before = await valuesIn(tx, addressId);
  check({ ...before, ...fields });
  const after: Values = valuesOf(fields);
  const guarded = before.remitTo === true || after.remitTo === true;
  const differing = Object.keys(after).filter((field) => said(before[field]) !== said(after[field]));
  const waiting = differing.filter((field) => guarded && PAYEE.includes(field));
  const now = differing.filter((field) => !waiting.includes(field));
  if (differing.length === 0) return billingAddress(tx, actor, { addressId });
  if (waiting.length > 0) {
    await tx.run(sql`
      update remit_change set state = 'withdrawn', decided_by = ${actor.personId}, decided_at = ${actor.now}
      where tenant_id = ${tx.tenantId} and address_id = ${addressId} and state = 'pending'`);
    await propose(tx, actor, addressId, pick(after, waiting), differences(before, pick(after, waiting)));
  }
  await write(tx, addressId, pick(after, now));
  await change(
    tx,
    actor,
    record,
    {
      title: said(now.includes('addressName') ? after.addressName : before.addressName) ?? record.title,
      searchText: wordsOf({ ...before, ...pick(after, now) }),
    },
    {
      verb: waiting.length > 0 ? 'propose' : 'update',
      changes: masked({ ...differences(before, pick(after, now)), ...differences(before, pick(after, waiting)) }),
    },
  );
  return billingAddress(tx, actor, { addressId });
}

/** Takes an address out of use, or back. One that still waits for a second person comes into use by their word alone. */
export async function setBillingAddressStatus(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof company.setBillingAddressStatus>,
): Promise<BillingAddress> {
  const record = await take(tx, actor, input);
  const status = input.active ? 'active' : 'inactive';
  if (record.status === status) return billingAddress(tx, actor, input);
  if (input.active) {
    const known = await tx.first(sql<{ remitTo: boolean; agreed: boolean }>`
      select b.remit_to as "remitTo",
        exists (
          select from remit_change ch
          where ch.tenant_id = b.tenant_id and ch.address_id = b.id and ch.state = 'agreed') as agreed
      from billing_address b
      where b.tenant_id = ${tx.tenantId} and b.id = ${input.addressId}`);
    if (record.status === 'pending' || (known?.remitTo && !known.agreed))
      throw refuse('Money is sent there: a second person must agree before it can be used.');
  } else
    await tx.run(sql`
      update billing_address set default_remit_to = false, default_bill_to = false
      where tenant_id = ${tx.tenantId} and id = ${input.addressId}`);
  await change(tx, actor, record, { status }, { verb: input.active ? 'activate' : 'deactivate' });
  return billingAddress(tx, actor, input);
}

/** A second person agrees to a change of where money goes, or refuses it. Payers are told of what they agreed to. */
export async function decideRemitChange(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof company.decideRemitChange>,
): Promise<BillingAddress> {
  const { addressId, changeId, agree, reason } = input;
  const record = await take(tx, actor, input);
  const address = await billingAddress(tx, actor, { addressId });
  if (address.pending?.changeId !== changeId) throw notFound();
  allow(mayDecide(actor, address.pending));
  if (!agree && !reason) throw invalid({ reason: 'Say why: whoever proposed it reads this' });
  const pending = await tx.first(sql<{ wanted: Values; changes: Record<string, [string | null, string | null]> }>`
    update remit_change
    set state = ${agree ? 'agreed' : 'refused'}, decided_by = ${actor.personId}, decided_at = ${actor.now},
      reason = ${reason || null}
    where tenant_id = ${tx.tenantId} and id = ${changeId} and state = 'pending'
    returning wanted, changes`);
  if (!pending) throw notFound();
  if (agree) {
    await onlyDefault(tx, addressId, { ...(await valuesIn(tx, addressId)), ...pending.wanted });
    await write(tx, addressId, pending.wanted);
  }
  const status = agree && record.status === 'pending' ? 'active' : record.status;
  await change(
    tx,
    actor,
    record,
    { status, title: (agree ? said(pending.wanted.addressName) : null) ?? record.title },
    { verb: agree ? 'agree' : 'refuse', note: reason || null, changes: agree ? masked(pending.changes) : null },
  );
  if (agree) await tellPayers(tx, actor, changeId);
  return billingAddress(tx, actor, { addressId });
}

async function take(
  tx: Tx,
  actor: Actor,
  { addressId, version }: { addressId: string; version: number },
): Promise<RecordHeader> {
  const record = await lock(tx, actor, billingAddressKind, addressId, version, () =>
    billingAddress(tx, actor, { addressId }),
  );
  allow(mayChangeAddress(actor, record));
  return record;
}

function check(fields: Changed): void {
  if (!fields.remitTo && !fields.billTo) throw invalid({ billTo: 'Say whether bills go there, money, or both' });
  if (fields.validFrom && fields.validTo && fields.validTo < fields.validFrom)
    throw invalid({ validTo: 'It ends before it begins' });
  if (fields.deliveryMethod === 'email' && !fields.emails?.length)
    throw invalid({ emails: 'Give at least one email address' });
}

/** Fields by name, defaults only where they can be. */
function valuesOf(fields: Changed): Values {
  return Object.fromEntries(
    Object.entries({
      ...fields,
      defaultRemitTo: fields.remitTo && fields.defaultRemitTo,
      defaultBillTo: fields.billTo && fields.defaultBillTo,
    }).flatMap(([field, value]): [string, unknown][] =>
      value === undefined || !(field in ADDRESS_COLUMNS) ? [] : [[field, value === '' ? null : value]],
    ),
  );
}

async function valuesIn(tx: Tx, addressId: string): Promise<Values> {
  const columns = sql.join(
    Object.entries(ADDRESS_COLUMNS).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`),
  );
  return (
    (await tx.first(
      sql<Values>`select ${columns} from billing_address where tenant_id = ${tx.tenantId} and id = ${addressId}`,
    )) ?? {}
  );
}

async function propose(
  tx: Tx,
  actor: Actor,
  addressId: string,
  wanted: Values,
  changes: Record<string, [string | null, string | null]>,
): Promise<void> {
  const proposer = authorOf(actor);
  if (!proposer) throw forbidden();
  await tx.run(sql`
    insert into remit_change (tenant_id, id, address_id, proposed_by, proposed_at, wanted, changes)
    values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${addressId}, ${proposer}, ${actor.now},
      ${JSON.stringify(wanted)}::jsonb, ${JSON.stringify(changes)}::jsonb)`);
}

async function write(tx: Tx, addressId: string, values: Values): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await onlyDefault(tx, addressId, { ...(await valuesIn(tx, addressId)), ...values });
  const set = Object.entries(values).map(([field, value]) => sql`${sql.ref(columnOf(field))} = ${value}`);
  await tx.run(sql`
    update billing_address set ${sql.join(set)}
    where tenant_id = ${tx.tenantId} and id = ${addressId}`);
}

/** One default per kind and company: another one gives way. */
async function onlyDefault(tx: Tx, addressId: string, values: Values): Promise<void> {
  for (const [field, column] of [
    ['defaultRemitTo', 'default_remit_to'],
    ['defaultBillTo', 'default_bill_to'],
  ] as const)
    if (values[field] === true)
      await tx.run(sql`
        update billing_address set ${sql.ref(column)} = false
        where tenant_id = ${tx.tenantId} and id <> ${addressId}
          and company_id is not distinct from ${values.companyId ?? null}::uuid and ${sql.ref(column)}`);
}

function columnOf(field: string): string {
  return new Map<string, string>(Object.entries(ADDRESS_COLUMNS)).get(field) ?? field;
}
function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
function said(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
function differences(before: Values, after: Values): Record<string, [string | null, string | null]> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]): [string, [string | null, string | null]][] =>
      said(before[field]) === said(value) ? [] : [[field, [said(before[field]), said(value)]]],
    ),
  );
}
/** The trail is read by more people than bank data are. */
function masked(
  changes: Record<string, [string | null, string | null]>,
): Record<string, [string | null, string | null]> {
  return 'taxId' in changes ? { ...changes, taxId: ['•••', '•••'] } : changes;
}
function wordsOf(values: Values): string {
  return [values.addressName, values.attention, values.line1, values.city].map(said).filter(Boolean).join(' ');
}
