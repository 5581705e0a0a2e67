import pg from 'pg';
import type { Connection, QueryResult } from 'pg';

/** What a read runs as: the tenant whose rows it may touch. A transaction sets its tenant once, at its begin. */
export interface Scope {
  tenantId: string;
  readOnly: boolean;
}

export const TENANT_STATEMENT = 'plumbline_tenant';
export const TENANT_SQL = "select set_config('app.tenant', $1, true), set_config('transaction_read_only', $2, true)";

/** One statement on its way. */
export interface Part {
  text: string;
  values: unknown[];
  /** Under which it is prepared on each connection; without one it is parsed anew each time. */
  name: string | undefined;
  resolve(result: QueryResult): void;
  reject(error: unknown): void;
}

/** What of pg's connection and query is used here and is not in their public types. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(config: { text: string; name: string | undefined }): void;
  bind(config: {
    portal: string;
    statement: string;
    values: unknown[];
    valueMapper?: (value: unknown) => unknown;
  }): void;
  describe(config: { type: 'P'; name: string }): void;
  execute(config: { portal: string }): void;
  sync(): void;
}
interface ResultInternals extends QueryResult {
  addFields(fields: unknown): void;
  parseRow(fields: unknown): unknown;
  addCommandComplete(message: unknown): void;
}
interface QueryInternals {
  name?: string | undefined;
  text?: string;
  /** pg wraps it to end its read time-out. */
  callback: ((error: unknown) => void) | undefined;
  handleError(error: unknown): void;
}
const Query = pg.Query as unknown as new (config: object) => QueryInternals;
const Result = (pg as unknown as { Result: new (mode: string | undefined, types: unknown) => ResultInternals }).Result;

/** pg's own mapping of values: dates, arrays, buffers, JSON. */
const toWire = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils.prepareValue;

/** Whether a connection has a statement prepared. */
export function isPrepared(client: pg.ClientBase, part: Part): boolean {
  const { connection } = client as unknown as { connection: Wire };
  return part.name !== undefined && connection.parsedStatements[part.name] !== undefined;
}

/**
 * Statements in one message train: the tenant (for a read), the statements, one sync. Up to the sync PostgreSQL treats a
 * train outside of a transaction as one implicit transaction, so the tenant is set for it alone; and it goes out and
 * comes back in one piece. A statement that its connection does not know yet must travel alone, because an error before
 * it would leave unsaid whether it was prepared.
 */
export class Train extends Query {
  private readonly parts: Part[];
  private readonly scope: Scope | undefined;
  private at: number;
  private result: ResultInternals | undefined;

  constructor(scope: Scope | undefined, parts: Part[]) {
    const [first] = parts;
    super({ text: first?.text ?? '', name: parts.length === 1 ? first?.name : undefined });
    this.parts = parts;
    this.scope = scope;
    this.at = scope ? -1 : 0;
  }

  submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    try {
      if (this.scope) {
        wire.bind({
          portal: '',
          statement: TENANT_STATEMENT,
          values: [this.scope.tenantId, this.scope.readOnly ? 'on' : 'off'],
        });
        wire.execute({ portal: '' });
      }
      for (const part of this.parts) send(wire, part);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: { fields: unknown }): void {
    this.current().addFields(message.fields);
  }

  handleDataRow(message: { fields: unknown }): void {
    if (this.at < 0) return;
    const result = this.current();
    result.rows.push(result.parseRow(message.fields) as never);
  }

  handleCommandComplete(message: unknown): void {
    if (this.at >= 0) {
      const result = this.current();
      result.addCommandComplete(message);
      this.parts[this.at]?.resolve(result);
    }
    this.at += 1;
    this.result = undefined;
  }

  override handleError(error: unknown): void {
    for (const part of this.parts.slice(Math.max(0, this.at))) part.reject(error);
    this.at = this.parts.length;
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
  }

  private current(): ResultInternals {
    this.result ??= new Result(undefined, pg.types);
    return this.result;
  }
}

function send(wire: Wire, part: Part): void {
  const known =
    part.name !== undefined &&
    (wire.parsedStatements[part.name] ?? wire.submittedNamedStatements[part.name]) !== undefined;
  if (!known) {
    wire.parse({ text: part.text, name: part.name });
    if (part.name) wire.submittedNamedStatements[part.name] = part.text;
  }
  wire.bind({ portal: '', statement: part.name ?? '', values: part.values, valueMapper: toWire });
  wire.describe({ type: 'P', name: '' });
  wire.execute({ portal: '' });
}
