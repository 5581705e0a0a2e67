import type { Locale } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Database } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';

/** An account as its own functions need it. */
export interface AccountFacts {
  account_id: string;
  email: string;
  full_name: string;
  password_hash: string | null;
  password_at: string | null;
  locale: Locale | null;
  has_factor: boolean;
  last_tenant_id: string | null;
}
export interface Workplace {
  tenant_id: string;
  name: string;
}

/** Reads an account; throws 1004 when there is none. */
export async function accountOf(database: Database, accountId: string): Promise<AccountFacts> {
  const [account] = await database.call<AccountFacts>('identity.look_account', [accountId]);
  if (!account) throw notFound();
  return account;
}

/** The companies in which an account is an active member, the one last used first. */
export async function workplacesOf(
  database: Database,
  account: Pick<AccountFacts, 'account_id' | 'last_tenant_id'>,
): Promise<Workplace[]> {
  const places = await database.call<Workplace>('identity.my_tenants', [account.account_id]);
  return places.toSorted(
    (a, b) => Number(b.tenant_id === account.last_tenant_id) - Number(a.tenant_id === account.last_tenant_id),
  );
}

/** Words that a person's password must not contain: their address, names, and their companies. */
export function contextOf(
  account: Pick<AccountFacts, 'email' | 'full_name'>,
  workplaces: readonly { name: string }[],
): string[] {
  return [account.email, account.full_name, ...workplaces.map(({ name }) => name)];
}

/** Sets a password with the transaction. */
export async function setPassword(tx: Tx, accountId: string, hash: string): Promise<void> {
  await tx.run(sql`select identity.set_password(${accountId}::uuid, ${hash})`);
}

/** Sets the first password of an account, and the name that its person came in by; false when it has a password already. */
export async function takeUpAccount(tx: Tx, accountId: string, hash: string, fullName: string): Promise<boolean> {
  const row = await tx.first(
    sql<{ done: boolean }>`select identity.take_up_account(${accountId}::uuid, ${hash}, ${fullName}) as done`,
  );
  return row?.done === true;
}

/** Ends the sessions of an account everywhere, but one that is kept; the browsers of the others are strangers from then on. */
export async function endSessions(tx: Tx, accountId: string, kept: string | null): Promise<void> {
  await tx.run(
    sql`select identity.forget_devices(${accountId}::uuid, ${kept}::uuid), identity.end_sessions(${accountId}::uuid, null, ${kept}::uuid)`,
  );
}

/** The links for a new password that are still on their way are no longer good. */
export async function dropResets(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select identity.drop_tokens('reset', ${accountId}::uuid, null, null)`);
}
