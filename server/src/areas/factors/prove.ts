import type { ProofMethod } from '@plumbline/contract/areas/factors';
import { refuse } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { countWrong, forgetTry, ownTries, takeTry } from '../../kit/identity/attempts.ts';
import {
  askingOptions,
  claimedId,
  makeChallenge,
  partyOf,
  readAnswer,
  readChallenge,
} from '../../kit/identity/passkeys.ts';
import type { Party } from '../../kit/identity/passkeys.ts';
import { isRecoveryCode, recoveryHash } from '../../kit/identity/recovery.ts';
import { stepOf } from '../../kit/identity/totp.ts';
import type { Refusal } from '../../kit/errors.ts';

/** A factor as identity keeps it. */
export interface StoredFactor {
  factor_id: string;
  kind: 'totp' | 'passkey';
  label: string;
  secret: Buffer | null;
  credential_id: Buffer | null;
  transports: string[];
  created_at: string;
  confirmed_at: string | null;
  last_used_at: string | null;
}

/** Wrong codes in a quarter of an hour, and in a day. */
const MOST_CODES = 5;
const MOST_A_DAY = 50;
const ASKING = 'answer';

/** The second factors that an account signs in with, as ways to prove; none when it has none. */
export async function methodsOf({ database }: AppContext, accountId: string): Promise<ProofMethod[]> {
  const factors = await database.call<StoredFactor>('identity.factors_of', [accountId]);
  const kinds = new Set(factors.filter((one) => one.confirmed_at !== null).map((one) => one.kind));
  if (kinds.size === 0) return [];
  const [codes] = await database.call<{ recovery_codes_left: number }>('identity.recovery_codes_left', [accountId]);
  const methods = (['totp', 'passkey'] as const).filter((kind) => kinds.has(kind));
  return codes?.recovery_codes_left ? [...methods, 'recovery'] : methods;
}

/**
 * Checks a code of the account's owner and uses it up; answers its method, undefined for a wrong one. Only people who showed the password or have a
 * session are asked for it, so nobody else can use up these tries. Five wrong codes in 15 minutes are too many (HTTP 429). They are counted per known
 * browser of the account, for all other browsers together, and for sessions in these.
 */
export async function proveByCode(
  { context, now, request, actor }: OpenRequest,
  { devices }: Sessions,
  { accountId, email }: { accountId: string; email: string },
  typed: string,
): Promise<'totp' | 'recovery' | undefined> {
  const { database } = context;
  const device = await devices.known(request, email);
  const inside = actor?.facts.accountId === accountId ? ' inside' : '';
  const tries = ownTries(device ? `factor device ${device}` : `factor ${accountId}${inside}`, MOST_CODES, MOST_A_DAY);
  await takeTry(database, tries);
  const method = await matchCode(context, accountId, typed.replaceAll(/\s/g, ''), now);
  if (method) await forgetTry(database, tries);
  return method;
}

async function matchCode(
  { database, vault }: AppContext,
  accountId: string,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery' | undefined> {
  const factors = await database.call<StoredFactor>('identity.factors_of', [accountId]);
  for (const one of factors) {
    if (one.kind !== 'totp' || one.confirmed_at === null || one.secret === null) continue;
    const step = await stepOf(vault.open(one.secret, one.factor_id), code, now);
    if (step === undefined) continue;
    const [used] = await database.call<{ use_totp: boolean }>('identity.use_totp', [one.factor_id, step, now]);
    return used?.use_totp ? 'totp' : undefined;
  }
  if (!isRecoveryCode(code)) return undefined;
  const hash = recoveryHash(vault, accountId, code);
  const [used] = await database.call<{ use_recovery_code: boolean }>('identity.use_recovery_code', [accountId, hash]);
  return used?.use_recovery_code ? 'recovery' : undefined;
}

/** Who showed a passkey. */
export interface Shown {
  accountId: string;
  fullName: string;
  lastTenantId: string | null;
}
interface StoredPasskey {
  factor_id: string;
  account_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  full_name: string;
  last_tenant_id: string | null;
}

/** What a browser is asked for a passkey with; the same for everybody. */
export async function askPasskey({ context, now }: OpenRequest): Promise<{ options: unknown }> {
  const party = partyOr(context);
  return { options: await askingOptions(party, makeChallenge(context.vault, ASKING, now)) };
}

/** The owner of a passkey's answer; undefined when the answer is wrong, stale, repeated, or comes from a copy. */
export async function proveByPasskey(open: OpenRequest, response: object): Promise<Shown | undefined> {
  const shown = await matchPasskey(open, response);
  if (!shown) await countWrong(open.context.database, 'passkey', open.request.ip);
  return shown;
}

async function matchPasskey({ context, now }: OpenRequest, response: object): Promise<Shown | undefined> {
  const { database, vault } = context;
  const party = partyOr(context);
  const id = claimedId(response);
  const [passkey] = await database.call<StoredPasskey>('identity.find_passkey', [id]);
  if (!passkey) return undefined;
  let challenge: ReturnType<typeof readChallenge>;
  const kept = { id, publicKey: passkey.public_key, counter: passkey.counter, transports: passkey.transports };
  const counter = await readAnswer(party, response, kept, (came) => {
    challenge = readChallenge(vault, ASKING, came, now);
    return challenge !== undefined;
  });
  if (counter === undefined || !challenge) return undefined;
  const [spent] = await database.call<{ spend_challenge: boolean }>('identity.spend_challenge', [
    challenge.hash,
    challenge.until,
  ]);
  if (!spent?.spend_challenge) return undefined;
  const [used] = await database.call<{ use_passkey: boolean }>('identity.use_passkey', [
    passkey.factor_id,
    counter,
    now,
  ]);
  if (!used?.use_passkey) return undefined;
  return { accountId: passkey.account_id, fullName: passkey.full_name, lastTenantId: passkey.last_tenant_id };
}

/** Who we are to browsers; throws 2000 where there can be no passkeys. */
export function partyOr({ settings }: AppContext): Party {
  const party = partyOf(settings.publicUrl);
  if (!party) throw noPasskeys();
  return party;
}

/** Under a bare IP address. */
export function noPasskeys(): Refusal {
  return refuse('Passkeys need a name in the address: browsers keep none for a bare IP address.');
}
