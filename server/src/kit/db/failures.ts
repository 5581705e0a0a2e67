import { isDiskFull } from '../disk.ts';
import { Refusal, invalid, noSpace, notFound, outcomeUnknown, refuse, unavailable } from '../errors.ts';

/** The commit was sent and its answer did not come, so nobody knows whether it was saved. `cause` is why. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('commit not answered', { cause });
  }
}

/**
 * Whether an error is PostgreSQL's answer to a statement: what the statement belongs to is then undone for certain. What
 * ends the session (FATAL, PANIC, class 57P) may come after a commit and before its answer.
 */
export function isAnswer(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('severity' in error)) return false;
  return error.severity !== 'FATAL' && error.severity !== 'PANIC' && !codeOf(error).startsWith('57P');
}

/** The SQLSTATE of an error of PostgreSQL; empty for any other error. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** The database is away, stopping, full or overloaded: the connection is not to be used again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true;
  const code = codeOf(error);
  if (/^(08|53|57P|58)/.test(code) || NETWORK.has(code) || code === '25P03') return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout|not queryable/.test(
      error.message,
    )
  );
}

/** A serialisation failure or deadlock: the same work may well succeed when it is done once more. */
export function mayRetry(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return ['40001', '40P01'].includes(codeOf(cause));
}

/** Whether a statement failed because a row with this unique key is there already; `constraint` is its name. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    codeOf(error) === '23505' &&
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/** Answers the result of `work`. Throws 1400 with `problems`, a sentence for each field, when one of these unique keys is taken. */
export async function unlessTaken<T>(
  work: Promise<T>,
  keys: string | readonly string[],
  problems: Readonly<Record<string, string>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw [keys].flat().some((key) => violates(error, key)) ? invalid(problems) : error;
  }
}

/** What the world hears of a failure in the database. Our own refusals pass as they are. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  const refusal =
    error instanceof OutcomeUnknown
      ? outcomeUnknown()
      : isDiskFull(error)
        ? noSpace()
        : isUnavailable(error)
          ? unavailable()
          : bySqlState(code);
  if (!refusal) return error;
  refusal.cause = error;
  return refusal;
}

function bySqlState(code: string): Refusal | undefined {
  if (code === '23503') return notFound();
  // Raised where a membership is written: see migration.take_seat.
  if (code === 'PL001')
    return refuse('Every seat of your company’s plan is taken. Ask for more seats, or end somebody’s access first.');
  if (code === '23505') return refuse('This name or number is already in use.');
  if (code === '23514' || code.startsWith('22')) return invalid({ '': 'A value is outside of what can be stored.' });
  if (code === '55P03' || code === '40001' || code === '40P01')
    return refuse('Somebody else is changing this right now. Try again in a moment.');
  if (code === '57014') return unavailable();
  return undefined;
}
