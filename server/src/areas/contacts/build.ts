import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { createCompany, createPerson } from './commands.ts';
import type { Input } from './fields.ts';
import type { CompanyRow, ContactRow } from './list.ts';

/* For the demo and tests: cards as people make them, and what is done to them. */

export { addCompliance } from './complianceCommands.ts';
export { block, changeStatus, updateCompany, updateFinance } from './commands.ts';
export { saveGrouping, setGroupingMembers } from './groupings.ts';
export { takeTrades } from './trades.ts';

/** A company of the directory. */
export function makeCompany(
  tx: Tx,
  actor: Actor,
  company: Partial<Input<'createCompany'>> & { companyName: string },
): Promise<CompanyRow> {
  return createCompany(tx, actor, { clientRef: newId(actor.now.getTime()), roles: [], ...company });
}

/** A contact of the directory. */
export function makeContact(
  tx: Tx,
  actor: Actor,
  person: Partial<Input<'createPerson'>> & { fullName: string },
): Promise<ContactRow> {
  return createPerson(tx, actor, { clientRef: newId(actor.now.getTime()), ...person });
}
