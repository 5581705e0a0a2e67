import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooManySignIns } from '../errors.ts';

// argon2id, 19 MiB, two passes: the OWASP figures. A core is left to the rest, so that a crowd at the door does not starve it.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Who would wait longer than a person does is told to come back: about three seconds' work. */
const MOST_WAITING = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Throws HTTP 503 when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw tooManySignIns();
  while (running >= MOST) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The hash to store of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST));
}

let decoy: Promise<string> | undefined;

/** Whether the password fits. Without a stored hash it takes just as long and answers false: nobody learns who exists. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this one');
  const against = stored ?? (await decoy);
  const fits = await inTurn(() => verify(against, password.normalize('NFKC')).catch(() => false));
  return fits && stored !== null && stored !== undefined;
}
