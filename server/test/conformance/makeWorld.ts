import { Readable } from 'node:stream';
import { newId } from '@plumbline/contract/kit/uuid';
import type { TestServer } from '../server.ts';
import { areaFills } from './cases.ts';
import { CANARY, header } from './world.ts';
import type { Shelf, World } from './world.ts';

/** The world of every conformance test: the test company with one full project, one that only the admin knows, and a rival's. */
export async function makeWorld(server: TestServer): Promise<World> {
  const world: World = {
    server,
    shelves: new Map(),
    logKey: `${server.tenantId}/log`,
    log: 'Number,Subject,Status,Question\n90001,First,Open,Why?\n90002,Second,Open,How?\n',
    insert: insertInto(server),
  };
  await server.context.files.put(world.logKey, Readable.from([world.log]));
  // The mailbox is open in an installation that shows the demo.
  await server.sql('select identity.note_demo(true)');
  // As many people and workspaces as no company has: none of them wants for a seat or a plan.
  await server.sql('update tenant set seats = 1000000, subtenants = 1000000');
  await fillShelf(world, server.tenantId, server.projectId, server.person('engineer'));
  await fillShelf(world, server.tenantId, server.otherProjectId, server.person('engineer'));
  await fillShelf(world, server.rivalTenantId, server.rivalProjectId, server.rival.personId);
  return world;
}

export async function fillShelf(world: World, tenantId: string, projectId: string, managerId: string): Promise<void> {
  const mark = tenantId === world.server.tenantId ? CANARY.ours : CANARY.rival;
  const [type] = await world.server.sql<{ id: string }>('select id from rfi_type where tenant_id = $1 and is_default', [
    tenantId,
  ]);
  // What areas keep there is filled in by their cases, below.
  const shelf = {
    tenantId,
    projectId,
    managerId,
    strangerId: newId(),
    newcomerId: newId(),
    crewId: newId(),
    companyId: newId(),
    locationId: newId(),
    costCodeId: newId(),
    rfiTypeId: type?.id ?? '',
    bareRoleId: newId(),
  } as Shelf;
  await world.insert('record', [
    { ...header(tenantId, shelf.companyId, 'company', 'active'), title: `${mark} Glazing` },
    { ...header(tenantId, shelf.strangerId, 'person', 'active'), title: `${mark} Stranger` },
    { ...header(tenantId, shelf.newcomerId, 'person', 'active'), title: `${mark} Newcomer` },
    { ...header(tenantId, shelf.crewId, 'person', 'active'), title: `${mark} Crew` },
  ]);
  await world.insert('role', [
    {
      tenant_id: tenantId,
      id: shelf.bareRoleId,
      family: 'employee',
      code: shelf.bareRoleId,
      name: `${mark} bare ${shelf.bareRoleId}`,
      is_system: false,
      status: 'active',
      version: 1,
    },
  ]);
  await world.insert('company', [
    { tenant_id: tenantId, id: shelf.companyId, company_name: `${mark} Glazing`, roles: ['client'] },
  ]);
  const card = { tenant_id: tenantId, company_id: shelf.companyId };
  await world.insert('person', [
    { ...card, id: shelf.strangerId, full_name: `${mark} Stranger` },
    { ...card, id: shelf.newcomerId, full_name: `${mark} Newcomer` },
    { ...card, id: shelf.crewId, full_name: `${mark} Crew` },
  ]);
  await world.insert('project_member', [
    {
      tenant_id: tenantId,
      id: newId(),
      project_id: projectId,
      person_id: shelf.strangerId,
      project_role: 'projectManager',
    },
  ]);
  await world.insert('location', [
    { tenant_id: tenantId, id: shelf.locationId, project_id: projectId, name: `${mark} roof`, path: `${mark} roof` },
  ]);
  await world.insert('cost_code', [
    {
      tenant_id: tenantId,
      id: shelf.costCodeId,
      project_id: projectId,
      code: mark,
      name: `${mark} code`,
      cost_type: 'L',
    },
  ]);
  for (const fill of areaFills) Object.assign(shelf, await fill(world, shelf, mark));
  world.shelves.set(projectId, shelf);
}

function insertInto(server: TestServer): World['insert'] {
  return async (table, rows) => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first).join(', ');
    await server.sql(
      `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  };
}
