import type { factors as calls } from '@plumbline/contract/areas/factors';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit, noteAct } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { makeChallenge, makingOptions, readChallenge, readMade } from '../../kit/identity/passkeys.ts';
import { newRecoveryCodes, recoveryHash } from '../../kit/identity/recovery.ts';
import { newTotp, stepOf } from '../../kit/identity/totp.ts';
import { partyOr } from './prove.ts';
import type { StoredFactor } from './prove.ts';
import { tellOwner } from './tell.ts';

type Codes = OutputOf<typeof calls.confirmTotp>;

/** More than anybody carries; without a bound somebody would find one. */
const MOST_FACTORS = 20;

/** Makes a new secret for an authenticator app. It is valid once a code confirms it; a new start drops the earlier attempt. */
export async function beginTotp(
  tx: Tx,
  actor: Actor,
  { label }: ParsedOf<typeof calls.beginTotp>,
  { vault }: AppContext,
): Promise<OutputOf<typeof calls.beginTotp>> {
  const mine = await mayEnrol(tx, actor);
  assertRoom(mine);
  const { secret, uri } = newTotp('Plumbline', actor.facts.email);
  const factorId = newId(actor.now.getTime());
  const sealed = vault.seal(secret, factorId);
  await tx.run(
    sql`select identity.begin_totp(${factorId}::uuid, ${actor.facts.accountId}::uuid, ${label}, ${sealed}::bytea)`,
  );
  return { factorId, secret, uri };
}

/** Confirms an authenticator app with its first code, which is used up by it. */
export async function confirmTotp(
  tx: Tx,
  actor: Actor,
  { factorId, code }: ParsedOf<typeof calls.confirmTotp>,
  context: AppContext,
): Promise<Codes> {
  const begun = (await mayEnrol(tx, actor)).find((one) => one.factor_id === factorId && one.confirmed_at === null);
  if (!begun?.secret) throw notFound();
  const step = await stepOf(context.vault.open(begun.secret, factorId), code.replaceAll(/\s/g, ''), actor.now);
  if (step === undefined)
    throw invalid({ code: 'This is not the code that the app shows now. Check the clock of your phone.' });
  const row = await tx.first(
    sql<{
      done: boolean;
    }>`select identity.confirm_totp(${factorId}::uuid, ${actor.facts.accountId}::uuid, ${step}::bigint, ${actor.now}::timestamptz) as done`,
  );
  if (!row?.done) throw notFound();
  return enrolled(tx, actor, context, { factorId, kind: 'totp', label: begun.label });
}

/** What a browser needs to make a passkey. */
export async function beginPasskey(
  tx: Tx,
  actor: Actor,
  _input: unknown,
  context: AppContext,
): Promise<OutputOf<typeof calls.beginPasskey>> {
  const party = partyOr(context);
  const mine = await mayEnrol(tx, actor);
  assertRoom(mine);
  const known = mine.flatMap(({ credential_id: id, transports }) => (id ? [{ id, transports }] : []));
  const challenge = makeChallenge(context.vault, making(actor), actor.now);
  return { options: await makingOptions(party, actor.facts, challenge, known) };
}

/** Keeps a passkey that a browser has made for this person. */
export async function addPasskey(
  tx: Tx,
  actor: Actor,
  { label, response }: ParsedOf<typeof calls.addPasskey>,
  context: AppContext,
): Promise<Codes> {
  const party = partyOr(context);
  assertRoom(await mayEnrol(tx, actor));
  let challenge: ReturnType<typeof readChallenge>;
  const made = await readMade(party, response, (came) => {
    challenge = readChallenge(context.vault, making(actor), came, actor.now);
    return challenge !== undefined;
  });
  if (!made || !challenge) throw refuse('The passkey could not be checked. Try again.');
  const factorId = newId(actor.now.getTime());
  const row = await tx.first(sql<{ done: boolean }>`
    select identity.spend_challenge(${challenge.hash}::bytea, ${challenge.until}::timestamptz)
      and identity.add_passkey(${factorId}::uuid, ${actor.facts.accountId}::uuid, ${label}, ${made.id}::bytea, ${made.publicKey}::bytea,
        ${made.counter}::bigint, ${made.transports}::text[], ${actor.now}::timestamptz) as done`);
  if (!row?.done) throw refuse('This passkey is in use already. Make another one.');
  return enrolled(tx, actor, context, { factorId, kind: 'passkey', label });
}

/** Ten new recovery codes; those before are no longer good. */
export async function renewRecovery(tx: Tx, actor: Actor, _input: unknown, context: AppContext): Promise<Codes> {
  const mine = await lockedFactors(tx, actor);
  if (!mine.some((one) => one.confirmed_at !== null))
    throw refuse('Set up an authenticator app or a passkey first: recovery codes stand in for it.');
  const recoveryCodes = await freshCodes(tx, actor, context);
  await audit(tx, actor, { verb: 'renewRecoveryCodes', resource: 'session' });
  await noteAct(tx, actor.facts.accountId, 'renewRecoveryCodes', actor.now);
  await tellOwner(tx, actor.now, ownerOf(actor), actor.t('New recovery codes were made for your account.'));
  return { recoveryCodes };
}

const TOLD = {
  totp: 'The authenticator app “{label}” was added to your account.',
  passkey: 'The passkey “{label}” was added to your account.',
};

/** With the first factor come recovery codes; the person is told, the audit knows. */
async function enrolled(
  tx: Tx,
  actor: Actor,
  context: AppContext,
  { factorId, kind, label }: { factorId: string; kind: 'totp' | 'passkey'; label: string },
): Promise<Codes> {
  const codes = await tx.first(
    sql<{ left: number }>`select identity.recovery_codes_left(${actor.facts.accountId}::uuid) as left`,
  );
  await audit(tx, actor, {
    verb: 'enrolFactor',
    resource: 'session',
    subjectKind: 'factor',
    subjectId: factorId,
    subject: label,
    detail: { kind },
  });
  await noteAct(tx, actor.facts.accountId, 'enrolFactor', actor.now);
  await tellOwner(tx, actor.now, ownerOf(actor), actor.t(TOLD[kind], { label }));
  return { recoveryCodes: codes?.left ? null : await freshCodes(tx, actor, context) };
}

async function freshCodes(tx: Tx, actor: Actor, { vault }: AppContext): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { accountId } = actor.facts;
  const hashes = codes.map((code) => recoveryHash(vault, accountId, code));
  await tx.run(sql`select identity.put_recovery_codes(${accountId}::uuid, ${hashes}::bytea[])`);
  return codes;
}

async function mayEnrol(tx: Tx, actor: Actor): Promise<StoredFactor[]> {
  if (actor.facts.secondFactor.policy === 'off')
    throw refuse('{company} does not use second factors.', { company: actor.facts.tenant.name });
  return lockedFactors(tx, actor);
}

function assertRoom(mine: StoredFactor[]): void {
  if (mine.length >= MOST_FACTORS)
    throw refuse('You have {n} already. Take one away that you no longer use.', { n: MOST_FACTORS });
}

/** My factors, which nobody else changes until this transaction ends. */
export async function lockedFactors(tx: Tx, actor: Actor): Promise<StoredFactor[]> {
  const { accountId } = actor.facts;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`factors ${accountId}`}, 0))`);
  return tx.all(sql<StoredFactor>`select * from identity.factors_of(${accountId}::uuid)`);
}

export function ownerOf({ facts, t }: Actor): { email: string; fullName: string; t: Actor['t'] } {
  return { email: facts.email, fullName: facts.fullName, t };
}

function making(actor: Actor): string {
  return `make for ${actor.facts.accountId}`;
}
