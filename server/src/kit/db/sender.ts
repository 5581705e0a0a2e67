import type pg from 'pg';
import { TENANT_SQL, TENANT_STATEMENT, Pipeline, isPrepared, keepPrepared } from './statement.ts';
import type { Part, Scope } from './statement.ts';
import type { Run } from './tx.ts';

/** A connection while it is lent to one piece of work. */
export interface Lease {
  client: pg.PoolClient;
  /** The work is over, and the connection another's. */
  ended: boolean;
}

type Sender = (lease: Lease, scope: Scope | undefined, isAlone?: boolean) => Run;

/**
 * Sends statements over a connection. Statements of one turn of the event loop travel together, and `left` is called for each batch. `isAlone` means
 * without a tenant and outside a transaction. When work fails, a part of it may still run. Statements it sends after its end are refused, because they
 * would run in another transaction.
 */
export function makeSender(left: () => void): Sender {
  return (lease, scope, isAlone = false) => {
    const { client } = lease;
    let waiting: Part[] = [];
    let failure: unknown;
    // What follows a failure in its transaction is refused for that alone: what it was is what everybody hears.
    const failureOf = (error: unknown) => {
      if (isAborted(error)) return failure ?? error;
      failure ??= error;
      return error;
    };
    const leave = () => {
      const parts = waiting;
      waiting = [];
      if (lease.ended) {
        for (const part of parts) part.reject(failure ?? new WorkEnded());
        return;
      }
      left();
      keepPrepared(client, parts);
      for (const pipeline of pipelinesOf(client, parts)) client.query(new Pipeline(scope, pipeline, isAlone) as never);
    };
    return (text, values) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) process.nextTick(leave);
        waiting.push({ text, values, name: nameOf(text), resolve, reject: (error) => reject(failureOf(error)) });
      });
  };
}

/** Said after the end of the work that it belongs to. */
export class WorkEnded extends Error {
  constructor() {
    super('statement after the end of its work');
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}

/** What takes back a transaction; it travels alone, since a statement before it that fails would keep it from being said. */
export const ROLLBACK = 'rollback';

/** What the connection knows travels together; a statement that it does not know yet travels alone. */
function pipelinesOf(client: pg.PoolClient, parts: Part[]): Part[][] {
  const pipelines: Part[][] = [];
  let together = false;
  for (const part of parts) {
    const known = isPrepared(client, part) && part.text !== ROLLBACK;
    if (known && together) pipelines.at(-1)?.push(part);
    else pipelines.push([part]);
    together = known;
  }
  return pipelines;
}

const names = new Map<string, string>([[TENANT_SQL, TENANT_STATEMENT]]);
/** The prefix of rare statements. They are not prepared, so that frequent statements keep their names. */
export const SELDOM = '/* seldom */ ';
/** The most named statements; an evicted text gets a new name when it runs again. */
const MOST_NAMES = 4000;
let named = 0;
/** Statements are prepared once per connection, under a name by their text. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || text.startsWith(SELDOM)) return known;
  const name = `s${named}`;
  named += 1;
  names.set(text, name);
  if (names.size > MOST_NAMES) {
    const [, oldest = ''] = names.keys();
    names.delete(oldest);
  }
  return name;
}
