import type { contacts } from '@plumbline/contract/areas/contacts';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { createCompany } from './companyCommands.ts';
import { createPerson } from './personCommands.ts';
import type { CompanyRow, ContactRow } from './queries.ts';

/** A company of the directory, made as people make one: for the demo and tests. */
export function makeCompany(
  tx: Tx,
  actor: Actor,
  company: Partial<ParsedOf<typeof contacts.createCompany>> & { companyName: string },
): Promise<CompanyRow> {
  return createCompany(tx, actor, { clientRef: newId(actor.now.getTime()), roles: [], ...company });
}

/** A contact of the directory, made as people make one. */
export function makeContact(
  tx: Tx,
  actor: Actor,
  person: Partial<ParsedOf<typeof contacts.createPerson>> & { fullName: string },
): Promise<ContactRow> {
  return createPerson(tx, actor, { clientRef: newId(actor.now.getTime()), ...person });
}
