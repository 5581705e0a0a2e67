import type { costCodes } from '@plumbline/contract/areas/costCodes';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { isInUse } from '../../kit/area.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { refuse, required } from '../../kit/errors.ts';
import { allow, changePart, load, lock, claimRef, withExisting } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { mayChangeProject, projectKind } from '../projects/index.ts';

type Calls = typeof costCodes;
type Input<Call extends keyof Calls> = ParsedOf<Calls[Call]>;

type Codes = OutputOf<Calls['list']>;

/** The cost codes of a project, by code. Throws 1004 when the actor may not see the project. */
export async function list(read: Read, actor: Actor, { projectId }: { projectId: string }): Promise<Codes> {
  const [codes] = await Promise.all([readCodes(read, projectId), load(read, actor, projectKind, projectId)]);
  return codes;
}

function readCodes(read: Read, projectId: string): Promise<Codes> {
  return read.all(sql<Codes[number]>`
    select c.id as "costCodeId", c.code, c.name, c.cost_type as "costType",
      ${isInUse('costCode', sql`c.tenant_id`, sql`c.id`)} as "inUse"
    from cost_code c
    where c.tenant_id = ${read.tenantId} and c.project_id = ${projectId}
    order by c.code, c.id`);
}

/** Adds a cost code. The same again answers the list. */
export async function create(tx: Tx, actor: Actor, input: Input<'create'>): Promise<Codes> {
  const { clientRef: costCodeId, projectId, code, name, costType } = input;
  const [record, codes] = await lockCodes(tx, actor, projectId);
  if (!(await withExisting(claimRef(tx, 'project.createCostCode', costCodeId, input), async () => codes))) return codes;
  const insert = sql`
    insert into cost_code (tenant_id, id, project_id, code, name, cost_type)
    values (${actor.tenantId}, ${costCodeId}, ${projectId}, ${code}, ${name}, ${costType})`;
  await Promise.all([
    unlessTaken(tx.run(insert), ...CODE_TAKEN),
    changePart(tx, actor, record, 'addCostCode', { costCode: [null, `${code} ${name}`] }),
  ]);
  return readCodes(tx, projectId);
}

/** Changes a cost code. */
export async function update(
  tx: Tx,
  actor: Actor,
  { projectId, costCodeId, code, name, costType }: Input<'update'>,
): Promise<Codes> {
  const [record, codes] = await lockCodes(tx, actor, projectId);
  const before = codeIn(codes, costCodeId);
  if (before.code === code && before.name === name && before.costType === costType) return codes;
  const set = sql`
    update cost_code set code = ${code}, name = ${name}, cost_type = ${costType}
    where tenant_id = ${actor.tenantId} and project_id = ${projectId} and id = ${costCodeId}`;
  await Promise.all([
    unlessTaken(tx.run(set), ...CODE_TAKEN),
    changePart(tx, actor, record, 'updateCostCode', {
      costCode: [`${before.code} ${before.name}`, `${code} ${name}`],
    }),
  ]);
  return readCodes(tx, projectId);
}

/** Removes a cost code. Refused while a record names it. */
export async function remove(tx: Tx, actor: Actor, { projectId, costCodeId }: Input<'remove'>): Promise<Codes> {
  const [record, codes] = await lockCodes(tx, actor, projectId);
  const gone = codeIn(codes, costCodeId);
  if (gone.inUse) throw refuse('Records name {code}: it cannot be removed.', { code: gone.code });
  await Promise.all([
    tx.run(sql`
      delete from cost_code
      where tenant_id = ${actor.tenantId} and project_id = ${projectId} and id = ${costCodeId}`),
    changePart(tx, actor, record, 'removeCostCode', { costCode: [`${gone.code} ${gone.name}`, null] }),
  ]);
  return readCodes(tx, projectId);
}

