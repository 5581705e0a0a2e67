import { sql } from 'kysely';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';

/** Throws 1004 unless every person and company named, nulls aside, is in the directory of this company. */
export async function assertKnown(read: Read, named: { people?: readonly (string | null | undefined)[]; companies?: readonly (string | null | undefined)[] }): Promise<void> {
  const people = distinct(named.people);
  const companies = distinct(named.companies);
  if (people.length + companies.length === 0) return;
  const found = await read.first(sql<{ people: number; companies: number }>`select
    (select count(*) from person where tenant_id = ${read.tenantId} and id = any(${people}::uuid[]))::int as people,
    (select count(*) from company where tenant_id = ${read.tenantId} and id = any(${companies}::uuid[]))::int as companies`);
  if (found?.people !== people.length || found.companies !== companies.length) throw notFound();
}

function distinct(ids: readonly (string | null | undefined)[] = []): string[] {
  return [...new Set(ids.filter((one) => typeof one === 'string'))];
}
