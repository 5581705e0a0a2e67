import { sql } from 'kysely';
import type { Read } from '../../kit/db/tx.ts';
import type { VCard } from '../../kit/vcards/vcard.ts';

/** Cards of the directory as vCards, in the order of their ids. The caller has judged that the actor may see them. */
export async function vcardsOf(read: Read, ids: readonly string[]): Promise<VCard[]> {
  return read.all(sql<VCard>`
    select r.title as "fullName", r.kind = 'company' as "isCompany", case r.kind when 'person' then firm.company_name end as "companyName", p.title,
      case r.kind when 'person' then p.email else firm.email end as email, coalesce(p.other_emails, '{}') as "otherEmails",
      case r.kind when 'person' then p.phone else firm.phone end as phone, p.mobile, firm.website, firm.address_line as "addressLine", firm.city, firm.state,
      firm.postal_code as "postalCode", firm.country, null::text as note
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place) join record r on r.tenant_id = ${read.tenantId} and r.id = wanted.id
      left join person p on r.kind = 'person' and p.tenant_id = r.tenant_id and p.id = r.id
      left join company firm on firm.tenant_id = r.tenant_id and firm.id = case r.kind when 'company' then r.id else p.company_id end
    order by wanted.place`);
}
