import pg from 'pg';
import type { Connection } from 'pg';
import { serialize } from 'pg-protocol';
import { OutcomeUnknown, isAnswer } from './failures.ts';

/** What a statement outside of a transaction runs as: the tenant whose rows it may touch. A transaction sets its tenant once, at its begin. */
export interface Scope {
  tenantId: string;
  readOnly: boolean;
}

export const COMMIT = 'commit';
export const TENANT_STATEMENT = 'plumbline_tenant';
export const TENANT_SQL = "select set_config('app.tenant', $1, true), set_config('transaction_read_only', $2, true)";

/** What came of a statement. */
export interface Answer {
  rows: unknown[];
  /** How many rows it touched or answered; null for a statement that counts none. */
  rowCount: number | null;
  /** The first word of what PostgreSQL says was done: `INSERT`, `COMMIT`, `ROLLBACK`. */
  command: string;
}

/** One statement on its way. */
export interface Part {
  text: string;
  values: unknown[];
  /** The name under which each connection prepares it; without one it is parsed each time. */
  name: string | undefined;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** What of pg's connection is used here and is not in its public types. */
interface Wire {
  stream: { writable: boolean; write(message: Buffer): void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
}

/** pg's own mapping of values: dates, arrays, buffers, JSON. */
const toWire = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils.prepareValue;

/** The columns that a statement answers, each with what makes a value of its text. */
interface Columns {
  of: { name: string; read: (text: string) => unknown }[];
  /** A row of nulls that each row copies. A row that grows column by column would be moved in memory every few columns. */
  empty: Readonly<Record<string, unknown>>;
}
const NO_COLUMNS: Columns = { of: [], empty: {} };

/** The columns of a connection's prepared statements. We ask for them once: while a statement stays prepared, PostgreSQL refuses to answer other columns. */
const described = new WeakMap<Connection, Map<string, Columns>>();

/**
 * How many statements a connection keeps prepared: each plan uses memory of the database. Planning the read of a record takes longer than running it, so
 * the recently used ones stay.
 */
const MOST_PREPARED = 500;
/** The names of a connection's prepared statements, the most recent at the end. */
const spoken = new WeakMap<Connection, Set<string>>();

/** Keeps all statements of one batch prepared: none is evicted to make room for another. */
export function keepPrepared(client: pg.ClientBase, parts: readonly Part[]): void {
  const { connection } = client as unknown as { connection: Connection };
  const names = spoken.get(connection);
  for (const { name } of parts) if (name && names?.has(name)) speak(connection, name);
}

/** Whether a connection has a statement prepared. */
export function isPrepared(client: pg.ClientBase, part: Part): boolean {
  const { connection } = client as unknown as { connection: Wire };
  return part.name !== undefined && connection.parsedStatements[part.name] !== undefined;
}

/**
 * Sends statements in one pipeline: the tenant (outside of a transaction), the statements, one sync. PostgreSQL treats everything up to the sync as one
 * implicit transaction, so the tenant is set for it alone. The pipeline goes out and comes back in one piece. Its writes are committed when PostgreSQL
 * is ready again, so a write is answered no sooner. A statement that its connection has not prepared yet must travel alone. Otherwise an earlier error
 * would leave open whether it was prepared.
 */
export class Pipeline {
  /** pg keeps note by these of what the connection has prepared. */
  readonly name: string | undefined;
  readonly text: string;
  /** pg wraps it to end its read time-out. */
  callback: ((error: unknown) => void) | undefined;
  private readonly parts: Part[];
  private readonly scope: Scope | undefined;
  /** Whether PostgreSQL commits its writes at its end. */
  private readonly keeps: boolean;
  private sent = false;
  private known: Map<string, Columns> = new Map();
  private at: number;
  private columns: Columns | undefined;
  // Not `rows`: pg would take it for a limit.
  private read: unknown[] = [];
  /** Answers of a write that is not yet kept. */
  private readonly held: (() => void)[] = [];
  /** What the connection forgets to make room. */
  private forgotten: string | undefined;

  /** `isAlone`: outside of a transaction, in the tenant that a function sets for itself. */
  constructor(scope: Scope | undefined, parts: Part[], isAlone = false) {
    const [first] = parts;
    this.name = parts.length === 1 ? first?.name : undefined;
    this.text = first?.text ?? '';
    this.parts = parts;
    this.scope = scope;
    this.keeps = scope ? !scope.readOnly : isAlone || parts.some(({ text }) => text === COMMIT);
    this.at = scope ? -1 : 0;
  }

