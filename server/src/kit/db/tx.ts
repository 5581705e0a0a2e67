import type { Query } from './sql.ts';
import type { Answer } from './statement.ts';

export type Run = (text: string, values: unknown[]) => Promise<Answer>;

/** Told of every statement that is read, with its rows. Only tests ask: they hold rows against what the code declares of them. */
let told: ((query: Query, rows: readonly object[]) => void) | undefined;
export function tellOfRows(listener: typeof told): void {
  told = listener;
}

/** Reads inside one tenant. Every statement runs read-only. */
export class Read {
  readonly tenantId: string;
  protected readonly send: Run;

  constructor(tenantId: string, send: Run) {
    this.tenantId = tenantId;
    this.send = send;
  }

  async all<Row>(query: Query<Row>): Promise<Row[]> {
    const { text, values } = query;
    const { rows } = await this.send(text, values);
    told?.(query, rows as object[]);
    return rows as Row[];
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
  /** The person who acted, for announcements that tell nothing else, such as typing in a chat. */
  personId?: string;
}

/** A transaction inside one tenant. Statements that do not wait for each other may be sent together with Promise.all. */
export class Tx extends Read {
  readonly left: AfterCommit[] = [];
  /** Statements that are still running when the commit is sent. */
  readonly unanswered: Promise<unknown>[] = [];
  private readonly atOnce: Run;

  /** `atOnce` runs a statement in a transaction of its own, unless this one has begun. */
  constructor(tenantId: string, send: Run, atOnce: Run) {
    super(tenantId, send);
    this.atOnce = atOnce;
  }

  /** Runs a statement; answers how many rows it touched. */
  async run(query: Query<unknown>): Promise<number> {
    const { text, values } = query;
    return (await this.send(text, values)).rowCount ?? 0;
  }

  /**
   * Runs all writes of a command, with begin and commit, in one round trip. Nothing that could refuse the command may follow. When it answers no row it
   * must have written nothing. Then the command runs again in the transaction, where it can find out why.
   */
  async only<Row>(query: Query<Row>): Promise<Row | undefined> {
    const { text, values } = query;
    const { rows } = await this.atOnce(text, values);
    told?.(query, rows as object[]);
    const [row] = rows;
    return (row as Row | undefined) ?? this.first(query);
  }

  /** The last write of a command, whose answer it does not need: it is sent together with the commit, and rolls it back when it fails. */
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
