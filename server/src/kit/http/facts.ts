import { factsFrom } from '../actor.ts';
import type { ActorFacts, FactsRow } from '../actor.ts';
import type { Database } from '../db/database.ts';
import { hashToken } from './secrets.ts';

export const FRESH_MS = 5000;
/** A session that is used is noted so often. */
const TOUCHED_MS = 60_000;
/** How many sessions are opened in one round trip. */
const PART = 200;
/** How long a session lives without being used, unless its person asked to stay signed in. */
export const IDLE = '12 hours';

/** Who is behind a token: asked anew after five seconds. */
export function rememberFacts(database: Database) {
  const remembered = new Map<string, { facts: Promise<ActorFacts | undefined>; until: number; touched: number }>();
  let sweeping: NodeJS.Timeout | undefined;
  /** Facts are large, and of those who only listen none are kept. */
  function sweep(): void {
    const now = Date.now();
    for (const [token, { until, touched }] of remembered)
      if (until < now && touched < now - TOUCHED_MS) remembered.delete(token);
    sweeping = remembered.size > 0 ? setTimeout(sweep, FRESH_MS).unref() : undefined;
  }

  function factsOf(
    token: string,
    quiet?: 'quiet',
    load = (hash: Buffer) => loadFacts(database, hash),
  ): Promise<ActorFacts | undefined> {
    if (token.length < 20 || token.length > 100) return Promise.resolve(undefined);
    const now = Date.now();
    const known = remembered.get(token);
    if (known && known.until > now) return known.facts;
    sweeping ??= setTimeout(sweep, FRESH_MS).unref();
    const hash = hashToken(token);
    const facts = load(hash);
    const touched = quiet || (known && now - known.touched < TOUCHED_MS) ? (known?.touched ?? 0) : now;
    remembered.set(token, { facts, until: now + FRESH_MS, touched });
    facts.then(
      (found) => {
        if (!found) remembered.delete(token);
        else if (touched === now) database.call('identity.touch_session', [hash]).catch(() => undefined);
      },
      () => remembered.delete(token),
    );
    return facts;
  }

  /** Facts of many tokens. Reads tokens that are not cached in parts of `PART`, which several connections take in parallel. */
  function factsOfMany(tokens: readonly string[]): Promise<(ActorFacts | undefined)[]> {
    let part: { hashes: Buffer[]; found: Promise<Map<string, ActorFacts>> } | undefined;
    const load = async (hash: Buffer) => {
      if (!part || part.hashes.length === PART) part = gather();
      part.hashes.push(hash);
      return (await part.found).get(hash.toString('hex'));
    };
    // Sends all requests of this turn of the event loop together at its end.
    const gather = () => {
      const hashes: Buffer[] = [];
      return { hashes, found: Promise.resolve().then(() => loadMany(database, hashes)) };
    };
    return Promise.all(tokens.map((token) => factsOf(token, 'quiet', load)));
  }

  return {
    factsOf,
    factsOfMany,
    forget: (token: string) => void remembered.delete(token),
    forgetTenant(tenantId: string): void {
      for (const [token, entry] of remembered) {
        entry.facts.then((facts) => facts?.tenantId === tenantId && remembered.delete(token)).catch(() => undefined);
      }
    },
  };
}

async function loadMany(database: Database, hashes: Buffer[]): Promise<Map<string, ActorFacts>> {
  const rows = await database.call<{ token: Buffer; facts: FactsRow }>('identity.open_sessions', [hashes, IDLE]);
  return new Map(rows.map(({ token, facts }) => [token.toString('hex'), factsFrom(facts)]));
}

async function loadFacts(database: Database, hash: Buffer): Promise<ActorFacts | undefined> {
  const [row] = await database.call<{ open_session: FactsRow | null }>('identity.open_session', [hash, IDLE]);
  return row?.open_session ? factsFrom(row.open_session) : undefined;
}
