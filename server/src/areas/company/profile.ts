import type { CompanyProfile, company } from '@plumbline/contract/areas/company';
import { isZone } from '@plumbline/contract/kit/days';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, notFound, stale } from '../../kit/errors.ts';
import { presentCan } from '../../kit/records/index.ts';
import { checkedOrigins } from './origins.ts';

type Line = Omit<CompanyProfile, 'can'> & { taxId: string | null };

/** What our company says of itself; its tax number with the class bank alone. */
export async function profile(read: Read, actor: Actor): Promise<CompanyProfile> {
  const line = await read.first(sql<Line>`
    select coalesce(c.version, 1) as version, t.name, t.short_name as "shortName", c.legal_name as "legalName", c.dba,
      c.phone, c.email, c.website, c.address_line as "addressLine", c.city, c.state, c.postal_code as "postalCode", c.country,
      t.time_zone as "timeZone", coalesce(c.locale, 'en') as locale,
      coalesce(c.licenses, '[]') as licenses, c.logo_file_id as "logoFileId", c.tax_id as "taxId", t.allowed_origins as "allowedOrigins"
    from tenant t
      left join company_profile c on c.tenant_id = t.tenant_id
    where t.tenant_id = ${read.tenantId}`);
  if (!line) throw notFound();
  const { taxId, ...open } = line;
  const may = reaches(actor.scope('companyProfile', 'update'), 'company') ? true : 'noRight';
  return { ...open, ...(readsBank(actor) ? { taxId } : {}), can: presentCan(actor, { update: may, setOrigins: may }) };
}

function readsBank(actor: Actor): boolean {
  return reaches(actor.scope('companyProfile', 'readBank'), 'company');
}

const PROFILE_COLUMNS = {
  legalName: 'legal_name',
  dba: 'dba',
  phone: 'phone',
  email: 'email',
  website: 'website',
  addressLine: 'address_line',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
  locale: 'locale',
  logoFileId: 'logo_file_id',
  taxId: 'tax_id',
} as const;
const TENANT_COLUMNS = { name: 'name', shortName: 'short_name', timeZone: 'time_zone' } as const;

/** Changes our company profile; omitted fields stay. */
export async function updateProfile(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof company.updateProfile>,
): Promise<CompanyProfile> {
  await take(tx, actor, input.version);
  if (input.taxId !== undefined && !readsBank(actor)) throw forbidden();
  if (input.timeZone !== undefined && !isZone(input.timeZone))
    throw invalid({ timeZone: 'There is no time zone of this name' });
  if (input.logoFileId) await checkLogo(tx, actor, input.logoFileId);
  const now = await profile(tx, actor);
  const before = new Map<string, unknown>(Object.entries(now));
  const changed = Object.entries(input).filter(
    ([field, value]) =>
      field !== 'version' &&
      value !== undefined &&
      JSON.stringify(before.get(field) ?? null) !== JSON.stringify(value === '' ? null : value),
  );
  if (changed.length === 0) return now;
  const own = set(input, PROFILE_COLUMNS);
  const ofTenant = set(input, TENANT_COLUMNS);
  const licenses =
    input.licenses === undefined
      ? sql`licenses`
      : sql`${JSON.stringify(input.licenses.map((one) => ({ ...one, expiry: one.expiry ?? null })))}::jsonb`;
  await tx.run(sql`
    update company_profile
    set version = version + 1, licenses = ${licenses} ${own.length > 0 ? sql`, ${sql.join(own)}` : sql``}
    where tenant_id = ${tx.tenantId}`);
  if (ofTenant.length > 0) await tx.run(sql`update tenant set ${sql.join(ofTenant)} where tenant_id = ${tx.tenantId}`);
  await audit(tx, actor, {
    verb: 'update',
    resource: 'companyProfile',
    detail: Object.fromEntries(changed.map(([field, value]) => [field, field === 'taxId' ? '•••' : value])),
  });
  return profile(tx, actor);
}

/** `column = value` for each field of the table that the input says. */
function set(input: object, columns: Readonly<Record<string, string>>) {
  return Object.entries(input).flatMap(([field, value]) => {
    const column = columns[field];
    return column === undefined || value === undefined
      ? []
      : [sql`${sql.ref(column)} = ${value === '' ? null : value}`];
  });
}

/** Says which sites may show us in a frame. */
export async function setOrigins(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof company.setOrigins>,
): Promise<CompanyProfile> {
  await take(tx, actor, input.version);
  const origins = checkedOrigins(input.origins);
  const now = await profile(tx, actor);
  if (JSON.stringify(now.allowedOrigins) === JSON.stringify(origins)) return now;
  await tx.run(sql`update tenant set allowed_origins = ${origins} where tenant_id = ${tx.tenantId}`);
  await tx.run(sql`update company_profile set version = version + 1 where tenant_id = ${tx.tenantId}`);
  await audit(tx, actor, { verb: 'setOrigins', resource: 'companyProfile', detail: { origins } });
  return profile(tx, actor);
}

/** The profile's row, locked and of this version; the first change makes it. */
async function take(tx: Tx, actor: Actor, version: number): Promise<void> {
  await tx.run(sql`insert into company_profile (tenant_id) values (${tx.tenantId}) on conflict do nothing`);
  const row = await tx.first(
    sql<{ version: number }>`select version from company_profile where tenant_id = ${tx.tenantId} for update`,
  );
  if (row?.version !== version) throw stale(await profile(tx, actor));
}

/** A logo must be a picture that browsers show, uploaded by the person who sets it, or the current logo. */
async function checkLogo(tx: Tx, actor: Actor, fileId: string): Promise<void> {
  const isLogo = sql`exists (select from company_profile c where c.tenant_id = f.tenant_id and c.logo_file_id = f.id)`;
  const file = await tx.first(sql<{ kind: string; inline: boolean }>`
    select f.kind, f.inline
    from file f
    where f.tenant_id = ${tx.tenantId} and f.id = ${fileId} and (f.uploaded_by = ${actor.personId} or ${isLogo})`);
  if (!file) throw notFound();
  if (file.kind !== 'image' || !file.inline) throw invalid({ logoFileId: 'Choose a picture: PNG, JPEG or WebP' });
}
