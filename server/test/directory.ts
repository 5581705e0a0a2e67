import { newId } from '@plumbline/contract/kit/uuid';
import type { TestServer } from './server.ts';

type Company = Pick<TestServer, 'tenantId' | 'sql'>;

/** Adds a company to the directory and answers its id. */
export async function addCompany({ tenantId, sql }: Company, name: string): Promise<string> {
  const companyId = newId();
  await sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'company', $3, 'active') returning id)
     insert into company (tenant_id, id, company_name) select $1, id, $3 from card`,
    [tenantId, companyId, name],
  );
  return companyId;
}

/** Adds a person without an account to the directory and answers their id. */
export async function addPerson(
  { tenantId, sql }: Company,
  { fullName, email, companyId = null }: { fullName: string; email: string; companyId?: string | null },
): Promise<string> {
  const personId = newId();
  await sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', $3, 'active') returning id)
     insert into person (tenant_id, id, full_name, email, company_id) select $1, id, $3, $4, $5 from card`,
    [tenantId, personId, fullName, email, companyId],
  );
  return personId;
}
