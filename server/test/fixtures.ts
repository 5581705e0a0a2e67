import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../src/kit/db/sql.ts';
import { addMember } from '../src/areas/people/index.ts';
import { makeTenant } from '../src/areas/tenants/index.ts';
import { systemActor } from '../src/kit/actor.ts';
import type { Database } from '../src/kit/db/database.ts';
import { hashPassword } from '../src/kit/identity/passwords.ts';
import { PASSWORD } from './client.ts';

/** Who is in the test company, by the role that they have. `architect` and the like are external members. */
export const CAST = {
  admin: ['tenantAdmin', 'employee', 'Avery Cole'],
  executive: ['executive', 'employee', 'Eli Stone'],
  pm: ['projectManager', 'employee', 'Jordan Reyes'],
  engineer: ['projectEngineer', 'employee', 'Sam Okafor'],
  super: ['superintendent', 'employee', 'Dana Whitfield'],
  estimator: ['estimator', 'employee', 'Rita Moss'],
  purchasing: ['purchasing', 'employee', 'Paul Cray'],
  accounting: ['accountant', 'employee', 'Priya Natarajan'],
  controller: ['controller', 'employee', 'Carl Lowe'],
  safety: ['hrSafety', 'employee', 'Hana Sato'],
  viewer: ['viewer', 'employee', 'Noor Haddad'],
  lead: ['leadTechnician', 'technician', 'Lena Ruiz'],
  tech: ['technician', 'technician', 'Luis Ortega'],
  apprentice: ['apprentice', 'technician', 'Ada Penn'],
  subtech: ['subcontractTechnician', 'technician', 'Theo Park'],
  architect: ['architect', 'external', 'Inés Calderón-Brandt'],
  consultant: ['engineer', 'external', 'Tomasz Wójcik'],
  owner: ['ownerRep', 'external', 'Owen Grant'],
  trade: ['tradePartner', 'external', 'Åsa Halvorsen'],
} as const;
export type Part = keyof typeof CAST;

export type People = Map<string, { personId: string; email: string }>;

/** The ids that tests know. */
export interface Seeded {
  tenantId: string;
  /** The project that everybody but `executive` is on, and one that only `admin` knows. */
  projectId: string;
  otherProjectId: string;
  /** A second company; `rival` is its admin, with a project of its own. */
  rivalTenantId: string;
  rivalProjectId: string;
}

/** Two companies with their people and projects. */
export async function seedCompany(database: Database, at: Date): Promise<{ seeded: Seeded; people: People }> {
  const people: People = new Map();
  const passwordHash = await hashPassword(PASSWORD);
  const [tenantId, projectId, otherProjectId, rivalTenantId, rivalProjectId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const members = Object.entries(CAST).map(([part, [role, family, name]]) => ({ part, role, family, name }));
  await seedTenant(database, tenantId, 'Harbor & Vale', at, passwordHash, people, members);
  const rival = { part: 'rival', role: 'tenantAdmin', family: 'employee', name: 'Morgan Blake' } as const;
  await seedTenant(database, rivalTenantId, 'Copperline', at, passwordHash, people, [rival]);
  const id = (part: string) => people.get(part)?.personId ?? '';
  const everybody = Object.keys(CAST)
    .filter((part) => part !== 'executive')
    .map(id);
  await seedProject(database, tenantId, projectId, 'P-1', 'Mission Creek', at, everybody, id('engineer'));
  await seedProject(database, tenantId, otherProjectId, 'P-2', 'Tidewater Dental', at, [id('admin')], null);
  await seedProject(database, rivalTenantId, rivalProjectId, 'R-1', 'Rival Tower', at, [id('rival')], id('rival'));
  return { seeded: { tenantId, projectId, otherProjectId, rivalTenantId, rivalProjectId }, people };
}

async function seedTenant(
  database: Database,
  tenantId: string,
  name: string,
  at: Date,
  passwordHash: string,
  people: Map<string, { personId: string; email: string }>,
  members: { part: string; role: string; family: 'employee' | 'technician' | 'external'; name: string }[],
): Promise<void> {
  for (const one of members)
    people.set(one.part, { personId: newId(), email: `${one.part}@${name.split(' ')[0]?.toLowerCase()}.example` });
  await database.transact(tenantId, async (tx) => {
    await makeTenant(tx, { name, shortName: 'HV', timeZone: 'America/Los_Angeles' }, at);
    for (const one of members) {
      const { personId, email } = people.get(one.part) ?? { personId: '', email: '' };
      const [account] = await database.call<{ make_account: string }>('identity.make_account', [
        newId(),
        email,
        one.name,
        passwordHash,
      ]);
      await addMember(tx, systemActor(tenantId, at), account?.make_account ?? '', {
        personId,
        fullName: one.name,
        email,
        family: one.family,
        roles: [one.role],
      });
    }
  });
}

/** A project without the projects area: other areas' tests need one, not its rules. */
async function seedProject(
  database: Database,
  tenantId: string,
  projectId: string,
  number: string,
  name: string,
  at: Date,
  memberIds: string[],
  rfiManagerId: string | null,
): Promise<void> {
  await database.transact(tenantId, async (tx) => {
    await tx.run(sql`insert into record (tenant_id, id, project_id, kind, number, title, status, created_by, created_at, updated_at, create_hash, search)
      values (${tenantId}, ${projectId}, ${projectId}, 'project', ${number}, ${name}, 'active', ${memberIds[0] ?? null}, ${at}, ${at}, '\\x', search_words(${name}))`);
    await tx.run(sql`insert into project (tenant_id, id, project_number, project_type, time_zone, rfi_manager_id)
      values (${tenantId}, ${projectId}, ${number}, 'newBuild', 'America/Los_Angeles', ${rfiManagerId})`);
    for (const personId of memberIds) {
      await tx.run(
        sql`insert into project_member (tenant_id, id, project_id, person_id, project_role) values (${tenantId}, ${newId()}, ${projectId}, ${personId}, 'observer')`,
      );
    }
  });
}
