import { projectRoleWords } from '@plumbline/contract/areas/projects/names';
import type { T } from '@plumbline/contract/kit/words';
import { translator, wordFor } from '@plumbline/contract/kit/words';
import { sql } from './db/sql.ts';
import type { Actor } from './actor.ts';
import type { Read } from './db/tx.ts';

/** The names and roles of a signer. */
export interface Signer {
  fullName: string;
  companyName: string | null;
  /** The job title, the roles in the company, those on the project and the part in the record; our own words in English. */
  roles: string[];
}

const english = translator('en');

/** Reads what a person is known by; `parts` are what the record calls them. Null for somebody who is not in the directory. */
export async function signerOf(
  read: Read,
  { now }: Pick<Actor, 'now'>,
  { personId, projectId, parts = [] }: { personId: string; projectId: string | null; parts?: readonly string[] },
): Promise<Signer | null> {
  const inForce = (from: string, to: string) => sql`coalesce(${sql.ref(from)}, '-infinity'::date) <= ${now}::date
    and coalesce(${sql.ref(to)}, 'infinity'::date) >= ${now}::date`;
  const found = await read.first(sql<
    Omit<Signer, 'roles'> & { title: string | null; roles: string[]; projectRoles: string[] }
  >`
    select p.full_name as "fullName", firm.company_name as "companyName", p.title,
      array(select role.name
        from membership m
          join membership_role held on held.tenant_id = m.tenant_id and held.person_id = m.person_id
          join role on role.tenant_id = held.tenant_id and role.id = held.role_id
        where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active'
          and ${inForce('held.valid_from', 'held.valid_to')}
        order by role.name) as roles,
      array(select seat.project_role
        from project_member seat
        where seat.tenant_id = p.tenant_id and seat.project_id = ${projectId} and seat.person_id = p.id
          and ${inForce('seat.start_date', 'seat.end_date')}
        order by seat.project_role) as "projectRoles"
    from person p
      left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
    where p.tenant_id = ${read.tenantId} and p.id = ${personId}`);
  if (!found) return null;
  const { fullName, companyName, title, roles, projectRoles } = found;
  const words = projectRoleWords(english);
  const all = [title ?? '', ...roles, ...projectRoles.map((role) => wordFor(words, role)), ...parts];
  const isFirst = (role: string, at: number) =>
    plain(role) !== '' && all.findIndex((other) => plain(other) === plain(role)) === at;
  return { fullName, companyName, roles: all.filter(isFirst) };
}

/**
 * The roles of a signer where a slot asks for another one; null where it asks for nothing, or for what the signer is: by role, name or
 * company. Letters are compared, not meanings.
 */
export function otherRoles(t: T, asked: string, signer: Signer | null): string[] | null {
  const wanted = plain(asked);
  if (wanted === '') return null;
  const { fullName = '', companyName = null, roles = [] } = signer ?? {};
  const names = [fullName, companyName ?? '', ...roles, ...roles.map((role) => t(role))];
  return names.some((name) => plain(name) === wanted) ? null : roles;
}

/** A name without case, accents, apostrophes and punctuation, as people write one role in several ways. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
