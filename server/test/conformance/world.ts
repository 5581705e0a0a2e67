import { Readable } from 'node:stream';
import { newId } from '@plumbline/contract/kit/uuid';
import type { TestServer } from '../server.ts';

/** Ids that a right call may name beside its record: all of one project. */
export interface Shelf {
  tenantId: string;
  projectId: string;
  /** A card of the directory, on the team, who cannot sign in. */
  strangerId: string;
  /** The same, but on no team. */
  newcomerId: string;
  /** Another card, on teams as what a test asks for. */
  crewId: string;
  managerId: string;
  companyId: string;
  locationId: string;
  costCodeId: string;
  rfiTypeId: string;
  /** A section, a workflow and an open package of the project, and a disposition of the company. */
  specSectionId: string;
  workflowId: string;
  packageId: string;
  dispositionId: string;
  /** A role of the company that grants nothing. */
  bareRoleId: string;
}

export interface World {
  server: TestServer;
  /** By project. */
  shelves: Map<string, Shelf>;
  /** The key of a log in the store of files, two RFIs long. */
  logKey: string;
  log: string;
  /** Inserts rows past the app, in one statement. */
  insert(table: string, rows: readonly Row[]): Promise<void>;
}
export type Row = Record<string, unknown>;

/** Marks every text of a company, so that one that leaks is seen. */
export const CANARY = { ours: 'CANARYOURS', rival: 'CANARYRIVAL' };

/** What every judge stands on: the test company with one full project, one that only the admin knows, and a rival's. */
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

export function shelfOf({ shelves }: World, projectId: string): Shelf {
  const shelf = shelves.get(projectId);
  if (!shelf) throw new Error(`Nothing is prepared in project ${projectId}`);
  return shelf;
}

export async function fillShelf(world: World, tenantId: string, projectId: string, managerId: string): Promise<void> {
  const mark = tenantId === world.server.tenantId ? CANARY.ours : CANARY.rival;
  const [type] = await world.server.sql<{ id: string }>('select id from rfi_type where tenant_id = $1 and is_default', [
    tenantId,
  ]);
  const [disposition] = await world.server.sql<{ id: string }>(
    `select id from submittal_disposition where tenant_id = $1 and meaning = 'approved'`,
    [tenantId],
  );
  const shelf: Shelf = {
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
    specSectionId: newId(),
    workflowId: newId(),
    packageId: newId(),
    dispositionId: disposition?.id ?? '',
    bareRoleId: newId(),
  };
  await world.insert('record', [
    { ...header(tenantId, shelf.companyId, 'company', 'active'), title: `${mark} Glazing` },
    { ...header(tenantId, shelf.strangerId, 'person', 'active'), title: `${mark} Stranger` },
    { ...header(tenantId, shelf.newcomerId, 'person', 'active'), title: `${mark} Newcomer` },
    { ...header(tenantId, shelf.crewId, 'person', 'active'), title: `${mark} Crew` },
  ]);
  await fillSubmittals(world, shelf, mark);
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
  world.shelves.set(projectId, shelf);
}

/** What submittals of a project are filed under, reviewed by and held in. */
async function fillSubmittals(world: World, shelf: Shelf, mark: string): Promise<void> {
  const { tenantId, projectId } = shelf;
  const open = header(tenantId, shelf.packageId, 'submittalPackage', 'open');
  await world.insert('record', [{ ...open, title: `${mark} Package`, project_id: projectId }]);
  const ofProject = { tenant_id: tenantId, project_id: projectId };
  await world.insert('spec_section', [
    {
      ...ofProject,
      id: shelf.specSectionId,
      number: '08 44 13',
      title: `${mark} section`,
      created_at: new Date().toISOString(),
    },
  ]);
  await world.insert('submittal_workflow', [
    {
      ...ofProject,
      id: shelf.workflowId,
      name: `${mark} workflow`,
      is_default: false,
      stop_on_resubmit: true,
      version: 1,
    },
  ]);
  await world.insert('submittal_package', [{ ...ofProject, id: shelf.packageId }]);
}

/** The header of a record, to be filled further. */
export function header(tenantId: string, id: string, kind: string, status: string): Row {
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  return {
    tenant_id: tenantId,
    id,
    kind,
    status,
    title: kind,
    project_id: null,
    number: null,
    is_private: false,
    is_final: false,
    owner_id: null,
    created_by: null,
    created_at: at,
    updated_at: at,
    closed_at: null,
    due_date: null,
    search: "'judg':1",
  };
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
