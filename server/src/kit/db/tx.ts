import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Compilable, RawBuilder } from 'kysely';
import type { Answer } from './statement.ts';
import type { Tables } from './tables.generated.ts';

export type Run = (text: string, values: unknown[]) => Promise<Answer>;

/** SQL with its values, written by hand for the hot lists. */
export interface Sql<Row = unknown> {
  text: string;
  values: unknown[];
  /** Only a type. */
  row?: Row;
}

/** A query of the builder, a `sql` template, or SQL by hand. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row> | Sql<Row>;

/** Builds statements; it cannot run them: a `Read` or a `Tx` does. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Reads inside one tenant. Every statement runs read-only. */
export class Read {
  readonly tenantId: string;
  protected readonly send: Run;

  constructor(tenantId: string, send: Run) {
    this.tenantId = tenantId;
    this.send = send;
  }

  async all<Row>(query: Query<Row>): Promise<Row[]> {
    const { text, values } = compile(query);
    return (await this.send(text, values)).rows as Row[];
  }

  async first<Row>(query: Query<Row>): Promise<Row | undefined> {
    return (await this.all(query))[0];
  }
}

/** What a commit left to be done outside of it. */
export type AfterCommit = { job: string } | { announce: Announcing };
export interface Announcing {
  tenantId: string;
  kind: string;
  id: string;
  projectId: string | null;
  version: number;
  /** Whose doing it tells of, where that is all there is to tell. */
  personId?: string;
}

/** A transaction inside one tenant. Statements that do not wait for each other may be sent together with Promise.all. */
export class Tx extends Read {
  readonly left: AfterCommit[] = [];
  /** What is still under way when the commit goes out. */
  readonly unanswered: Promise<unknown>[] = [];
  private readonly atOnce: Run;

  /** `atOnce` runs a statement in a transaction of its own, unless this one has begun. */
  constructor(tenantId: string, send: Run, atOnce: Run) {
    super(tenantId, send);
    this.atOnce = atOnce;
  }

  /** Runs a statement; answers how many rows it touched. */
  async run(query: Query<unknown>): Promise<number> {
    const { text, values } = compile(query);
    return (await this.send(text, values)).rowCount ?? 0;
  }

  /**
   * All that a command writes, begun and kept in one round trip: nothing that could refuse it may follow. Where it answers no
   * row it must have written nothing; it is tried again in the transaction, where the command may look why.
   */
  async only<Row>(query: Query<Row>): Promise<Row | undefined> {
    const { text, values } = compile(query);
    const [row] = (await this.atOnce(text, values)).rows;
    return (row as Row | undefined) ?? this.first(query);
  }

  /** The last work of a command, whose answer it need not see: it goes out together with the commit, and undoes it when it fails. */
  last(work: Promise<unknown>): void {
    work.catch(() => undefined);
    this.unanswered.push(work);
  }

  /**
   * Leaves a job in this transaction: it runs after the commit, is retried, and must be safe to run twice. A mail is left by
   * `sendMail` of kit/mail, which bounds it.
   */
  async job<Name extends string>(name: Name extends 'mail' ? never : Name, payload: object): Promise<void> {
    this.left.push({ job: name });
    await this.run({
      text: 'select jobs.enqueue($1, $2)',
      values: [name, JSON.stringify({ tenantId: this.tenantId, ...payload })],
    });
  }

  /** Tells browsers, after the commit, that a record or something else of an area changed. */
  announce(what: Omit<Announcing, 'tenantId'>): void {
    this.left.push({ announce: { tenantId: this.tenantId, ...what } });
  }
}

/** The text and the values of a query, however it was written. */
export function compile(query: Query<unknown>): { text: string; values: unknown[] } {
  if ('text' in query) return query;
  const { sql, parameters } = (query as RawBuilder<unknown>).compile(db);
  return { text: sql, values: parameters as unknown[] };
}

/** SQL without values whose text is made once, and not by each query that it is a part of. Throws on values. */
export function madeOnce(part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { text, values } = compile(part);
  if (values.length > 0) throw new Error('What is made once has no values.');
  return sql.raw(text);
}