/** Finds a project's cost codes by code; creates missing ones with the facts of their first mention. Checks no right and writes no trail: the caller does. */
export async function makeCostCodes(
  tx: Tx,
  projectId: string,
  wanted: readonly (Pick<Codes[number], 'code' | 'name'> & { costType: Input<'create'>['costType'] })[],
): Promise<Map<string, string>> {
  const known = async () =>
    new Map((await readCodes(tx, projectId)).map(({ code, costCodeId }) => [code, costCodeId] as const));
  const before = await known();
  const fresh = [...new Map(wanted.toReversed().map((one) => [one.code, one])).values()].filter(
    ({ code }) => !before.has(code),
  );
  if (fresh.length === 0) return before;
  const rows = fresh.map(({ code, name, costType }) => ({ id: newId(), code, name, type: costType }));
  await tx.run(sql`insert into cost_code (tenant_id, id, project_id, code, name, cost_type)
    select ${tx.tenantId}, given.id, ${projectId}, given.code, given.name, given.type
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id uuid, code text, name text, type text)
    on conflict (tenant_id, project_id, code) do nothing`);
  return known();
}

/** Which of these cost codes a project has, by code, without asking who reads them. */
export async function costCodesNamed(
  read: Read,
  projectId: string,
  codes: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(codes.filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const found = await read.all(sql<{ code: string; id: string }>`select code, id
    from cost_code
    where tenant_id = ${read.tenantId} and project_id = ${projectId} and code = any(${wanted}::text[])`);
  return new Map(found.map(({ code, id }) => [code, id]));
}

/** The cost codes of a project as they are written, without asking who reads them. */
export async function writtenCodes(read: Read, projectId: string): Promise<string[]> {
  const found = await read.all(sql<{ code: string }>`select code
    from cost_code
    where tenant_id = ${read.tenantId} and project_id = ${projectId}
    order by code, id`);
  return found.map(({ code }) => code);
}

/**
 * Finds the cost code of a project for a code in a price. First the same code, or the same digits with any separators. Then the only code of its group,
 * as 09-2900 for 09 20 00. Then the narrowest group that contains it, as 09-6500 for 09 65 13. Null when there is none.
 */
export function codeAmong(codes: readonly string[], code: string | null | undefined): string | null {
  const wanted = digitsOf(code ?? '');
  if (!code || !wanted) return null;
  const same = codes.find((one) => one === code) ?? codes.find((one) => digitsOf(one) === wanted);
  // A2 is an alternate and no division.
  if (same || /[a-z]/i.test(code)) return same ?? null;
  const within = groupOf(wanted).length < 2 ? [] : codes.filter((one) => digitsOf(one).startsWith(groupOf(wanted)));
  if (within.length > 0) return within.length === 1 ? (within[0] ?? null) : null;
  const holding = codes.filter((one) => isGroup(one) && wanted.startsWith(groupOf(digitsOf(one))));
  return holding.toSorted((a, b) => groupOf(digitsOf(b)).length - groupOf(digitsOf(a)).length)[0] ?? null;
}

/** The digits that codes of a group begin with: 0965 of 096500. */
function groupOf(digits: string): string {
  return digits.slice(0, 2) + digits.slice(2).replace(/0+$/, '');
}

/** Whether a code is one of a group: 09-6500 holds 09 65 13, and 09-6513 holds nothing. */
function isGroup(code: string): boolean {
  const digits = digitsOf(code);
  return digits.length >= 4 && digits.endsWith('0') && !/[a-z]/i.test(code);
}

function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '');
}

async function lockCodes(tx: Tx, actor: Actor, projectId: string): Promise<[RecordHeader, Codes]> {
  const [record, codes] = await Promise.all([lock(tx, actor, projectKind, projectId), readCodes(tx, projectId)]);
  allow(mayChangeProject(actor, record));
  return [record, codes];
}

function codeIn(codes: Codes, costCodeId: string): Codes[number] {
  return required(codes.find((known) => known.costCodeId === costCodeId));
}

const CODE_TAKEN = ['cost_code_tenant_id_project_id_code_key', { code: 'This code is in use already' }] as const;
