import type { factors as calls } from '@plumbline/contract/areas/factors';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { factsWith } from '../../kit/actor.ts';
import { noteAct } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import type { Refusal } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { hashToken } from '../../kit/http/sessions.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { countWrong, ownTries } from '../../kit/identity/attempts.ts';
import { useToken } from '../../kit/identity/tokens.ts';
import type { TokenFacts } from '../../kit/identity/tokens.ts';
import { line } from './reset.ts';
import { isPasswordOf } from './stepUp.ts';
import { tellOwner } from './tell.ts';

type Look = OutputOf<typeof calls.lookReset>;

/** What a company has asked the owner of an account. */
interface Asked {
  token: TokenFacts & { tenant_id: string; person_id: string; email: string };
  resetId: string;
  company: string;
  askedBy: string;
  fullName: string;
  family: string;
  reason: string;
}

const NOTHING: Look = { good: false, company: null, askedBy: null, fullName: null, email: null, reason: null };

/** What the link of a mail asks. One that was used, ran out, was answered or never was: the same bytes. */
export async function lookReset(open: OpenRequest, input: ParsedOf<typeof calls.lookReset>): Promise<Look> {
  const asked = await findAsked(open, input.token);
  if (!asked) return NOTHING;
  const { company, askedBy, fullName, reason, token } = asked;
  return { good: true, company, askedBy, fullName, email: token.email, reason };
}

/**
 * The owner of the account agrees, with the password, or declines. After agreeing they have no factors and no sessions; every company of theirs gets an
 * audit line, and the owner a mail.
 */
export async function answerReset(
  open: OpenRequest,
  sessions: Sessions,
  { token, agree, password }: ParsedOf<typeof calls.answerReset>,
): Promise<OutputOf<typeof calls.answerReset>> {
  const { database } = open.context;
  const asked = await findAsked(open, token);
  if (!asked) throw noLongerGood();
  const { account_id: accountId, tenant_id: tenantId } = asked.token;
  if (agree) {
    if (!password) throw invalid({ password: 'Fill this in' });
    // The person who holds the link makes these tries, so they have a count of their own and lock nobody out of signing in.
    if (!(await isPasswordOf(database, accountId, password, ownTries(`login ${accountId} by link`, 10, 50))))
      throw invalid({ password: 'This is not your password' });
  }
  const companies = await database.call<{ tenant_id: string }>('identity.my_tenants', [accountId]);
  await database.transact(tenantId, async (tx) => {
    if (agree) return carryOut(tx, open, asked, token);
    if (!(await useToken(tx, token, 'factorReset'))) throw noLongerGood();
    return settle(tx, open, asked, 'declined');
  });
  for (const one of companies) sessions.forget(one.tenant_id);
  return { state: agree ? 'done' : 'declined' };
}

async function carryOut(tx: Tx, open: OpenRequest, asked: Asked, token: string): Promise<void> {
  const done = await tx.first(
    sql`select person_id from identity.reset_factors_by_link(${hashToken(token)}::bytea, ${open.now}::timestamptz)`,
  );
  if (!done) throw noLongerGood();
  await settle(tx, open, asked, 'done');
  await noteAct(tx, asked.token.account_id, 'resetFactors', open.now);
  const owner = { email: asked.token.email, fullName: asked.fullName, t: open.t };
  await tellOwner(
    tx,
    open.now,
    owner,
    open.t(
      'Your second factors were taken away, as you confirmed, and you were signed out everywhere. Sign in and set up new ones.',
    ),
  );
}

/** Stores the answer, in the request's row and in the audit of the requesting company. */
async function settle(tx: Tx, open: OpenRequest, asked: Asked, outcome: 'done' | 'declined'): Promise<void> {
  const { tenant_id: tenantId, person_id: personId } = asked.token;
  const settled = await tx.run(sql`update factor_reset set settled_at = ${open.now}, outcome = ${outcome}
    where tenant_id = ${tenantId} and id = ${asked.resetId} and settled_at is null`);
  if (settled !== 1) throw noLongerGood();
  const facts = factsWith({ tenantId, personId, fullName: asked.fullName, address: open.request.ip });
  const actor = { personId, via: null, now: open.now, facts };
  const verb = outcome === 'done' ? 'resetFactors' : 'declineFactorReset';
  await line(tx, actor, verb, { personId, fullName: asked.fullName, family: asked.family }, { reason: asked.reason });
}

async function findAsked(open: OpenRequest, token: string): Promise<Asked | undefined> {
  const { database } = open.context;
  const [facts] = await database.call<Asked['token']>('identity.look_token', [hashToken(token), 'factorReset']);
  const asked = facts && (await describe(open, facts));
  if (!asked) await countWrong(database, 'reset', open.request.ip);
  return asked;
}

/** Reads a request as it is now; undefined when the person no longer works there, or it was answered. */
async function describe({ context }: OpenRequest, token: Asked['token']): Promise<Asked | undefined> {
  const row = await context.database.read(token.tenant_id, (read) =>
    read.first(sql<Omit<Asked, 'token'>>`
      select f.id as "resetId", t.name as company, by.full_name as "askedBy", p.full_name as "fullName", m.family, f.reason
      from factor_reset f join tenant t on t.tenant_id = f.tenant_id
        join person by on by.tenant_id = f.tenant_id and by.id = f.asked_by
        join person p on p.tenant_id = f.tenant_id and p.id = f.person_id
        join membership m on m.tenant_id = f.tenant_id and m.person_id = f.person_id
      where f.tenant_id = ${token.tenant_id} and f.id = ${String(token.payload['resetId'])}::uuid and f.settled_at is null
        and m.account_id = ${token.account_id} and m.status = 'active' and t.status not in ('suspended', 'closed')`),
  );
  return row && { token, ...row };
}

function noLongerGood(): Refusal {
  return refuse('This link is no longer good. Ask the company to send a new one.');
}
