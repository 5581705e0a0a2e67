import type { Announcing } from '../db/tx.ts';

/** Announced to everybody who is connected, of all companies: something may have been missed. */
export const AGAIN: Announcing = { tenantId: '', kind: 'again', id: '', projectId: null, version: 0 };

/** How the processes on one database tell each other what browsers should hear (docs/decisions/135-redis.md). */
export interface Transport {
  /** Tells every process, this one too. Rejects when it may not have gone out. */
  say(announcements: readonly Announcing[]): Promise<void>;
  /** Listens to all announcements from now on, also after breaks of the connection. Call it once for each transport. */
  hear(ear: Ear): Promise<void>;
  close(): Promise<void>;
}

export interface Ear {
  heard(announcements: Announcing[]): void;
  /** After a break: something may have been missed. */
  gap(): void;
  /** The connection broke, or could not be opened; it is retried. */
  broken(error: unknown): void;
}
