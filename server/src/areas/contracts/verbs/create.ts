import { contractFields } from '@plumbline/contract/areas/contracts';
import type { Contract, contracts } from '@plumbline/contract/areas/contracts';
import { keptRules } from '@plumbline/contract/areas/contracts/retainage';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import * as z from 'zod/mini';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import { attachFiles, createInProject, insertFields, withExisting } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { CONTRACT_COLUMNS, CONTRACT_FIELDS, referencesOf, searchTextOf } from '../details.ts';
import { replaceLines } from '../lines.ts';
import type { NewLine } from '../lines.ts';
import { getOf } from '../present.ts';
import { setContract } from './contractVerb.ts';

type Create = ParsedOf<typeof contracts.create>;
type Fields = z.input<ReturnType<typeof fieldsShape>>;

/** The prefix of numbers, by the type; orders of all types count together. */
const PREFIX: Readonly<Record<string, string>> = { prime: 'PC', subcontract: 'SC', service: 'SV', master: 'MA' };

/** What another area makes a contract of. */
export interface NewContract {
  kind: ContractKind;
  /** The id of the contract to be made, from the area's own `clientRef`, or a new one. */
  contractId: string;
  projectId: string;
  contractType: string;
  fields: Fields;
  lines: readonly NewLine[];
  /** The origin of the contract, such as an award: one origin has one contract. */
  origin: { kind: string; id: string };
  /** What its lines must come to, to the cent; left out, they are what they are. */
  sumCents?: number;
}

/**
 * Creates a draft with lines from an award or another record, in the caller's transaction: the one entry for other areas. For a repeated origin it
 * answers the existing contract and changes nothing. Throws 403 for people who may not create such contracts in the project, 1004 and 1400 as a create
 * does, and 2000 when the lines do not add up to the sum.
 */
export async function createContract(
  tx: Tx,
  actor: Actor,
  { kind, contractId, projectId, contractType, fields, lines, origin, sumCents }: NewContract,
): Promise<{ contractId: string; isNew: boolean }> {
  const made = await tx.first(sql<{ id: string }>`select id
    from contract
    where tenant_id = ${tx.tenantId} and origin_kind = ${origin.kind} and origin_id = ${origin.id}`);
  if (made) return { contractId: made.id, isNew: false };
  const known = z.parse(fieldsShape(), fields);
  const input = { ...known, clientRef: contractId, projectId, contractType };
  const { totalCents } = await insertContract(tx, actor, kind, input, lines, origin);
  if (sumCents !== undefined && totalCents !== sumCents) throw refuse('The lines do not add up to the awarded sum.');
  return { contractId, isNew: true };
}

function fieldsShape() {
  return z.strictObject(contractFields);
}

/** Makes one with its number: people quote it from the first mail on. The same clientRef again answers the one that it made. */
export function createOf(kind: ContractKind) {
  return async (tx: Tx, actor: Actor, { lines, fileIds, ...input }: Create): Promise<Contract> => {
    const found = () => getOf[kind](tx, actor, { contractId: input.clientRef });
    const { isNew } = await withExisting(insertContract(tx, actor, kind, input, lines), found);
    if (isNew) await attachFiles(tx, actor, { id: input.clientRef }, fileIds, 'evidence');
    return found();
  };
}

type Input = Omit<Create, 'lines' | 'fileIds' | 'customFields'> & Partial<Pick<Create, 'customFields'>>;

async function insertContract(
  tx: Tx,
  actor: Actor,
  kind: ContractKind,
  input: Input,
  lines: readonly NewLine[],
  origin?: NewContract['origin'],
): Promise<{ isNew: boolean; totalCents: number }> {
  const { clientRef: contractId, projectId, contractType } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, kind, 'create');
  await assertMayMakeIn(tx, actor, projectId, `${kind}.${contractType}`, 'create');
  const given = { ...input, managerId: input.managerId ?? actor.personId };
  const prefix = PREFIX[contractType];
  const numbered =
    kind === 'contract' && prefix ? { kind: `contract.${contractType}`, prefix } : { kind, prefix: 'PO' };
  const { retainageRules, liquidatedDamagesCents = null } = input;
  const isNew = await createInProject(tx, actor, input, {
    kind,
    table: 'contract',
    columns: insertFields(
      { ...CONTRACT_FIELDS, ...CONTRACT_COLUMNS, ...MADE },
      {
        ...input,
        rules: JSON.stringify(keptRules(retainageRules)),
        liquidatedDamagesCents,
        originKind: origin?.kind,
        originId: origin?.id,
      },
    ),
    references: referencesOf(kind),
    given,
    searchTextOf,
    people: { manager: given.managerId },
    numbered,
    precondition: onProject(tx, actor, projectId),
    header: { content: { ...input, lines } },
  });
  if (!isNew) return { isNew, totalCents: 0 };
  const { lineCount, totalCents } = await replaceLines(tx, { contractId, projectId, isNew }, lines);
  await tx.run(setContract({ id: contractId }, actor, sql`line_count = ${lineCount}, original_cents = ${totalCents}`));
  return { isNew, totalCents };
}

const MADE = {
  contractType: 'contract_type',
  rules: 'retainage_rules',
  liquidatedDamagesCents: 'liquidated_damages_cents',
  originKind: 'origin_kind',
  originId: 'origin_id',
} as const;

/** Throws 1400 for days that do not follow each other. */
export function assertDays({ startDate, dueDate }: Partial<Pick<Create, 'startDate' | 'dueDate'>>): void {
  if (startDate && dueDate && dueDate < startDate)
    throw invalid({ dueDate: 'Choose the day of the start or a later one' });
}