  /** Sends all in one write: separate writes cost a kernel call each, or one call with many pieces. Answers an error for values that cannot be sent. */
  submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire;
    this.known = described.get(connection) ?? new Map();
    described.set(connection, this.known);
    const { scope, parts } = this;
    const fresh = parts.filter(({ name }) => !isKnown(wire, name));
    try {
      const messages = parts.flatMap((part) => messagesFor(part, fresh.includes(part), this.known));
      if (scope) messages.unshift(...settingTenant(scope));
      // First, because PostgreSQL skips what follows a failure: it would keep what this connection takes for forgotten.
      this.forgotten = fresh.some(({ name }) => name) ? leastSpoken(connection) : undefined;
      if (this.forgotten) messages.unshift(serialize.close({ type: 'S', name: this.forgotten }));
      messages.push(serialize.sync());
      this.sent = wire.stream.writable;
      if (this.sent) wire.stream.write(Buffer.concat(messages));
    } catch (error) {
      return error as Error;
    }
    for (const { name, text } of fresh) if (name) wire.submittedNamedStatements[name] = text;
    for (const { name } of parts) if (name) speak(connection, name);
    return null;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = {
      of: fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') })),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.at < 0) return;
    this.columns ??= this.known.get(this.parts[this.at]?.name ?? '') ?? NO_COLUMNS;
    const row: Record<string, unknown> = { ...this.columns.empty };
    let index = 0;
    for (const { name, read } of this.columns.of) {
      const text = fields[index];
      if (typeof text === 'string') row[name] = read(text);
      index += 1;
    }
    this.read.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const part = this.parts[this.at];
    if (part) {
      if (part.name) this.known.set(part.name, this.columns ?? this.known.get(part.name) ?? NO_COLUMNS);
      const [command = '', ...counts] = text.split(' ');
      const answer = { rows: this.read, rowCount: counts.length > 0 ? Number(counts.at(-1)) : null, command };
      if (this.scope?.readOnly === false) this.held.push(() => part.resolve(answer));
      else part.resolve(answer);
    }
    this.at += 1;
    this.columns = undefined;
    this.read = [];
  }

  /** What ends the connection after this was sent leaves open whether PostgreSQL kept what it wrote. */
  handleError(error: unknown): void {
    const failure = this.sent && this.keeps && !isAnswer(error) ? new OutcomeUnknown(error) : error;
    for (const part of this.parts.slice(Math.max(0, this.at - this.held.length))) part.reject(failure);
    this.held.length = 0;
    this.at = this.parts.length;
    this.forget();
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.forget();
    for (const resolve of this.held) resolve();
    this.callback?.(null);
  }

  /** Answers to earlier statements have arrived by now, and later statements are described anew. */
  private forget(): void {
    if (this.forgotten) this.known.delete(this.forgotten);
    this.forgotten = undefined;
  }
}
// pg accepts only its own class of query in a pipeline. We set the prototype and skip its constructor, because nothing of it is used.
Object.setPrototypeOf(Pipeline.prototype, pg.Query.prototype as object);

function isKnown(wire: Wire, name: string | undefined): boolean {
  return name !== undefined && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
}

function speak(connection: Connection, name: string): void {
  // Every read sends it without asking whether it is there: it never makes room.
  if (name === TENANT_STATEMENT) return;
  const names = spoken.get(connection) ?? new Set();
  spoken.set(connection, names);
  names.delete(name);
  names.add(name);
}

/** Finds the least recently used statement of a connection that is full, and removes it from the list. */
function leastSpoken(connection: Connection): string | undefined {
  const wire = connection as unknown as Wire;
  const names = spoken.get(connection);
  if (!names || names.size < MOST_PREPARED) return undefined;
  for (const name of names) {
    if (wire.submittedNamedStatements[name] !== undefined) continue;
    names.delete(name);
    // What PostgreSQL refused to prepare takes no room.
    if (wire.parsedStatements[name] === undefined) continue;
    delete wire.parsedStatements[name];
    return name;
  }
  return undefined;
}

function settingTenant({ tenantId, readOnly }: Scope): Buffer[] {
  return [
    serialize.bind({ statement: TENANT_STATEMENT, values: [tenantId, readOnly ? 'on' : 'off'] }),
    serialize.execute(),
  ];
}

function messagesFor({ name, text, values }: Part, isFresh: boolean, described: Map<string, Columns>): Buffer[] {
  const bound = serialize.bind({ statement: name, values, valueMapper: toWire });
  const messages = isFresh ? [serialize.parse({ name, text }), bound] : [bound];
  if (isFresh || name === undefined || !described.has(name)) messages.push(serialize.describe({ type: 'P', name: '' }));
  messages.push(serialize.execute());
  return messages;
}
