import pg from 'pg';
import type { Connection } from 'pg';

/** What a statement runs as: the tenant whose rows it may touch, and whether it may write. */
export interface Scope {
  tenantId: string;
  readOnly: boolean;
}

export const TENANT_STATEMENT = 'plumbline_tenant';
export const TENANT_SQL = "select set_config('app.tenant', $1, true), set_config('transaction_read_only', $2, true)";

/** The wire: what of pg's connection is used here and is not in its public types. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  bind(config: { portal: string; statement: string; values: unknown[] }): void;
  execute(config: { portal: string }): void;
}
interface QueryInternals {
  submit(connection: Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
const Query = pg.Query as unknown as new (config: object, callback: (error: Error | null, result: pg.QueryResult) => void) => QueryInternals;

/**
 * One statement in one message train: bind the tenant, run, sync. Up to the sync PostgreSQL treats it as one implicit
 * transaction, so the tenant is set for this statement alone, in one round trip. The tenant's own answer, which comes
 * first, is swallowed.
 */
export class TenantQuery extends Query {
  private readonly scope: Scope;
  private prefixPending = true;

  constructor(scope: Scope, config: { text: string; values: unknown[]; name?: string }, callback: (error: Error | null, result: pg.QueryResult) => void) {
    super({ ...config, queryMode: 'extended' }, callback);
    this.scope = scope;
  }

  override submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    try {
      wire.bind({ portal: '', statement: TENANT_STATEMENT, values: [this.scope.tenantId, this.scope.readOnly ? 'on' : 'off'] });
      wire.execute({ portal: '' });
      return super.submit(connection);
    } finally {
      wire.stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (!this.prefixPending) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.prefixPending) this.prefixPending = false;
    else super.handleCommandComplete(message, connection);
  }
}
