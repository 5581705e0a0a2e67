import { translator } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { makeCompany, makeContact } from '../../areas/contacts/index.ts';
import { actAs, addMember } from '../../areas/people/index.ts';
import { joined, makeCostCodes, makeLocations, makeProject, makeTeam, move } from '../../areas/projects/index.ts';
import { makeTenant } from '../../areas/tenants/index.ts';
import { systemActor } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Database } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { DemoClock } from './clock.ts';
import type { DemoTenant } from './people.ts';
import type { DemoProject } from './projects.ts';

/** A tenant that stands: its ids by the names that the stories use. */
export interface Settled {
  tenantId: string;
  companies: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
}

/** A project that stands. */
export interface SettledProject {
  projectId: string;
  timeZone: string;
  rfiDueDays: number;
  /** Ids by path: `Building › Level 2 › Nurse station 2`. */
  places: ReadonlyMap<string, string>;
  costCodes: ReadonlyMap<string, string>;
}

/** What somebody called `key` is, or an error that names the mistake in the data. */
export function named(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`The demo knows no ${key}`);
  return id;
}

/** Makes a company with its directory; its members get accounts with the password of the demo. */
export async function settleTenant(
  database: Database,
  data: DemoTenant,
  options: { at: Date; cameBack: Date; passwordHash: string; parentId?: string },
): Promise<Settled> {
  const { at, cameBack, passwordHash, parentId } = options;
  const tenantId = newId(at.getTime());
  const accounts = new Map<string, string>();
  for (const [key, { fullName, email, member }] of Object.entries(data.people)) {
    if (!member) continue;
    const [account] = await database.call<{ make_account: string }>('identity.make_account', [
      newId(at.getTime()),
      email,
      fullName,
      passwordHash,
    ]);
    accounts.set(key, account?.make_account ?? '');
  }
  return database.transact(tenantId, async (tx) => {
    const system = systemActor(tenantId, at, { timeZone: data.timeZone });
    await makeTenant(
      tx,
      {
        name: data.name,
        shortName: data.shortName,
        timeZone: data.timeZone,
        allowedOrigins: data.allowedOrigins,
        ...(parentId ? { parentId, kind: 'sub', subKind: 'tradePartner', plan: 'field' } : {}),
      },
      at,
    );
    const companies = new Map<string, string>();
    for (const [key, company] of Object.entries(data.companies))
      companies.set(key, (await makeCompany(tx, system, company)).companyId);
    const people = new Map<string, string>();
    for (const [key, person] of Object.entries(data.people))
      people.set(
        key,
        await makePerson(tx, system, person, {
          companyId: named(companies, person.company),
          accountId: accounts.get(key),
          cameBack,
        }),
      );
    return { tenantId, companies, people };
  });
}

/** A card of the directory; with an account, its owner becomes a member and keeps the card. */
async function makePerson(
  tx: Tx,
  system: Actor,
  person: DemoTenant['people'][string],
  ids: { companyId: string; accountId: string | undefined; cameBack: Date },
): Promise<string> {
  const { fullName, email, title, phone, member } = person;
  const { companyId, accountId, cameBack } = ids;
  const card = await makeContact(tx, system, { fullName, email, title, phone, companyId });
  if (member && accountId)
    await addMember(tx, system, accountId, {
      fullName,
      email,
      title,
      companyId,
      family: member.family,
      roles: [member.role],
      lastLoginAt: cameBack,
    });
  return card.personId;
}

/** Makes a project with team, places and cost codes, and takes it as far along its lifecycle as it has come. */
export async function settleProject(
  database: Database,
  tenant: Settled,
  data: DemoProject,
  clock: DemoClock,
): Promise<SettledProject> {
  const { facts, client, architect, rfiManager, maker } = data;
  const made = clock.at(data.made, 9.2);
  const actor = await database.read(tenant.tenantId, (read) =>
    actAs(read, named(tenant.people, maker), { t: translator('en'), now: made }),
  );
  const quiet = (now: Date): Actor => ({ ...actor, now, quiet: true });
  return database.transact(tenant.tenantId, async (tx) => {
    const project = await makeProject(tx, quiet(made), {
      ...facts,
      clientCompanyId: named(tenant.companies, client),
      architectCompanyId: architect ? named(tenant.companies, architect) : null,
      rfiManagerId: named(tenant.people, rfiManager),
      estimatedStartDate: clock.day(data.startDay),
      estimatedFinishDate: clock.day(data.finishDay),
    });
    const { projectId, timeZone } = project;
    // Of their own project from here on.
    const member = joined(quiet(clock.at(data.made, 10.4)), projectId, 'projectManager');
    await makeTeam(
      tx,
      member,
      projectId,
      data.team.map(([person, role]) => [named(tenant.people, person), role] as const),
    );
    const places = await makeLocations(tx, { ...member, now: clock.at(data.made, 13.5) }, projectId, data.places);
    const costCodes = await makeCostCodes(tx, { ...member, now: clock.at(data.made, 15) }, projectId, data.costCodes);
    await moveOn(tx, member, { ...data, projectId, version: project.version }, clock);
    return {
      projectId,
      timeZone,
      rfiDueDays: facts.rfiDueDays ?? 7,
      places: new Map(Object.entries(places)),
      costCodes: new Map(Object.entries(costCodes)),
    };
  });
}

async function moveOn(
  tx: Tx,
  actor: Actor,
  project: Pick<DemoProject, 'begun' | 'certified'> & { projectId: string; version: number },
  clock: DemoClock,
): Promise<void> {
  const { projectId, begun, certified } = project;
  let { version } = project;
  if (begun !== undefined) {
    const at = clock.at(begun, 8);
    ({ version } = await move(tx, { ...actor, now: at }, 'activate', {
      projectId,
      version,
      actualStartDate: clock.dayOf(at),
      waiverReason: 'The prime contract was signed before work began; it lies with the accountants.',
    }));
  }
  if (certified === undefined) return;
  const at = clock.at(certified, 15.5);
  await move(tx, { ...actor, now: at }, 'certifySubstantial', {
    projectId,
    version,
    substantialCompletionDate: clock.dayOf(at),
    waiverReason: 'The signed certificate comes with the closeout binder.',
  });
}
