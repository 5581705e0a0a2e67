import { sql } from '../db/sql.ts';
import type { Tx } from '../db/tx.ts';
import { hashToken, newToken } from '../http/sessions.ts';

/** The facts of a mail token. */
export interface TokenFacts {
  account_id: string;
  tenant_id: string | null;
  person_id: string | null;
  email: string | null;
  payload: Record<string, unknown>;
  expires_at: string;
}
export type TokenKind = 'invite' | 'reset' | 'email' | 'challenge' | 'factorReset';

export interface NewToken {
  kind: TokenKind;
  accountId: string;
  tenantId?: string | null;
  personId?: string | null;
  /** the address that it is sent to */
  email?: string | null;
  payload?: Record<string, unknown>;
  until: Date;
  /** the ones before it, of its kind and person, end; true unless said otherwise */
  alone?: boolean;
}

/** Makes a secret that somebody carries in a mail; only its hash is kept. Answers the secret. */
export async function makeToken(tx: Tx, wanted: NewToken): Promise<string> {
  const { token, hash } = newToken();
  await keepToken(tx, hash, wanted);
  return token;
}

/** Keeps a secret that was made elsewhere, by its hash. */
export async function keepToken(tx: Tx, hash: Buffer, wanted: NewToken): Promise<void> {
  const { kind, accountId, tenantId, personId, email, payload, until, alone } = wanted;
  await tx.run(sql`select identity.keep_token(${hash}::bytea, ${kind}, ${accountId}::uuid, ${tenantId ?? null}::uuid,
    ${personId ?? null}::uuid,
    ${email ?? null}, ${JSON.stringify(payload ?? {})}::jsonb, ${until}::timestamptz, ${alone ?? true})`);
}

/** Uses up a token within the transaction; undefined when it is invalid. Of parallel uses only one succeeds. */
export function useToken(tx: Tx, token: string, kind: TokenKind): Promise<TokenFacts | undefined> {
  return tx.first(sql<TokenFacts>`select * from identity.use_token(${hashToken(token)}::bytea, ${kind})`);
}
