import type { TestServer } from '../server.ts';

/** Ids that a valid call may name besides its record: all of one project. The cases of areas declare theirs in addition. */
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

export function shelfOf({ shelves }: World, projectId: string): Shelf {
  const shelf = shelves.get(projectId);
  if (!shelf) throw new Error(`Nothing is prepared in project ${projectId}`);
  return shelf;
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
